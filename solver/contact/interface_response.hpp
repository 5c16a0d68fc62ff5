#pragma once

#include <span>
#include <vector>

#include "core/index.hpp"
#include "solver/contact/interface_laws.hpp"
#include "solver/contact/interface_state.hpp"

namespace clench::solver {

/// How the pairs of one interface respond to their displacements: laws and friction history, of the
/// full FE model and of reduced bodies alike. Evaluations are trials from the committed history;
/// commit() makes the last one the history.
class InterfaceResponse {
public:
    /// @param gap, area  initial gaps and tributary areas of the pairs.
    InterfaceResponse(std::span<const double> gap, std::span<const double> area,
                      InterfaceLaws laws);

    const InterfaceLaws& laws() const { return laws_; }
    Index size() const { return static_cast<Index>(area_.size()); }

    /// Subtracted from all gaps: an oversize of the slave part.
    void set_interference(double interference) { interference_ = interference; }
    /// Initial gap of pair i as it counts now.
    double initial_gap(Index i) const { return gap0_[i] - interference_; }

    /// Contact pressures count by this factor from now on; 1 is the law itself.
    void set_softening(double factor) { softening_ = factor; }

    /// Friction sticks with `share` times the slope c₁ from now on, about where c₁ itself has the
    /// stresses of the last evaluation (FL-21): once those no longer change from call to call, the
    /// response is the law's. 1 is the law itself; only Coulomb's element can be given a share.
    void soften_sticking(double share);

    /// Laws at the displacements y = (y_1, y_2, gN − gap) of every pair; `step` is the time step, 0
    /// in statics.
    void evaluate(std::span<const Eigen::Vector3d> y, double step);
    /// The same in parts, for callers that have the y of some pairs at hand while others are still
    /// to come; ranges may be evaluated by different threads. Ends with finish().
    void evaluate_range(std::span<const Eigen::Vector3d> y, Index begin, Index end, double step);
    void finish();

    // Results of the last evaluation, one per pair.
    std::span<const Eigen::Vector3d> stress() const { return stress_; }    ///< a (τ1, τ2, −p)
    std::span<const Eigen::Matrix3d> tangent() const { return tangent_; }  ///< ∂ stress / ∂ y
    bool symmetric() const { return symmetric_; }  ///< whether all tangents are
    int active() const { return active_; }         ///< pairs under pressure
    double potential() const;                      ///< Σ a ∫ p dg of all pairs

    /// Tangent of a first iteration: pairs that only touch count as closed with the stiffness they
    /// have under the pressure `expected`. Otherwise a part that merely lies on another would be
    /// free to move.
    void assume_touching_closed(double expected, double touching);

    void commit();
    /// The last evaluation as a state.
    InterfaceState state() const;
    /// Takes up the history of a state that was accepted before.
    void restore(const InterfaceState& state);
    /// An open pair is known to have been at these displacements when the last step was accepted.
    void set_open(Index i, const Eigen::Vector3d& y);
    /// Committed history; empty without friction.
    std::span<const FrictionHistory> history() const { return history_; }
    /// Gaps and pressures of the last evaluation.
    std::span<const double> gap() const { return gap_; }
    std::span<const double> pressure() const { return pressure_; }

private:
    void evaluate_friction(Index begin, Index end, double step);
    FrictionLaw friction_now() const;
    /// Committed history of pair i as friction_now() takes it.
    FrictionHistory history_now(Index i) const;
    /// The fraction of the step at which an open pair closed, gaps taken as linear in between; 0
    /// for pairs that were closed before.
    double closure(Index i) const;
    void set_tangent(Index i);

    std::vector<double> gap0_, area_;
    InterfaceLaws laws_;
    double interference_ = 0.0, softening_ = 1.0, stick_share_ = 1.0;
    std::vector<Eigen::Vector2d> carried_;  ///< τ₁ where sticking was softened last

    std::vector<double> gap_, pressure_, slope_;
    std::vector<FrictionInput> input_;
    std::vector<FrictionTrial> trial_;
    std::vector<FrictionHistory> history_;
    std::vector<double> gap_before_;  ///< at the last commit
    std::vector<Eigen::Vector3d> stress_;
    std::vector<Eigen::Matrix3d> tangent_;
    std::vector<char> unsymmetric_;  ///< by pair; not bool: threads write neighbours
    bool symmetric_ = true;
    int active_ = 0;
};

}  // namespace clench::solver
