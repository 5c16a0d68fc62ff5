#include <Eigen/Geometry>

#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/grid_row.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace grid_row;
using Eigen::Vector3d;

TEST(NastranCouplings, ReadsRbar1AsARigidCouplingOfItsSecondPoint)
{
    const FeDeck deck = read(grids_in_a_row(3) + "RBAR1,7,1,2\nRBAR1,8,1,3,123\n");

    ASSERT_EQ(deck.rigid_couplings.size(), 2u);
    EXPECT_EQ(deck.rigid_couplings[0].reference, 0);
    EXPECT_EQ(deck.rigid_couplings[0].nodes.at(0), 1);
    EXPECT_EQ(deck.rigid_couplings[0].dofs, all_dofs);
    EXPECT_EQ(deck.rigid_couplings[1].dofs, translations);
}

/// Six components of three points carry a fourth: its equations hold for rigid motions.
TEST(NastranCouplings, ReadsRbe1AsEquationsThatRigidMotionsSatisfy)
{
    const FeDeck deck = read(
        "GRID,1,,0.,0.,0.\nGRID,2,,3.,0.,1.\nGRID,3,,0.,2.,0.\nGRID,4,,1.,1.,5.\n"
        "RBE1,7,1,123,2,23,3,3\n+,UM,4,123456\n");

    ASSERT_EQ(deck.equations.size(), 6u);
    const Eigen::Vector3d t(1., -2., .5), w(.3, .7, -.4);
    for (const LinearEquation& equation : deck.equations) {
        double sum = 0.0;
        for (const DofTerm& term : equation.terms) {
            const Eigen::Vector3d u =
                t + w.cross(deck.mesh.nodes.at(static_cast<std::size_t>(term.node)));
            sum += term.factor * (term.dof < 3 ? u[term.dof] : w[term.dof - 3]);
        }
        EXPECT_NEAR(sum, 0.0, 1e-13);
        EXPECT_EQ(equation.terms.front().node, 3);
    }
    EXPECT_THAT(message_of(grids_in_a_row(3) + "RBE1,7,1,123,2,12\n+,UM,3,123\n"),
                HasSubstr("independent components are 5 together, expected 6"));
    EXPECT_THAT(message_of(grids_in_a_row(3) + "RBE1,7,1,123456\n"), HasSubstr("has no UM"));
}

}  // namespace
}  // namespace clench::preprocess::nastran
