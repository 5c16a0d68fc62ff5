#include <gtest/gtest.h>

#include "tests/unit/multibody/swing_model.hpp"

namespace clench::solver::multibody {
namespace {

using namespace swing_model;

TEST(IntegratorInput, RefusesUndampedStepsThatChangeWhereJointsAre)
{
    Swing swing;
    IntegratorOptions options;
    for (const AlphaScheme& scheme :
         {AlphaScheme::generalized_alpha(1.0), AlphaScheme::hht(-0.01)}) {
        options.scheme = scheme;
        test::expect_input_error([&] { AlphaIntegrator(swing.system, swing.state, 1.0, options); },
                                 "rho_inf", "expected at most 0.95", "fixed step");
    }
    options.fixed_step = true;
    options.first_step = 0.01;
    EXPECT_NO_THROW(AlphaIntegrator(swing.system, swing.state, 1.0, options));
    System free;
    free.add_body(rigid_body("stone", 1.0, Eigen::Matrix3d::Identity(), Pose()));
    State start = free.start();
    make_consistent(free, start);
    options.fixed_step = false;
    EXPECT_NO_THROW(AlphaIntegrator(free, start, 1.0, options));
}

TEST(IntegratorInput, RefusesOptionsOutOfRange)
{
    Swing swing;
    const auto run = [&](const IntegratorOptions& options, double end = 1.0) {
        AlphaIntegrator(swing.system, swing.state, end, options);
    };
    IntegratorOptions options;
    test::expect_input_error([&] { AlphaScheme::hht(0.1); }, "alpha", "0.1", "[-1/3, 0]");
    test::expect_input_error([&] { AlphaScheme::generalized_alpha(1.5); }, "rho_inf", "1.5");
    options.tolerance = 0.0;
    test::expect_input_error([&] { run(options); }, "tolerance");
    options = IntegratorOptions();
    options.fixed_step = true;
    test::expect_input_error([&] { run(options); }, "step", "more than 0");
    test::expect_input_error([&] { run(IntegratorOptions(), -1.0); }, "end");
}

}  // namespace
}  // namespace clench::solver::multibody
