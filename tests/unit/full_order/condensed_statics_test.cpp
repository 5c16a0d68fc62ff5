// Statics on the pairs alone against Newton on all displacements.
#include "solver/full_order/condensed_statics.hpp"

#include <random>

#include <gtest/gtest.h>

#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test {
namespace {

using solver::CondensedStatics, solver::EquilibriumSolver, solver::FullState, solver::InterfaceLaws,
    solver::LooseMotions, solver::StaticOptions;

double difference(const Eigen::VectorXd& a, const Eigen::VectorXd& b)
{
    return (a - b).norm() / b.norm();
}

InterfaceLaws with_friction()
{
    InterfaceLaws laws;
    laws.normal.stiffness = 1e5;
    laws.friction = solver::FrictionLaw{};
    laws.friction->mu = 0.3;
    laws.friction->stick = 1e4;
    return laws;
}

StaticOptions exact(Index most_condensed_rows)
{
    StaticOptions options;
    options.tolerance = 1e-12;
    options.most_condensed_rows = most_condensed_rows;
    return options;
}

/// Pressure, and forces at random nodes of the top that lift and push; in balance along x and y
/// where nothing resists.
Eigen::VectorXd random_load(const TwoBlocks& blocks, unsigned seed, bool sideways)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    Eigen::VectorXd f = blocks.traction(
        {sideways ? 2.0 * uniform(random) : 0.0, sideways ? 2.0 * uniform(random) : 0.0, -12.0});
    const Index nodes = blocks.model.mesh.node_total();
    for (Index node = nodes - 20; node < nodes; ++node)
        f[blocks.model.dofs.at(node, 2)] += 8.0 * uniform(random);
    return f;
}

TEST(CondensedStatics, FindsWhatNewtonOnAllDisplacementsFinds)
{
    const TwoBlocks blocks;
    for (const bool friction : {false, true}) {
        const solver::FullOrderProblem problem =
            friction ? blocks.problem(with_friction()) : blocks.problem();
        for (unsigned seed = 1; seed <= 6; ++seed) {
            const std::vector<solver::LoadStage> stages{
                {"press", blocks.traction({0.0, 0.0, -12.0}), {}, 1},
                {"load", random_load(blocks, seed, friction), {}, 2}};
            solver::StaticStatistics counts;
            const FullState a = last_state(problem, stages, exact(12'000), &counts);
            const FullState b = last_state(problem, stages, exact(0));
            EXPECT_LT(difference(a.x, b.x), 1e-9) << "seed " << seed << ", friction " << friction;
            EXPECT_EQ(counts.factorisations, 1);
        }
    }
}

/// Solution of one load with a support that leaves out some rows of the best one.
Eigen::VectorXd solved_on(const solver::FullOrderProblem& problem, const Eigen::VectorXd& force,
                          const std::vector<Index>& refused, std::vector<Index>& support)
{
    EquilibriumSolver solver(problem, false, exact(12'000));
    const LooseMotions loose = loose_motions(problem, solver);
    solver.set_unresisted(loose.unresisted);
    Eigen::MatrixXd R = loose.R;
    for (const Index row : refused)
        R.row(row).setZero();
    support = solver::determinate_support(R);
    CondensedStatics condensed(solver, loose, support, exact(12'000));
    EXPECT_TRUE(condensed.applicable());
    Eigen::VectorXd x = Eigen::VectorXd::Zero(solver.size());
    EXPECT_TRUE(condensed.solve(solver.restricted(force), x).converged);
    return x;
}

TEST(CondensedStatics, DoesNotDependOnTheSupportOfLooseParts)
{
    const TwoBlocks blocks;
    for (const bool friction : {false, true}) {
        const solver::FullOrderProblem problem =
            friction ? blocks.problem(with_friction()) : blocks.problem();
        const Eigen::VectorXd f = random_load(blocks, 11, friction);
        std::vector<Index> first, second;
        const Eigen::VectorXd a = solved_on(problem, f, {}, first);
        const Eigen::VectorXd b = solved_on(problem, f, first, second);
        ASSERT_EQ(first.size(), 6u) << "the upper block is loose";
        for (const Index row : first)
            EXPECT_FALSE(std::binary_search(second.begin(), second.end(), row));
        EXPECT_LT(difference(a, b), 1e-10) << "friction " << friction;
    }
}

TEST(CondensedStatics, NeedsColumnsOfPairsOnlyOnceTheyClose)
{
    const TwoBlocks blocks;
    for (const auto& [problem, rows] :
         {std::pair(blocks.problem(), 20), std::pair(blocks.problem(with_friction()), 60)}) {
        EquilibriumSolver solver(problem, false, exact(12'000));
        const LooseMotions loose = loose_motions(problem, solver);
        solver.set_unresisted(loose.unresisted);
        CondensedStatics condensed(solver, loose, solver::determinate_support(loose.R),
                                   exact(12'000));
        EXPECT_EQ(condensed.compliance().rows(), rows) << "one a pair without friction";
        EXPECT_EQ(condensed.compliance().column_total(), 0);
        Eigen::VectorXd x = Eigen::VectorXd::Zero(solver.size());
        const Eigen::VectorXd f = blocks.traction({0.0, 0.0, -3.0});
        EXPECT_TRUE(condensed.solve(solver.restricted(f), x).converged);
        EXPECT_EQ(condensed.compliance().column_total(), rows) << "all of them touch";
    }
}

TEST(CondensedStatics, StartsWherePartsMerelyLieOnOneAnother)
{
    // All gaps zero and nothing pressed: few iterations, and the mean pressure that is put on.
    const TwoBlocks blocks;
    solver::StaticStatistics counts;
    const FullState state =
        last_state(blocks.problem(with_friction()),
                   {{"press", blocks.traction({0.5, 0.0, -5.0}), {}, 1}}, exact(12'000), &counts);
    EXPECT_LE(counts.iterations, 15);
    EXPECT_EQ(counts.cuts, 0);
    EXPECT_NEAR(solver::interface_sums(blocks.model, 0, state.interfaces[0]).normal_force, 60.0,
                1e-6);
}

TEST(CondensedStatics, SaysWhichPartIsPulledOff)
{
    const TwoBlocks blocks;
    try {
        last_state(blocks.problem(), {{"pull", blocks.traction({0.0, 0.0, 5.0}), {}, 1}});
        FAIL() << "a block that is pulled off was accepted";
    } catch (const solver::NoEquilibrium& error) {
        EXPECT_NE(error.problem().find("no pressed pair holds"), std::string::npos)
            << error.problem();
        EXPECT_NE(error.problem().find("along z"), std::string::npos) << error.problem();
    }
}

}  // namespace
}  // namespace clench::test
