// Contact of the reduced bar recovered on the full model (RC-1), against the full order.
#include "solver/full_order/contact_recovery.hpp"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "solver/full_order/dynamics.hpp"
#include "solver/full_order/recovery_loads.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/recovery/body_instant.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/time/run_loop.hpp"
#include "tests/verification/reduced_interface/reduced_bar.hpp"

namespace clench::test {
namespace {

using namespace solver::multibody;
using solver::ContactRecovery;
using solver::RecoveryLoads;

/// a (τ_1, τ_2, −p) of every pair.
Eigen::VectorXd pair_forces(const ContactPairs& pairs, const solver::InterfaceState& state)
{
    Eigen::VectorXd forces(3 * pairs.size());
    for (Index i = 0; i < pairs.size(); ++i) {
        forces.segment<3>(3 * i) << pairs.area[i] * state.friction[i],
            -pairs.area[i] * state.pressure[i];
    }
    return forces;
}

double normal_force(const Eigen::VectorXd& forces)
{
    double sum = 0.0;
    for (Eigen::Index i = 2; i < forces.size(); i += 3)
        sum -= forces[i];
    return sum;
}

std::vector<Index> boundary_rows(const InterfaceCase& bar)
{
    const FeModel& model = bar.model();
    std::vector<Index> rows;
    for (Index i = 0; i < model.n_free(); ++i) {
        const Index node = model.dofs.node_and_dof(model.free_dofs[i]).first;
        if (node == bar.node_of("FIX") || node == bar.node_of("LOAD"))
            rows.push_back(i);
    }
    return rows;
}

/// The reduced bar beside the full model of the free body.
struct Recovering {
    Recovering(const InterfaceCase& bar, ReducedBar& body)
        : reduced(body),
          problem{&bar.model(), bar.laws(), {}, 1},
          loads(bar.model(), body.basis().Phi, body.body().inertia.centre, boundary_rows(bar),
                Eigen::MatrixXd(bar.model().n_free(), 0)),
          recovery(problem, loads.columns()),
          pairs(bar.model().contacts[0])
    {
    }
    /// Modal forces of the contact as the reduced body has it.
    Eigen::VectorXd inner(const solver::InterfaceState& state) const
    {
        const InterfaceOperator& rows = reduced.body().interfaces[0];
        Eigen::VectorXd Q = Eigen::VectorXd::Zero(rows.normal.cols());
        for (Index i = 0; i < rows.size(); ++i) {
            Q += rows.area[i] * state.pressure[i] * rows.normal.row(i).transpose();
            Q -= rows.area[i] * (rows.tangent.middleRows<2>(2 * i).transpose() * state.friction[i]);
        }
        return Q;
    }
    Eigen::VectorXd projected(const State& state)
    {
        return pair_forces(pairs, reduced.contact().state(Configuration(reduced.system(), state)));
    }
    Eigen::VectorXd recovered(const State& state)
    {
        const Configuration at(reduced.system(), state);
        const auto instant = body_instant(at, 1, inner(reduced.contact().state(at)));
        EXPECT_TRUE(recovery.advance(loads.coefficients(instant)));
        return recovery.forces();
    }

    ReducedBar& reduced;
    solver::FullOrderProblem problem;
    RecoveryLoads loads;
    ContactRecovery recovery;
    const ContactPairs& pairs;
};

/// Small enough that the floating frame does not turn the load (its turn is in proportion to it).
constexpr double little = 1e-4;

TEST(ContactRecovery, IsTheFullModelInStatics)
{
    for (const bool friction : {false, true}) {
        const std::unique_ptr<InterfaceCase> bar = friction_bar(1.0, friction);
        const Solution full = bar->solve(bar_force(*bar, little));
        ReducedBar reduced(*bar, bar->laws()[0], {.joint_modes = 10, .secants = friction},
                           [](double) { return little; });
        State state = reduced.system().start();
        StaticOptions options;
        options.tolerance = 1e-14;
        find_equilibrium(reduced.system(), state, options);
        state.u.setZero();
        state.u_rate.setZero();
        Recovering on(*bar, reduced);
        ASSERT_TRUE(on.recovery.applicable());

        const Eigen::VectorXd expected = pair_forces(on.pairs, full.last().interfaces[0]);
        const Eigen::VectorXd projected = on.projected(state), found = on.recovered(state);

        const double error = (found - expected).norm() / expected.norm();
        std::printf("  friction %d: pairs projected %.3g, recovered %.3g; F %.3g, %.3g; %d it.\n",
                    friction ? 1 : 0, (projected - expected).norm() / expected.norm(), error,
                    normal_force(projected) / normal_force(expected) - 1.0,
                    normal_force(found) / normal_force(expected) - 1.0, on.recovery.iterations());
        EXPECT_LT(error, 1e-6);
        EXPECT_GT((projected - expected).norm(), 0.1 * expected.norm());
    }
}

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
