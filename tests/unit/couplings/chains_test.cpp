#include <gtest/gtest.h>

#include "preprocess/couplings/dependents.hpp"
#include "preprocess/couplings/substitution.hpp"
#include "tests/unit/couplings/coupling_deck.hpp"

namespace clench::preprocess {
namespace {

using test::deck_of, test::line;

/// x_i = (x_{i+1} + x_{i+2}) / 2 for i = order[0], order[1], ...: all follow the last two DOFs.
std::size_t work_of_chain(Index length, bool backwards)
{
    std::vector<DependentRow> rows;
    for (Index i = 0; i < length; ++i) {
        const Index p = backwards ? length - 1 - i : i;
        rows.push_back({p, {{p + 1, 0.5}, {p + 2, 0.5}}, 0, i});
    }

    const Substitution outcome = substitute(rows, length + 2);

    EXPECT_TRUE(outcome.closing.empty());
    for (const DependentRow& row : rows) {
        EXPECT_LE(row.terms.size(), 2u);
        double sum = 0.0;
        for (const RowTerm& term : row.terms) {
            EXPECT_GE(term.position, length);
            sum += term.coefficient;
        }
        EXPECT_NEAR(sum, 1.0, 1e-12);
    }
    return outcome.work;
}

TEST(Chains, CostGrowsLinearlyWithTheirLength)
{
    for (const bool backwards : {false, true}) {
        const std::size_t work_1 = work_of_chain(10000, backwards);
        const std::size_t work_10 = work_of_chain(100000, backwards);

        EXPECT_LE(work_1, 10000u * 6u);
        EXPECT_NEAR(static_cast<double>(work_10) / static_cast<double>(work_1), 10.0, 0.01);
    }
}

TEST(Chains, OfTenThousandEquationsKeepOneTermEach)
{
    constexpr Index length = 10000;
    FeDeck deck = deck_of(std::vector<Eigen::Vector3d>(length, Eigen::Vector3d::Zero()));
    for (Index i = 0; i + 1 < length; ++i) {
        deck.equations.push_back({{{i, 0, 1.0}, {i + 1, 0, -1.0}}, line(i + 1)});
    }
    const DofMap dofs(std::vector<DofMask>(length, DofMask{1}));

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 1);
    EXPECT_EQ(c.T.nonZeros(), length);
    EXPECT_EQ(Eigen::MatrixXd(c.T).minCoeff(), 1.0);
}

}  // namespace
}  // namespace clench::preprocess
