#pragma once

#include <functional>
#include <memory>

#include "reduction/basis/trial_basis.hpp"
#include "solver/multibody/contact/interface_contact.hpp"
#include "solver/multibody/system/system.hpp"
#include "tests/verification/contact/friction_bar.hpp"

namespace clench::test {

/// What stands in the interface: contact, springs of the same stiffness in both directions,
/// nothing.
enum class InterfaceTreatment { contact, tied, ignored };

struct ReducedBarOptions {
    Index joint_modes = 0;  ///< g, weighted POD of all derivatives
    Index vibration_modes = 10;
    InterfaceTreatment treatment = InterfaceTreatment::contact;
    /// Of friction and of whole stiffness, weighted by frequency, instead of those of
    /// [Pichler2018].
    bool secants = false;
};

/// The friction bar as a reduced body in a system: FIX held by a fixed joint to the ground, a force
/// along z at LOAD, contact in the interface. The full FE model of the same case is its reference.
class ReducedBar {
public:
    ReducedBar(const InterfaceCase& bar, const solver::InterfaceLaws& laws,
               const ReducedBarOptions& options, std::function<double(double time)> force);
    ReducedBar(const ReducedBar&) = delete;
    ReducedBar& operator=(const ReducedBar&) = delete;

    solver::multibody::System& system() { return system_; }
    const FlexibleBody& body() const { return body_; }
    const reduction::TrialBasis& basis() const { return basis_; }
    /// Deflection of LOAD along z.
    double tip(const solver::multibody::State& state) const;
    double gap_norm(const solver::multibody::State& state);
    /// Contact force of the interface.
    double normal_force(const solver::multibody::State& state);
    solver::multibody::InterfaceContact& contact();

private:
    reduction::TrialBasis basis_;
    FlexibleBody body_;
    solver::multibody::System system_;
    Index tip_ = 0;
    double tip_start_ = 0.0;
};

}  // namespace clench::test
