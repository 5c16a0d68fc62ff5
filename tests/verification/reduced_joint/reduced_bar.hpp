#pragma once

#include <functional>
#include <memory>

#include "reduction/basis/trial_basis.hpp"
#include "solver/multibody/contact/joint_contact.hpp"
#include "solver/multibody/system/system.hpp"
#include "tests/verification/contact/friction_bar.hpp"

namespace clench::test {

/// The friction bar as a reduced body in a system: FIX held by a fixed joint to the ground, a force
/// along z at LOAD, contact in the joint. The full FE model of the same case is its reference.
class ReducedBar {
public:
    /// @param g  joint modes (weighted POD of all derivatives) besides 10 vibration modes.
    ReducedBar(const JointCase& bar, const solver::JointLaws& laws, Index g,
               std::function<double(double time)> force);
    ReducedBar(const ReducedBar&) = delete;
    ReducedBar& operator=(const ReducedBar&) = delete;

    solver::multibody::System& system() { return system_; }
    const FlexibleBody& body() const { return body_; }
    const reduction::TrialBasis& basis() const { return basis_; }
    /// Deflection of LOAD along z.
    double tip(const solver::multibody::State& state) const;
    double gap_norm(const solver::multibody::State& state);
    /// Contact force of the joint.
    double normal_force(const solver::multibody::State& state);

private:
    solver::multibody::JointContact& contact();

    reduction::TrialBasis basis_;
    FlexibleBody body_;
    solver::multibody::System system_;
    Index tip_ = 0;
    double tip_start_ = 0.0;
};

}  // namespace clench::test
