#include <gtest/gtest.h>

#include "tests/unit/body/body_pieces.hpp"

namespace clench::reduction {
namespace {

using namespace body_pieces;
using Eigen::MatrixXd;

TEST(InterfaceOperators, AreTheRowsOfTheContactOperatorOnTheModes)
{
    const FeModel model = with_interface();
    const MatrixXd Phi = test::random_basis(model, 5);

    const std::vector<InterfaceOperator> interfaces = interface_operators(model, Phi);

    const MatrixXd all = contact_operator(model, model.contacts[0]) * Phi;
    ASSERT_EQ(interfaces.size(), 1u);
    EXPECT_EQ(interfaces[0].name, "joint");
    EXPECT_EQ(interfaces[0].size(), 3);
    for (int i = 0; i < 3; ++i) {
        EXPECT_TRUE(interfaces[0].tangent.row(2 * i).isApprox(all.row(3 * i), 1e-14));
        EXPECT_TRUE(interfaces[0].tangent.row(2 * i + 1).isApprox(all.row(3 * i + 1), 1e-14));
        EXPECT_TRUE(interfaces[0].normal.row(i).isApprox(all.row(3 * i + 2), 1e-14));
        EXPECT_EQ(interfaces[0].gap[i], 0.1 * i);
        EXPECT_EQ(interfaces[0].area[i], 1.0 + i);
    }
}

/// −normalᵀ a (−p) − tangentᵀ a τ is Φᵀ of the full-order pair forces: virtual work.
TEST(InterfaceOperators, GiveTheModalForceOfPairForces)
{
    const FeModel model = with_interface();
    const MatrixXd Phi = test::random_basis(model, 5);
    const InterfaceOperator interface = interface_operators(model, Phi)[0];
    const Eigen::Vector3d p(1.0, 0.0, 3.0);
    Eigen::VectorXd tau(6);
    tau << 0.1, -0.2, 0.0, 0.0, 0.3, 0.4;

    Eigen::VectorXd stresses(9), areas(6);
    for (int i = 0; i < 3; ++i) {
        stresses.segment<3>(3 * i) =
            interface.area[i] * Eigen::Vector3d(-tau[2 * i], -tau[2 * i + 1], p[i]);
        areas.segment<2>(2 * i).setConstant(interface.area[i]);
    }
    const Eigen::VectorXd full =
        Phi.transpose() * (contact_operator(model, model.contacts[0]).transpose() * stresses);
    const Eigen::VectorXd modal = interface.normal.transpose() * interface.area.cwiseProduct(p) -
                                  interface.tangent.transpose() * areas.cwiseProduct(tau);

    EXPECT_TRUE(modal.isApprox(full, 1e-13));
}

}  // namespace
}  // namespace clench::reduction
