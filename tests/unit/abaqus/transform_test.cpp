#include <gtest/gtest.h>

#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

using Eigen::Vector3d;

TEST(AbaqusTransform, GivesNodesFramesOfTheirOwn)
{
    const FeDeck deck = read(brick + R"(*NSET, NSET=A
1, 2
*TRANSFORM, NSET=A
0., 1., 0., -1., 0., 0.
*NSET, NSET=B
3
*TRANSFORM, NSET=B, TYPE=C
0., 0., 0., 0., 0., 1.
)");

    ASSERT_EQ(deck.node_frames.size(), 3u);
    EXPECT_EQ(deck.node_frames.at(0).axes.col(0), Vector3d::UnitY());
    EXPECT_EQ(deck.node_frames.at(2).kind, CoordinateSystem::Kind::cylindrical);
    const Eigen::Matrix3d at_node = deck.node_frames.at(2).directions_at(deck.mesh.nodes[2]);
    EXPECT_TRUE(at_node.col(0).isApprox(Vector3d(2, 1, 0).normalized()));
}

TEST(AbaqusTransform, RefusesWhatItCannotBuild)
{
    expect_refusals(brick,
                    {{"*TRANSFORM, NSET=ALL, TYPE=S\n0,0,0,0,0,1\n", "deck.inp:13 ... \"S\""},
                     {"*TRANSFORM, NSET=ALL\n1,0,0,2,0,0\n", "deck.inp:14 ... on one line"},
                     {"*TRANSFORM, NSET=ALL\n", "deck.inp:13 ... 0 data lines"},
                     {"*TRANSFORM, NSET=X\n1,0,0,0,1,0\n", "deck.inp:13 ... node set X"}});
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
