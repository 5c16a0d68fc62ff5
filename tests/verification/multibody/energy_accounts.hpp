#pragma once

#include <cmath>

#include "solver/multibody/forces/coordinate_forces.hpp"
#include "solver/multibody/forces/loads.hpp"
#include "solver/multibody/system/energy_flow.hpp"
#include "tests/support/convergence.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test::energy_accounts {

using Eigen::Vector3d;

/// Everything that was put in, kept and taken at the end of a run; the largest defect on the way.
struct Account {
    solver::EnergyBalance end;
    double largest_defect = 0.0;
};

inline Account account(System& system, double t_end, double h, double alpha)
{
    State state = system.start();
    make_consistent(system, state);
    system.commit(state);
    solver::EnergyLedger ledger;
    ledger.start(energy_powers(system, state), energy_account(system, state));
    AlphaIntegrator integrator(system, state, t_end, fixed_steps(h, alpha));
    Account result;
    integrator.run([&](const SystemIntegrator& run) {
        ledger.advance(energy_powers(system, run.state()));
        result.end = ledger.balance(run.time(), energy_account(system, run.state()));
        result.largest_defect = std::max(result.largest_defect, std::abs(result.end.defect()));
        return true;
    });
    return result;
}

/// Crank driven from rest; a load on the piston that changes its sign, a spring with damper, an
/// actuator and drag.
inline System driven_crank()
{
    System system;
    const Vector3d O = Vector3d::Zero(), B(1.0, 0.0, 0.0), C(3.5, 0.0, 0.0);
    const Index crank = system.add_body(rod("crank", O, B, 1.0));
    const Index conrod = system.add_body(rod("rod", B, C, 1.0));
    Pose pose;
    pose.r = C;
    const Index piston =
        system.add_body(rigid_body("piston", 0.5, 0.01 * Eigen::Matrix3d::Identity(), pose));
    const Index main = join(system, JointType::revolute, "main", 0, crank, O);
    join(system, JointType::revolute, "pin", crank, conrod, B);
    join(system, JointType::point_on_line, "wrist", conrod, piston, C);
    join(system, JointType::translational, "bore", 0, piston, C, Vector3d::UnitX());
    system.set_gravity({0.0, -9.81, 0.0});
    system.add_motion("speed", main, JointCoordinate::angle, [](double t) {
        return TimeValue{t * t * t, 3.0 * t * t, 6.0 * t};
    });
    const Index head = system.add_marker(rigid_marker("head", piston, Vector3d::Zero()));
    const Index wall = system.add_marker(rigid_marker("wall", 0, {5.0, 0.0, 0.0}));
    PointLoad gas;
    gas.marker = head;
    gas.force = {-4.0, 0.0, 0.0};
    gas.time = solver::Harmonic{1.0, 0.7, 0.3};
    system.add_force(std::make_unique<PointLoadElement>("gas", system, gas));
    CoordinateForce spring = spring_damper(head, wall, 1.5, {3.0, {}}, {0.4, {}});
    spring.load = solver::Harmonic{2.0, 0.4, 0.0};
    system.add_force(
        std::make_unique<CoordinateForces>("spring", system, std::vector<CoordinateForce>{spring}));
    system.add_force(std::make_unique<DragElement>("drag", system, head, 0.1, 0.05));
    return system;
}

}  // namespace clench::test::energy_accounts
