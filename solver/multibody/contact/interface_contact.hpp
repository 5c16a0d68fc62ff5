#pragma once

#include <string>
#include <vector>

#include "solver/contact/end_change.hpp"
#include "solver/contact/interface_response.hpp"
#include "solver/multibody/contact/interface_kernel.hpp"
#include "solver/multibody/contact/interface_record.hpp"
#include "solver/multibody/contact/open_pairs.hpp"
#include "solver/multibody/contact/preload_part.hpp"
#include "solver/multibody/contact/surface_contact.hpp"
#include "solver/multibody/forces/force_element.hpp"

namespace clench::solver::multibody {

struct InterfaceContactOptions {
    double interference = 0.0;  ///< subtracted from all initial gaps
    int threads = 0;            ///< 0: all cores; small interfaces use one
    bool skip_open = true;      ///< leave out pairs that are open for certain; changes no bit
};

/// Contact and friction in one interface of one flexible body: a generalized force on its modal
/// coordinates alone. Slave and master belong to the same body, so the forces are in balance and
/// neither push nor rotate it, [Pichler2018] (3.13). The laws and their history are those of the
/// full-order solver.
class InterfaceContact : public ForceElement, public SurfaceContact, public PreloadPart {
public:
    /// @param interface  borrowed; lives as long as the element.
    /// @param body   the body whose ζ the rows multiply.
    /// @throws InputError if the laws have impossible parameters.
    InterfaceContact(std::string name, Index body, const InterfaceOperator& interface,
                     InterfaceLaws laws, const InterfaceContactOptions& options = {});

    std::string name() const override { return name_; }
    std::vector<Index> bodies() const override { return {body_}; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override;
    void add_tangent(const Configuration& at, TangentSink& tangent) override;
    /// Potential: of the pressures. Dissipated: work against friction stresses, with what the
    /// springs of sticking pairs hold of it.
    ElementEnergy energy(const Configuration& at) const override;
    bool is_stiff() const override { return true; }
    /// Pairs that closed, opened, stuck or slid within the step: their forces are not linear in it.
    /// Pairs that touched and parted unseen count with the largest force they had.
    void add_unresolved(const Configuration& begin, const Configuration& end,
                        Eigen::VectorXd& Q) override;
    double contact_change(const Configuration& at, const Eigen::VectorXd& e) override;
    void commit(const Configuration& at) override;

    Index history_size() const override;
    void save_history(Eigen::Ref<Eigen::VectorXd> numbers) const override;
    void restore_history(const Eigen::Ref<const Eigen::VectorXd>& numbers) override;

    SurfaceContact* contact() override { return this; }
    const Eigen::VectorXd& areas() const override { return interface_->area; }
    bool has_friction() const override { return laws().friction.has_value(); }
    InterfaceState state(const Configuration& at) override;
    InterfaceState state_at(double t) const override;
    InterfaceState committed_state() const override;
    PairStep last_step(Index i) const override;
    void add_small_motion(const Configuration& at, TangentSink& tangent) override;
    const std::vector<double>& slid() const override { return slid_; }
    std::vector<double> displaced(const Configuration& at) const override;

    PreloadPart* preload() override { return this; }
    Index body() const override { return body_; }
    bool is_preload() const override { return options_.interference != 0.0; }
    std::unique_ptr<ForceElement> copy_on(Index body) const override;
    void set_preload(double factor) override { set_interference(factor * whole_interference_); }

    const InterfaceOperator& interface() const { return *interface_; }
    const InterfaceLaws& laws() const { return response_.laws(); }
    const InterfaceContactOptions& options() const { return options_; }
    void set_interference(double interference);
    /// Rows of pairs multiplied so far, and those left out: for measurements.
    std::int64_t pairs_seen() const { return seen_; }
    std::int64_t pairs_skipped() const { return skipped_; }

private:
    void evaluate(const Configuration& at);
    void evaluate_laws(std::span<const Eigen::Vector3d> y, Index begin, Index end, double step);
    Eigen::MatrixXd stiffness(const Configuration& at);
    Index still(const Configuration& at) const;
    void look_at_change();
    void choose_needed();
    void look_back(const std::vector<char>& late);
    /// The record with y and gaps of the pairs that were left out when it was made.
    InterfaceRecord complete(const InterfaceRecord& record, const std::vector<char>& known) const;
    bool covers(double t) const;
    bool is_committed(const Configuration& at) const;
    void add_missed(const Configuration& begin, const Configuration& end,
                    std::vector<Eigen::Vector3d>& stress) const;
    double missed_force(Index i, const Eigen::VectorXd& slope0, const Eigen::VectorXd& slope1,
                        double length1) const;

    std::string name_;
    Index body_;
    const InterfaceOperator* interface_;
    InterfaceContactOptions options_;
    double whole_interference_;
    InterfaceKernel kernel_;
    InterfaceResponse response_;
    OpenPairs open_;
    std::vector<Eigen::Vector3d> y_;
    Eigen::VectorXd zeta_, force_;  ///< of the last evaluation
    double t_ = 0.0;                ///< of the last evaluation
    EndChange change_;              ///< of the last evaluation, if somebody asked
    std::vector<char> needed_;      ///< pairs that the last evaluation looked at

    InterfaceRecord record_, before_;         ///< at the last commit, and at the one before
    std::vector<char> known_, known_before_;  ///< pairs whose y and gap the records have
    std::vector<double> slid_;                ///< largest |s| / √a of every pair
    bool started_ = false;                    ///< something has been committed or restored
    std::int64_t seen_ = 0, skipped_ = 0;
};

}  // namespace clench::solver::multibody
