#include "tests/unit/couplings/shared_dofs.hpp"

#include <random>

#include <Eigen/SVD>
#include <gmock/gmock.h>

/// Couplings that share DOFs in any order (CPL-14), against the null space of all rows, dense.
namespace clench::preprocess {
namespace {

using namespace shared_dofs;
using test::deck_of, test::line;

/// Rows of equations in basic DOFs.
Eigen::MatrixXd rows_of(const FeDeck& deck, const DofMap& dofs)
{
    Eigen::MatrixXd C =
        Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(deck.equations.size()), dofs.size());
    for (Eigen::Index i = 0; i < C.rows(); ++i) {
        for (const DofTerm& term : deck.equations[static_cast<std::size_t>(i)].terms) {
            C(i, dofs.at(term.node, term.dof)) += term.factor;
        }
    }
    return C;
}

/// T spans the null space of C: C T = 0 and its columns are as many as C leaves motions.
void expect_null_space(const Eigen::MatrixXd& C, const ConstraintTransformation& c)
{
    const Eigen::MatrixXd T = c.T;
    EXPECT_LT((C * T).cwiseAbs().maxCoeff(),
              1e-12 * C.cwiseAbs().maxCoeff() * T.cwiseAbs().maxCoeff());
    Eigen::JacobiSVD<Eigen::MatrixXd> svd(C);
    svd.setThreshold(1e-10);
    EXPECT_EQ(T.cols(), C.cols() - svd.rank());
    for (std::size_t f = 0; f < c.free_dofs.size(); ++f) {
        EXPECT_EQ(T(c.free_dofs[f], static_cast<Eigen::Index>(f)), 1.0);
    }
}

/// Sparse equations with as many repetitions, sums of others and cycles as chance brings.
FeDeck random_equations(unsigned seed, int nodes, int count)
{
    std::mt19937 random(seed);
    std::uniform_int_distribution<Index> node(0, nodes - 1);
    std::uniform_int_distribution<int> dof(0, 2), terms(2, 4), kind(0, 3);
    std::uniform_real_distribution<double> factor(-1.0, 1.0);
    FeDeck deck = deck_of(test::scattered(nodes, seed));
    for (int i = 0; i < count; ++i) {
        LinearEquation equation{{}, line(i + 1)};
        if (kind(random) == 0 && deck.equations.size() > 1) {  // a combination of two others
            for (const std::size_t j : {deck.equations.size() - 1, deck.equations.size() / 2}) {
                const double scale = factor(random);
                for (DofTerm term : deck.equations[j].terms) {
                    term.factor *= scale;
                    equation.terms.push_back(term);
                }
            }
        } else {
            for (int t = terms(random); t > 0; --t) {
                equation.terms.push_back({node(random), dof(random), 0.1 + factor(random)});
            }
        }
        deck.equations.push_back(std::move(equation));
    }
    return deck;
}

TEST(SharedDofs, OfRandomEquationsLeaveTheNullSpace)
{
    for (unsigned seed = 1; seed <= 40; ++seed) {
        const FeDeck deck = random_equations(seed, 12, 6 + static_cast<int>(seed) % 20);
        const DofMap dofs = test::all_have(deck, translations);
        const ConstraintTransformation c = constraint_transformation(deck, dofs);

        expect_null_space(rows_of(deck, dofs), c);
    }
}

TEST(SharedDofs, OfAnEquationAndARigidCouplingHoldBoth)
{
    FeDeck deck = deck_of(corner_points);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, -1.0}}, line(3)});
    deck.rigid_couplings.push_back({"RBE2 12", 2, {0, 3}, translations, {}, line(9)});
    const DofMap dofs = test::all_have(deck, all_dofs);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), dofs.size() - 7);
    const Eigen::MatrixXd T = c.T;
    EXPECT_LT((T.row(dofs.at(0, 0)) - T.row(dofs.at(1, 0))).norm(), 1e-15);
    EXPECT_LT((T.row(dofs.at(0, 0)) - T.row(dofs.at(2, 0)) - T.row(dofs.at(2, 5))).norm(), 1e-15);
}

TEST(SharedDofs, OfTwoRigidCouplingsJoinTheirReferences)
{
    // Three nodes follow two references: both move as one body, and 3 of the 18 rows say nothing.
    FeDeck deck = deck_of(test::scattered(5));
    deck.rigid_couplings.push_back({"RBE2 1", 3, {0, 1, 2}, translations, {}, line(2)});
    deck.rigid_couplings.push_back({"RBE2 2", 4, {0, 1, 2}, translations, {}, line(3)});
    std::vector<DofMask> masks(5, translations);
    masks[3] = masks[4] = all_dofs;
    const DofMap dofs(masks);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 6);
    EXPECT_LT(test::rigid_motion_error(deck, dofs, c), 1e-12);
    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0], HasSubstr("3 of the constraints of RBE2 2 follow"));
}

TEST(SharedDofs, ThatLeaveNoMotionAreNamed)
{
    FeDeck deck = deck_of(corner_points);
    deck.equations.push_back({{{0, 0, 1.0}, {1, 0, -1.0}}, line(3)});
    deck.equations.push_back({{{1, 0, 1.0}, {0, 0, -2.0}}, line(4)});
    const DofMap dofs = test::all_have(deck, translations);

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 10);
    EXPECT_EQ(Eigen::MatrixXd(c.T).row(dofs.at(0, 0)).norm(), 0.0);
    ASSERT_EQ(c.warnings.size(), 1u);
    EXPECT_THAT(c.warnings[0], HasSubstr("hold its x at 0"));
}

TEST(SharedDofs, OfARingOfEquationsDropOneRow)
{
    FeDeck deck = deck_of(std::vector<Eigen::Vector3d>(5000, Eigen::Vector3d::Zero()));
    for (Index i = 0; i < 5000; ++i) {
        deck.equations.push_back({{{i, 0, 1.0}, {(i + 1) % 5000, 0, -1.0}}, line(i + 1)});
    }
    const DofMap dofs(std::vector<DofMask>(5000, DofMask{1}));

    const ConstraintTransformation c = constraint_transformation(deck, dofs);

    EXPECT_EQ(c.T.cols(), 1);
    EXPECT_EQ(c.T.nonZeros(), 5000);
}

}  // namespace
}  // namespace clench::preprocess
