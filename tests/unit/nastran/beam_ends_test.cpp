#include "tests/unit/nastran/bar_deck.hpp"
#include "tests/unit/nastran/nastran_deck.hpp"

namespace clench::preprocess::nastran {
namespace {

using namespace bar_deck;

/// A hinge at end A: a node of its own that follows the grid point in all but the rotations 5, 6.
TEST(NastranBeams, ReleasesComponentsAtAnEnd)
{
    const FeDeck deck = read(two_grids + steel + bar_property + "CBAR,3,5,1,2,0.,1.,0.\n+,56\n");

    ASSERT_EQ(deck.rigid_couplings.size(), 1u);
    const RigidCoupling& hinge = deck.rigid_couplings[0];
    EXPECT_EQ(hinge.reference, 0);
    EXPECT_EQ(hinge.dofs, 0b001111);
    EXPECT_EQ(hinge.axes.value(), Eigen::Matrix3d::Identity());
    EXPECT_EQ(deck.mesh.node_name(hinge.nodes[0]), "node END_A.3");
    EXPECT_EQ(deck.mesh.blocks[0].nodes[0], hinge.nodes[0]);
}

TEST(NastranBeams, MakesABallJointOfReleasedRotations)
{
    const FeDeck deck = read(two_grids + steel + bar_property + "CBAR,3,5,1,2,0.,1.,0.\n+,456\n");

    EXPECT_TRUE(deck.rigid_couplings.empty());
    EXPECT_EQ(deck.equations.size(), 3u);
}

}  // namespace
}  // namespace clench::preprocess::nastran
