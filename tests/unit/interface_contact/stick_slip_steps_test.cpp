#include <gtest/gtest.h>

#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "tests/unit/interface_contact/oscillator.hpp"
#include "tests/unit/interface_contact/stick_slip.hpp"

namespace clench::solver::multibody {
namespace {

using test::Oscillator;

constexpr double stick = 1e5, slip = 1.0, pressure = 1.0, limit = 0.5;
constexpr Index samples = 50;  // in the first second

/// A pair held down by a constant pressure that slides against a spring: sticks, slips, sticks.
Eigen::VectorXd slide(double tolerance, solver::IntegratorStatistics& statistics)
{
    InterfaceLaws laws = test::spring_law(pressure / 0.01);
    laws.friction = FrictionLaw{.mu = limit / pressure, .stick = stick, .slip = slip};
    Oscillator oscillator(laws, -0.01, true);
    System& system = oscillator.system;
    State state = system.start();
    state.u.tail(1).setConstant(Oscillator::speed);
    make_consistent(system, state);
    system.commit(state);
    IntegratorOptions options;
    options.tolerance = tolerance;
    options.length_scale = 0.1;
    Eigen::VectorXd displacement(samples);
    Index next = 0;
    AlphaIntegrator integrator(system, state, 1.0, options);
    integrator.run([&](const SystemIntegrator& after) {
        for (; next < samples && after.state().t >= (next + 1.0) / samples; ++next)
            displacement[next] = after.interpolated((next + 1.0) / samples).q.tail(1)[0];
        return true;
    });
    statistics = integrator.statistics();
    return displacement;
}

TEST(StepsWithContact, StickAndSlipAreResolvedAsTheToleranceAsks)
{
    test::StickSlip exact(Oscillator::omega, stick, slip, limit, Oscillator::speed);
    Eigen::VectorXd reference(samples);
    for (Index i = 0; i < samples; ++i) {
        exact.move_to((i + 1.0) / samples);
        reference[i] = exact.x();
    }
    const double tolerances[] = {1e-5, 1e-7, 1e-9};
    double error[3];
    for (int i = 0; i < 3; ++i) {
        solver::IntegratorStatistics statistics;
        error[i] = (slide(tolerances[i], statistics) - reference).cwiseAbs().maxCoeff();
        std::printf("  tolerance %g: error %.2e, %d steps, %d repeated, %.1e to %.1e long\n",
                    tolerances[i], error[i], static_cast<int>(statistics.steps),
                    static_cast<int>(statistics.rejected_by_error), statistics.smallest_step,
                    statistics.largest_step);
        EXPECT_LT(statistics.smallest_step, 0.2 * statistics.largest_step);
    }
    // Where it sticks for moments only, the error is that of when it does so: it falls with the
    // tolerance, not smoothly.
    EXPECT_LT(error[0], 1e-2 * reference.cwiseAbs().maxCoeff());
    EXPECT_LT(error[1], 0.3 * error[0]);
    EXPECT_LT(error[2], 0.05 * error[1]);
}

}  // namespace
}  // namespace clench::solver::multibody
