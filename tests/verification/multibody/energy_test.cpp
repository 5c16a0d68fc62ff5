// Input work = stored + dissipated + damped, up to what the integrator itself takes (SYS-5): the
// defect of the balance falls as fast as the error of the scheme, neither slower nor faster.
#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/multibody/energy_accounts.hpp"

namespace clench::test {
namespace {

using namespace energy_accounts;
using Eigen::Vector3d;

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

}  // namespace
}  // namespace clench::test
