#pragma once

#include <string>
#include <vector>

#include "solver/contact/joint_response.hpp"
#include "solver/multibody/contact/joint_kernel.hpp"
#include "solver/multibody/forces/force_element.hpp"

namespace clench::solver::multibody {

/// Contact and friction in one joint of one flexible body: a generalized force on its modal
/// coordinates alone. Slave and master belong to the same body, so the forces are in balance and
/// neither push nor turn it (3.13). The laws and their history are those of the full-order solver.
class JointContact : public ForceElement {
public:
    /// @param joint         borrowed; lives as long as the element.
    /// @param body          the body whose ζ the rows multiply.
    /// @param interference  subtracted from all initial gaps.
    /// @throws InputError if the laws have impossible parameters.
    JointContact(std::string name, Index body, const JointOperator& joint, JointLaws laws,
                 double interference = 0.0, int threads = 0);

    std::string name() const override { return name_; }
    std::vector<Index> bodies() const override { return {body_}; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override;
    void add_tangent(const Configuration& at, TangentSink& tangent) override;
    /// Potential: of the pressures. Dissipated: work against friction stresses, with what the
    /// springs of sticking pairs hold of it.
    ElementEnergy energy(const Configuration& at) const override;
    /// Asks for a shorter step where pairs touched and parted within it unseen; those that are
    /// closed at its end show in the error of the step.
    double review(const Configuration& begin, const Configuration& end) const override;
    void commit(const Configuration& at) override;

    Index history_size() const override;
    void save_history(Eigen::Ref<Eigen::VectorXd> numbers) const override;
    void restore_history(const Eigen::Ref<const Eigen::VectorXd>& numbers) override;

    Index body() const { return body_; }
    const JointOperator& joint() const { return *joint_; }
    /// Evaluates at the configuration and returns what every pair does there.
    JointState state(const Configuration& at);

private:
    void evaluate(const Configuration& at);
    bool grazed(const Configuration& begin, const Configuration& end) const;

    std::string name_;
    Index body_;
    const JointOperator* joint_;
    JointKernel kernel_;
    JointResponse response_;
    std::vector<Eigen::Vector3d> y_;
    Eigen::VectorXd zeta_;  ///< of the last evaluation
    double t_ = 0.0;        ///< of the last evaluation

    double committed_t_ = 0.0;
    std::vector<double> committed_gap_;
    std::vector<Eigen::Vector3d> committed_y_, committed_stress_;
    double friction_work_ = 0.0;
    bool started_ = false;  ///< something has been committed or restored
};

}  // namespace clench::solver::multibody
