#include <cmath>

#include <Eigen/Geometry>

#include "read_inline.hpp"
#include "tests/unit/abaqus/generated_nodes.hpp"

namespace clench::preprocess {
namespace {

using namespace generated_nodes;
using test_abaqus::read;

/// Every equation of the deck holds for the displacement field u.
template <class Field>
double worst_residual(const FeDeck& deck, const Field& u)
{
    double worst = 0.0;
    for (const LinearEquation& equation : deck.equations) {
        double sum = 0.0;
        for (const DofTerm& term : equation.terms) {
            sum += term.factor * u(deck.mesh.nodes[static_cast<std::size_t>(term.node)])[term.dof];
        }
        worst = std::max(worst, std::abs(sum));
    }
    return worst;
}

const std::string skew_points =
    "*NODE\n1, 0., 0., 0.\n2, 3., 4., 1.\n3, 6., 8., 2.\n4, -3., -4., -1.\n5, 1., 0., 0.\n6, 7., "
    "8., "
    "2.\n";

TEST(AbaqusShapeMpc, StraightLeavesRigidAndLinearFields)
{
    const FeDeck deck = read(skew_points + "*MPC\nSTRAIGHT, 1, 2, 3, 4\n");
    const auto rigid = [](const Eigen::Vector3d& x) -> Eigen::Vector3d {
        return Eigen::Vector3d(1., 2., 3.) + Eigen::Vector3d(.3, -.2, .5).cross(x);
    };
    const auto bent = [](const Eigen::Vector3d& x) -> Eigen::Vector3d {
        return Eigen::Vector3d(0., 0., x.x() * x.x());
    };

    ASSERT_EQ(deck.equations.size(), 4u);
    EXPECT_LT(worst_residual(deck, rigid), 1e-13);
    EXPECT_GT(worst_residual(deck, bent), 1.0);
    // Along the line nodes move as they like.
    const auto along = [](const Eigen::Vector3d& x) -> Eigen::Vector3d {
        return x.squaredNorm() * Eigen::Vector3d(3., 4., 1.);
    };
    EXPECT_LT(worst_residual(deck, along), 1e-11);
}

TEST(AbaqusShapeMpc, PlaneLeavesRigidFieldsAndMotionsInIt)
{
    const FeDeck deck = read(skew_points + "*MPC\nPLANE, 1, 2, 5, 3, 6\n");
    const Eigen::Vector3d n = Eigen::Vector3d(3., 4., 1.).cross(Eigen::Vector3d::UnitX());
    const auto rigid = [](const Eigen::Vector3d& x) -> Eigen::Vector3d {
        return Eigen::Vector3d(1., 2., 3.) + Eigen::Vector3d(.3, -.2, .5).cross(x);
    };

    ASSERT_EQ(deck.equations.size(), 2u);
    EXPECT_LT(worst_residual(deck, rigid), 1e-12);
    EXPECT_LT(worst_residual(deck,
                             [](const Eigen::Vector3d& x) -> Eigen::Vector3d {
                                 return x.squaredNorm() * Eigen::Vector3d::UnitX();
                             }),
              1e-11);
    EXPECT_GT(
        worst_residual(
            deck, [&](const Eigen::Vector3d& x) -> Eigen::Vector3d { return x.squaredNorm() * n; }),
        1.0);
}

TEST(AbaqusShapeMpc, LinkKeepsTheDistance)
{
    const FeDeck deck = read(skew_points + "*MPC\nLINK, 1, 2\n");

    ASSERT_EQ(deck.equations.size(), 1u);
    EXPECT_LT(worst_residual(deck,
                             [](const Eigen::Vector3d& x) -> Eigen::Vector3d {
                                 return Eigen::Vector3d(.3, -.2, .5).cross(x);
                             }),
              1e-14);
    EXPECT_NEAR(worst_residual(deck, [](const Eigen::Vector3d& x) -> Eigen::Vector3d { return x; }),
                std::sqrt(26.0), 1e-14);
}

}  // namespace
}  // namespace clench::preprocess
