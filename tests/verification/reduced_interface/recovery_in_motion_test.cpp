#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/verification/reduced_interface/recovering.hpp"

namespace clench::test {
namespace {

using namespace recovering;
using namespace solver::multibody;

double haversine(double t, double over)
{
    return 0.5 * (1.0 - std::cos(M_PI * std::min(1.0, t / over)));
}

// Sheets that touch for the first time clap, and F at an instant means nothing: from 3 ms on.
constexpr double over = 10e-3, end = 7e-3, output = 2.5e-4, newtons = 0.5;
constexpr std::ptrdiff_t clapping = 12;  // output times

/// Pair forces of the full order at the output times.
std::vector<Eigen::VectorXd> full_motion(const InterfaceCase& bar)
{
    const solver::FullOrderProblem problem{&bar.model(), bar.laws(), bar.fixed(), 1};
    const Eigen::VectorXd f = bar_force(bar, newtons);
    solver::DynamicOptions options;
    options.end = end;
    options.tolerance = 1e-8;
    options.max_step = 2e-4;
    options.output_step = output;
    std::vector<Eigen::VectorXd> forces;
    solver::solve_dynamic(
        problem, {}, [&](double t) -> Eigen::VectorXd { return haversine(t, over) * f; }, options,
        [&](const solver::FullState& state) {
            forces.push_back(pair_forces(bar.model().contacts[0], state.interfaces[0]));
        });
    return forces;
}

/// Of the reduced bar: projected and recovered.
struct ReducedMotion : solver::RunObserver<State> {
    explicit ReducedMotion(Recovering& where) : on(where) {}
    void row(double t, const State& state) override
    {
        const solver::InterfaceState shown = on.reduced.contact().state_at(t);
        projected.push_back(pair_forces(on.pairs, shown));
        const Configuration at(on.reduced.system(), state);
        EXPECT_TRUE(
            on.recovery.advance(on.loads.coefficients(body_instant(at, 1, on.inner(shown)))));
        recovered.push_back(on.recovery.forces());
    }
    void accepted(const SystemIntegrator&) override {}
    void finished_step(const SystemIntegrator&, bool) override {}

    Recovering& on;
    std::vector<Eigen::VectorXd> projected, recovered;
};

/// Root mean square over time, relative: of the contact force and of the pair forces.
std::array<double, 2> errors(const std::vector<Eigen::VectorXd>& found,
                             const std::vector<Eigen::VectorXd>& expected)
{
    double force = 0.0, force_size = 0.0, pairs = 0.0, pairs_size = 0.0;
    for (std::size_t k = 0; k < found.size(); ++k) {
        force += std::pow(normal_force(found[k]) - normal_force(expected[k]), 2);
        force_size += std::pow(normal_force(expected[k]), 2);
        pairs += (found[k] - expected[k]).squaredNorm();
        pairs_size += expected[k].squaredNorm();
    }
    return {std::sqrt(force / force_size), std::sqrt(pairs / pairs_size)};
}

TEST(ContactRecovery, HasTheForcesOfTheFullModelInMotion)
{
    const std::unique_ptr<InterfaceCase> bar = friction_bar(1.0, true);
    std::vector<Eigen::VectorXd> expected = full_motion(*bar);
    expected.erase(expected.begin(), expected.begin() + 1 + clapping);
    ReducedBar reduced(*bar, bar->laws()[0], {.joint_modes = 40, .secants = true},
                       [](double t) { return newtons * haversine(t, over); });
    State state = reduced.system().start();
    make_consistent(reduced.system(), state);
    reduced.system().commit(state);
    Recovering on(*bar, reduced);
    IntegratorOptions options;
    options.tolerance = 1e-8;
    options.max_step = 2e-4;
    AlphaIntegrator integrator(reduced.system(), state, end, options);
    ReducedMotion motion(on);
    solver::OutputTimes times(0.0, end, output, 1);
    solver::run_to_end(integrator, times, motion);

    for (auto* forces : {&motion.projected, &motion.recovered})
        forces->erase(forces->begin(), forces->begin() + clapping);
    ASSERT_EQ(motion.recovered.size(), expected.size());
    const auto [F_p, pairs_p] = errors(motion.projected, expected);
    const auto [F, pairs] = errors(motion.recovered, expected);
    std::printf("  F projected %.3g %%, recovered %.3g %%; pairs %.3g, %.3g %%\n", 100 * F_p,
                100 * F, 100 * pairs_p, 100 * pairs);
    EXPECT_LT(F, 0.01);
    EXPECT_LT(pairs, 0.03);
    EXPECT_GT(F_p, 0.02);
}

}  // namespace
}  // namespace clench::test
