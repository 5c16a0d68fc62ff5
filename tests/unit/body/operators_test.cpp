#include <gtest/gtest.h>

#include "core/model/contact_operator.hpp"
#include "reduction/body/boundary_nodes.hpp"
#include "reduction/body/interface_operators.hpp"
#include "reduction/body/modal_damping.hpp"
#include "reduction/body/reduced_body.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/body/body_models.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;

/// The mixed structure with an interface of three pairs between some of its nodes, in skew frames.
FeModel with_interface()
{
    FeModel model = test::mixed_structure();
    ContactPairs pairs;
    pairs.name = "joint";
    pairs.first = {0};
    Eigen::Matrix3d Q;
    Q << 0.6, 0.0, 0.8, 0.0, 1.0, 0.0, -0.8, 0.0, 0.6;
    for (int i = 0; i < 3; ++i) {
        pairs.slave.push_back(i);  // node 2 has a dependent displacement along x
        for (int k = 0; k < 4; ++k) {
            pairs.master.push_back(8 + k);  // a rigid face
            pairs.N.push_back(0.1 + 0.15 * k + 0.01 * i);
        }
        pairs.first.push_back(static_cast<Index>(pairs.master.size()));
        pairs.face.emplace_back();
        pairs.frame.push_back(Q);
        pairs.gap.push_back(0.1 * i);
        pairs.area.push_back(1.0 + i);
        Q = Q * Q;
    }
    model.contacts = {pairs};
    return model;
}

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

Index node_numbered(const FeModel& model, std::int64_t id)
{
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        if (model.mesh.node_label[node].id == id) {
            return node;
        }
    }
    return none;
}

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

const std::vector<ModeRow> three_modes{
    {ModeOrigin::vibration, 10.0}, {ModeOrigin::vibration, 20.0}, {ModeOrigin::joint, 3000.0}};

TEST(ModalDamping, OneRatioHoldsForAllModes)
{
    EXPECT_EQ(damping_ratios({{0.02}, {}}, three_modes), Eigen::Vector3d(0.02, 0.02, 0.02));
    EXPECT_EQ(damping_ratios({}, three_modes), Eigen::Vector3d::Zero());
}

TEST(ModalDamping, TheLastOfSeveralRatiosHoldsForTheRest)
{
    EXPECT_EQ(damping_ratios({{0.01, 0.03}, {}}, three_modes), Eigen::Vector3d(0.01, 0.03, 0.03));
}

TEST(ModalDamping, BandsGoByFrequency)
{
    EXPECT_EQ(damping_ratios({{}, {{20.0, 0.01}, {.ratio = 0.05}}}, three_modes),
              Eigen::Vector3d(0.01, 0.01, 0.05));
}

TEST(ModalDamping, RefusesMoreRatiosThanModesAndModesAboveAllBands)
{
    test::expect_input_error(
        [] {
            damping_ratios({{1, 2, 3, 4}, {}}, three_modes);
        },
        "has 4 ratios, expected at most 3");
    test::expect_input_error(
        [] {
            damping_ratios({{}, {{100.0, 0.01}}}, three_modes);
        },
        "no band for a mode of 3000 Hz");
}

TEST(ReducedBody, HoldsWhatItsPartsSay)
{
    const FeModel model = with_interface();
    TrialBasis basis;
    basis.Phi = test::random_basis(model, 3);
    basis.omega = Eigen::Vector3d(0.0, 2.0, 3.0);
    basis.modes = three_modes;
    BodyOptions options;
    options.boundary = {{node_numbered(model, 20), {"TIP"}}};
    options.preload_names = {"bolts"};
    options.preload_forces = Eigen::VectorXd::LinSpaced(model.n_free(), 0.0, 1.0);
    options.damping.ratios = {0.02};

    const FlexibleBody body = reduced_body(model, basis, options);

    EXPECT_EQ(body.size(), 3);
    EXPECT_EQ(body.K, MatrixXd(Eigen::Vector3d(0.0, 4.0, 9.0).asDiagonal()));
    EXPECT_TRUE(body.inertia.M_ff.isApprox(basis.Phi.transpose() * model.M * basis.Phi, 1e-12));
    EXPECT_TRUE(body.preload_forces.isApprox(basis.Phi.transpose() * options.preload_forces));
    EXPECT_EQ(body.interfaces.size(), 1u);
    EXPECT_EQ(body.boundary.size(), 1u);
    EXPECT_FALSE(body.model_fingerprint.empty());
}

}  // namespace
}  // namespace clench::reduction
