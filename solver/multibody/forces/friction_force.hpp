#pragma once

#include "solver/contact/friction_law.hpp"
#include "solver/functions/time_function.hpp"
#include "solver/multibody/forces/vector_forces.hpp"
#include "solver/multibody/joints/constraint.hpp"

namespace clench::solver::multibody {

/// Friction on a scalar coordinate s, by the laws of contact in one dimension (FORCE-6):
///   Q = −τ(s, R_G) ∂s/∂q,   R_G = mu · normal · time(t)
/// A normal force that is not positive leaves the element open: it has no force then and forgets
/// where it stuck.
struct FrictionForce {
    std::vector<Constraint::Term> terms;  ///< s = Σ factor · measure
    FrictionLaw law;                      ///< forces instead of stresses
    double normal = 1.0;
    solver::TimeFunction time;
};

class FrictionForceElement : public ForceElement {
public:
    /// @throws InputError if the law has impossible parameters.
    FrictionForceElement(std::string name, const Mechanism& mechanism, FrictionForce force);

    std::string name() const override { return name_; }
    std::vector<Index> bodies() const override { return bodies_; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override;
    void add_tangent(const Configuration& at, TangentSink& tangent) override;
    /// Potential: of its springs; dissipated: by slip.
    ElementEnergy energy(const Configuration& at) const override;
    void commit(const Configuration& at) override;
    Index history_size() const override { return 11; }
    void save_history(Eigen::Ref<Eigen::VectorXd> numbers) const override;
    void restore_history(const Eigen::Ref<const Eigen::VectorXd>& numbers) override;

    std::vector<ElementOutput> outputs() const override
    {
        return {{"friction", [this](const Configuration& at) { return value(at); }}};
    }
    /// τ, which resists s. Within the last step, as the energies, linear between its two ends: a
    /// trial from the later one would run backwards.
    double value(const Configuration& at) const;

private:
    /// What an accepted state had.
    struct Record {
        double t = 0.0, s = 0.0, tau = 0.0;
        ElementEnergy energy;
    };
    /// Within the last step or at its end by what was accepted, elsewhere as a trial.
    Record record_at(const Configuration& at) const;
    Record record_of(const Configuration& at, const FrictionTrial& trial, double s) const;
    FrictionTrial trial(const Configuration& at, double s) const;
    VectorForces vector_forces(const Configuration& at) const;

    std::string name_;
    FrictionForce force_;
    std::vector<Index> bodies_;
    FrictionHistory history_;  ///< of the last commit, along its first direction
    Record now_, before_;      ///< at the last commit, and at the one before
    bool started_ = false;     ///< something has been committed or restored
};

}  // namespace clench::solver::multibody
