// Input work = stored + dissipated + damped, up to what the integrator itself takes (SYS-5): the
// defect of the balance falls as fast as the error of the scheme, neither slower nor faster.
#include <cmath>

#include <gtest/gtest.h>

#include "solver/multibody/forces/coordinate_forces.hpp"
#include "solver/multibody/forces/loads.hpp"
#include "solver/multibody/system/energy_flow.hpp"
#include "tests/support/convergence.hpp"
#include "tests/support/multibody/beam_body.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

using Eigen::Vector3d;

/// Everything that was put in, kept and taken at the end of a run; the largest defect on the way.
struct Account {
    solver::EnergyBalance end;
    double largest_defect = 0.0;
};

Account account(System& system, double t_end, double h, double alpha)
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

System pendulum()
{
    System system;
    const Vector3d O = Vector3d::Zero();
    const Index bar = system.add_body(rod("bar", O, {1.0, 0.0, 0.0}, 2.0));
    join(system, JointType::revolute, "hinge", 0, bar, O);
    system.set_gravity({0.0, -9.81, 0.0});
    return system;
}

// Nothing comes in and nothing dissipates: what is missing is the scheme's alone.
TEST(EnergyBalance, OfAConservativePendulumClosesWithTheOrderOfTheScheme)
{
    const auto study = halve_and_measure(2e-2, 4, [](double h) {
        System system = pendulum();
        const Account a = account(system, 1.5, h, -0.1);
        EXPECT_EQ(a.end.input, 0.0);
        EXPECT_EQ(a.end.dissipated, 0.0);
        EXPECT_EQ(a.end.damping, 0.0);
        return a.largest_defect;
    });
    std::printf("pendulum: defect %.2g J at h = %g s, order %.2f\n", study.back().error,
                study.back().h, observed_order(study));

    EXPECT_NEAR(observed_order(study), 2.0, 0.1);
    EXPECT_LT(study.back().error, 1e-3);
}

/// Crank driven from rest; a load on the piston that changes its sign, a spring with damper, an
/// actuator and drag.
System driven_crank()
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

TEST(EnergyBalance, OfADrivenCrankClosesWithTheOrderOfTheScheme)
{
    solver::EnergyBalance last;
    const auto study = halve_and_measure(1e-2, 4, [&](double h) {
        System system = driven_crank();
        const Account a = account(system, 1.7, h, -0.1);
        last = a.end;
        return a.largest_defect;
    });
    std::printf(
        "driven crank: input %.5g = stored %.5g + dissipated %.5g, defect %.2g, order %.2f\n",
        last.input, last.stored, last.dissipated, study.back().error, observed_order(study));

    EXPECT_NEAR(observed_order(study), 2.0, 0.1);
    EXPECT_LT(study.back().error, 1e-4 * last.input);
    EXPECT_GT(last.dissipated, 0.05 * last.input) << "dampers take part";
    EXPECT_GT(last.stored, 0.05 * last.input) << "and so does the motion";
}

TEST(EnergyBalance, OfADampedBeamUnderModalForcesClosesWithTheOrderOfTheScheme)
{
    const FlexibleBody beam = beam_body({.elements = 4}, 6);
    solver::EnergyBalance last;
    const auto measure = [&](double h) {
        System system;
        Body flexible = flexible_body(beam, Pose());
        flexible.C = 0.02 * flexible.K / std::sqrt(flexible.K(0, 0));
        const Index body = system.add_body(std::move(flexible));
        const double f = std::sqrt(beam.K(0, 0)) / (2.0 * M_PI);  // the first mode resonates
        system.add_force(std::make_unique<ModalForceElement>("hum", system, body,
                                                             Eigen::VectorXd::Unit(beam.size(), 0),
                                                             solver::Harmonic{1.0, f, 0.2}));
        const Account a = account(system, 6.3 / f, h / f, -0.05);
        last = a.end;
        return a.largest_defect / a.end.input;
    };
    const auto study = halve_and_measure(5e-3, 4, measure);
    std::printf(
        "damped beam: input %.4g = stored %.4g + damping %.4g, defect %.2g of it, order %.2f\n",
        last.input, last.stored, last.damping, study.back().error, observed_order(study));

    EXPECT_NEAR(observed_order(study), 2.0, 0.1);
    EXPECT_GT(last.damping, 0.05 * last.input);
}

// Within a step powers are linear: the sum at its end is the same from both sides.
TEST(EnergyLedger, IsContinuousWithinStepsAndComesBackFromACheckpoint)
{
    System system = driven_crank();
    State state = system.start();
    make_consistent(system, state);
    system.commit(state);
    solver::EnergyLedger ledger, other;
    ledger.start(energy_powers(system, state), energy_account(system, state));
    AlphaIntegrator integrator(system, state, 1.0, fixed_steps(0.05, -0.1));
    for (int i = 0; i < 12; ++i) {
        integrator.step();
        ledger.advance(energy_powers(system, integrator.state()));
    }
    const double t0 = integrator.previous().t, t1 = integrator.state().t;
    solver::restore(solver::checkpoint_of(ledger), other);

    EXPECT_NEAR(ledger.at(t1 - 1e-9).input, ledger.at(t1).input, 1e-7);
    const double half = ledger.at(0.5 * (t0 + t1)).input;
    EXPECT_GT(half, std::min(ledger.at(t0).input, ledger.at(t1).input));
    EXPECT_LT(half, std::max(ledger.at(t0).input, ledger.at(t1).input));
    EXPECT_EQ(other.at(0.3 * t0 + 0.7 * t1).input, ledger.at(0.3 * t0 + 0.7 * t1).input);
    const solver::EnergyAccount account = energy_account(system, integrator.state());
    EXPECT_EQ(other.balance(t1, account).defect(), ledger.balance(t1, account).defect());
}

}  // namespace
}  // namespace clench::test
