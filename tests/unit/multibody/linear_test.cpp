#include <random>

#include <Eigen/LU>
#include <gtest/gtest.h>

#include "solver/multibody/linear/block_solver.hpp"
#include "solver/multibody/linear/coordinate_norm.hpp"
#include "tests/support/multibody/beam_body.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;

/// Block tridiagonal with random blocks, and the same as a full matrix.
struct Chain {
    explicit Chain(int count)
    {
        std::mt19937 generator(3);
        std::uniform_real_distribution<double> uniform(-1.0, 1.0);
        for (int i = 0; i < count; ++i) {
            sizes.push_back(2 + i % 3);
            first.push_back(i == 0 ? 0 : first.back() + sizes[static_cast<std::size_t>(i) - 1]);
            for (int j = std::max(0, i - 1); j <= std::min(count - 1, i + 1); ++j) {
                places.emplace_back(i, j);
            }
        }
        full = MatrixXd::Zero(first.back() + sizes.back(), first.back() + sizes.back());
        for (const auto& [i, j] : places) {
            blocks.push_back(MatrixXd::NullaryExpr(sizes[static_cast<std::size_t>(i)],
                                                   sizes[static_cast<std::size_t>(j)],
                                                   [&] { return uniform(generator); }));
            full.block(first[static_cast<std::size_t>(i)], first[static_cast<std::size_t>(j)],
                       blocks.back().rows(), blocks.back().cols()) = blocks.back();
        }
    }
    void fill(BlockSolver& solver) const
    {
        solver.clear();
        for (std::size_t k = 0; k < places.size(); ++k) {
            solver.add(places[k].first, 0, places[k].second, 0, blocks[k]);
        }
    }
    std::vector<Index> sizes, first;
    std::vector<std::pair<Index, Index>> places;
    std::vector<MatrixXd> blocks;
    MatrixXd full;
};

TEST(BlockSolver, SolvesDenseAndSparseAlike)
{
    for (const int count : {3, 100}) {
        const Chain chain(count);
        BlockSolver solver(chain.sizes, chain.places);
        chain.fill(solver);
        const VectorXd right = VectorXd::LinSpaced(chain.full.rows(), -1.0, 2.0);

        ASSERT_TRUE(solver.factor());

        EXPECT_EQ(solver.is_dense(), count == 3);
        EXPECT_TRUE(solver.solve(right).isApprox(chain.full.lu().solve(right), 1e-9));
        BlockSolver copy(chain.sizes, chain.places);
        copy.set_values(solver.values());
        ASSERT_TRUE(copy.factor());
        EXPECT_EQ(copy.solve(right), solver.solve(right));
    }
}

TEST(BlockSolver, SolvesSeveralRightSidesAsOneByOne)
{
    for (const int count : {3, 100}) {
        const Chain chain(count);
        BlockSolver solver(chain.sizes, chain.places);
        chain.fill(solver);
        ASSERT_TRUE(solver.factor());
        const Eigen::Index n = chain.full.rows();
        MatrixXd right(n, 5);
        for (Eigen::Index j = 0; j < right.cols(); ++j) {
            right.col(j) = VectorXd::LinSpaced(n, -1.0 - j, 2.0 * j);
        }

        const MatrixXd X = solver.solve(right);

        for (Eigen::Index j = 0; j < right.cols(); ++j) {
            const VectorXd one = solver.solve(VectorXd(right.col(j)));
            EXPECT_LT((X.col(j) - one).norm(), 1e-12 * one.norm()) << count << ' ' << j;
        }
        EXPECT_EQ(solver.solve(MatrixXd(n, 0)).cols(), 0);
    }
}

TEST(BlockSolver, SeesSingularMatrices)
{
    const Chain chain(3);
    BlockSolver solver(chain.sizes, chain.places);
    chain.fill(solver);
    solver.add(0, 0, 0, 0, -chain.blocks[0]);
    solver.add(0, 0, 1, 0, -chain.blocks[1]);

    EXPECT_FALSE(solver.factor());
}

TEST(CoordinateNorm, IsFreeOfUnits)
{
    const auto norm_of = [](double scale) {
        System system;
        test::BeamModel beam;
        beam.length *= scale;
        beam.width *= scale;
        beam.height *= scale;
        beam.density /= scale * scale * scale;
        const Index body = system.add_body(flexible_body(test::beam_body(beam, 3), Pose()));
        system.add_marker(rigid_marker("m", body, {0.5 * scale, 0.0, 0.0}));
        VectorXd step = VectorXd::Constant(9, 1e-3 * scale);  // Φ is mass-normalised: ζ is a length
        step.segment<3>(3).setConstant(1e-4);
        return CoordinateNorm(system, 0.0)(step);
    };

    EXPECT_NEAR(norm_of(1000.0), norm_of(1.0), 1e-12);
}

}  // namespace
}  // namespace clench::solver::multibody
