#include "solver/multibody/linear/dependent_columns.hpp"

#include <algorithm>
#include <random>

#include <Eigen/QR>
#include <gtest/gtest.h>

namespace clench::solver::multibody {
namespace {

using Eigen::MatrixXd;

/// Row blocks of 6 rows that touch two to four of the column blocks, columns of length 1; every
/// third column block has one column twice.
struct Sample {
    Sample(unsigned seed, Index blocks)
    {
        std::mt19937 random(seed);
        std::uniform_int_distribution<Index> pick(0, blocks - 1), size(1, 5);
        for (Index b = 0; b < blocks; ++b) {
            sizes.push_back(std::max<Index>(size(random), b % 3 == 2 ? 2 : 1));
        }
        Index columns = 0;
        std::vector<Index> first;
        for (const Index s : sizes) {
            first.push_back(columns);
            columns += s;
        }
        whole = MatrixXd::Zero(6 * blocks, columns);
        std::normal_distribution<double> number;
        std::vector<std::vector<Index>> touched(static_cast<std::size_t>(blocks));
        for (Index part = 0; part < blocks; ++part) {
            std::vector<Index>& list = touched[static_cast<std::size_t>(part)];
            list = {part, (part + 1) % blocks, pick(random)};
            std::sort(list.begin(), list.end());
            list.erase(std::unique(list.begin(), list.end()), list.end());
            for (const Index b : list) {
                for (Index c = 0; c < sizes[static_cast<std::size_t>(b)]; ++c) {
                    for (Index r = 0; r < 6; ++r) {
                        whole(6 * part + r, first[static_cast<std::size_t>(b)] + c) =
                            number(random);
                    }
                }
            }
        }
        for (Index b = 2; b < blocks; b += 3) {
            const Index c = first[static_cast<std::size_t>(b)];
            whole.col(c) = 0.5 * whole.col(c + sizes[static_cast<std::size_t>(b)] - 1);
        }
        whole.colwise().normalize();
        for (Index part = 0; part < blocks; ++part) {
            RowBlock block;
            block.blocks = touched[static_cast<std::size_t>(part)];
            Index width = 0;
            for (const Index b : block.blocks) {
                width += sizes[static_cast<std::size_t>(b)];
            }
            block.rows.resize(6, width);
            width = 0;
            for (const Index b : block.blocks) {
                const Index s = sizes[static_cast<std::size_t>(b)];
                block.rows.middleCols(width, s) =
                    whole.block(6 * part, first[static_cast<std::size_t>(b)], 6, s);
                width += s;
            }
            rows.push_back(std::move(block));
        }
    }
    std::vector<Index> sizes;
    MatrixXd whole;
    std::vector<RowBlock> rows;
};

Eigen::Index rank_of(const MatrixXd& matrix)
{
    Eigen::ColPivHouseholderQR<MatrixXd> qr;
    qr.setThreshold(1e-9);
    return qr.compute(matrix).rank();
}

TEST(DependentColumns, LeaveASetOfTheSameRank)
{
    for (unsigned seed = 0; seed < 20; ++seed) {
        const Sample sample(seed, 3 + static_cast<Index>(seed));

        const std::vector<bool> dependent = dependent_columns(sample.rows, sample.sizes, 1e-9);

        std::vector<Eigen::Index> kept;
        for (std::size_t c = 0; c < dependent.size(); ++c) {
            if (!dependent[c]) {
                kept.push_back(static_cast<Eigen::Index>(c));
            }
        }
        const Eigen::Index rank = rank_of(sample.whole);
        EXPECT_EQ(static_cast<Eigen::Index>(kept.size()), rank);
        EXPECT_LT(rank, sample.whole.cols()) << "the sample should have some";
        EXPECT_EQ(rank_of(sample.whole(Eigen::all, kept)), rank);
    }
}

TEST(DependentColumns, AreAllWhereNothingTouchesThem)
{
    EXPECT_EQ(dependent_columns({}, {2, 1}, 1e-9), (std::vector<bool>{true, true, true}));
    EXPECT_TRUE(dependent_columns({}, {}, 1e-9).empty());
}

}  // namespace
}  // namespace clench::solver::multibody
