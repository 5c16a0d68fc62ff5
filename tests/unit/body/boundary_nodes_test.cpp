#include <gtest/gtest.h>

#include "tests/unit/body/body_pieces.hpp"

namespace clench::reduction {
namespace {

using namespace body_pieces;
using Eigen::MatrixXd;

TEST(BoundaryNodes, MoveAsTheModesMoveThem)
{
    const FeModel model = test::mixed_structure();
    const MatrixXd Phi = test::random_basis(model, 4);
    const Index free = node_numbered(model, 20), follower = node_numbered(model, 30),
                solid = node_numbered(model, 1);

    const std::vector<BoundaryNode> nodes =
        boundary_nodes(model, {{free, {"TIP"}}, {follower, {}}, {solid, {}}}, Phi);

    const MatrixXd x = model.T * Phi;
    ASSERT_EQ(nodes.size(), 3u);
    EXPECT_EQ(nodes[0].label, 20);
    EXPECT_EQ(nodes[0].names, std::vector<std::string>{"TIP"});
    EXPECT_TRUE(nodes[0].has_rotation);
    EXPECT_TRUE(nodes[0].Phi_t.isApprox(x.middleRows(model.dofs.at(free, 0), 3), 1e-14));
    EXPECT_TRUE(nodes[0].Phi_r.isApprox(x.middleRows(model.dofs.at(free, 3), 3), 1e-14));
    EXPECT_TRUE(nodes[1].Phi_r.isApprox(x.middleRows(model.dofs.at(follower, 3), 3), 1e-13));
    EXPECT_FALSE(nodes[2].has_rotation);
    EXPECT_TRUE(nodes[2].Phi_r.isZero(0.0));
    EXPECT_EQ(nodes[2].position, model.mesh.nodes[solid] - model.mass.centre);
}

}  // namespace
}  // namespace clench::reduction
