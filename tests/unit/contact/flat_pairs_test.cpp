#include "preprocess/elements/quadrature.hpp"
#include "preprocess/surfaces/face_geometry.hpp"
#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;

class FlatInterface : public ::testing::TestWithParam<Shape> {};

TEST_P(FlatInterface, OfMatchingMeshesPairsEveryNodeWithTheOneOpposite)
{
    const Mesh mesh = two_boxes(solid(GetParam()), 3, 3, 0.125);

    const Interface interface = find_interface(mesh, request("UPPER_Z0", "LOWER_Z1", 0.2));

    const ContactPairs& pairs = interface.pairs;
    ASSERT_GT(pairs.size(), 0);
    EXPECT_EQ(interface.report.unpaired, 0);
    Eigen::Matrix3d frame;
    frame << 1, 0, 0, 0, -1, 0, 0, 0, -1;
    for (Index i = 0; i < pairs.size(); ++i) {
        const auto p = static_cast<std::size_t>(i);
        const Eigen::Vector3d d = master_minus_slave(mesh, pairs, i);
        EXPECT_LT((d - Eigen::Vector3d(0, 0, -0.125)).norm(), 1e-14);
        EXPECT_NEAR(pairs.gap[p], 0.125, 1e-14);
        EXPECT_LT((pairs.frame[p] - frame).norm(), 1e-14);
        EXPECT_GT(pairs.area[p], 0.0);
        EXPECT_EQ(pairs.point[p][2], 1.125);
    }
}

TEST_P(FlatInterface, HasTheAreaOfItsSlaveSurface)
{
    const Mesh mesh = two_boxes(solid(GetParam()), 2, 5, 0.0);

    const Interface interface = find_interface(mesh, request("UPPER_Z0", "LOWER_Z1"));

    EXPECT_NEAR(interface.report.area, 4.0, 1e-13);
    EXPECT_NEAR(interface.report.slave_area, 4.0, 1e-13);
    EXPECT_NEAR(interface.report.gap_min, 0.0, 1e-15);
    EXPECT_NEAR(interface.report.gap_max, 0.0, 1e-15);
}

/// ∫ N dA of a surface by Gauss points of a square, folded to the triangle for triangular faces.
Eigen::VectorXd consistent_forces(const Mesh& mesh, const Surface& surface)
{
    Eigen::VectorXd force = Eigen::VectorXd::Zero(mesh.node_total());
    for (const FaceRef& ref : surface.faces) {
        const FaceGeometry face(mesh, ref);
        for (const QuadraturePoint& point : gauss(2, 4)) {
            Eigen::Vector2d xi = point.xi.head<2>();
            double weight = point.weight;
            if (face.corner_total() == 3) {
                const Eigen::Vector2d u = 0.5 * (xi + Eigen::Vector2d::Ones());
                xi = Eigen::Vector2d(u[0], u[1] * (1.0 - u[0]));
                weight *= 0.25 * (1.0 - u[0]);
            }
            const Eigen::Matrix<double, 3, 2> J = face.tangents(xi);
            const FaceValues N = face.shape_values(xi);
            for (std::size_t a = 0; a < face.nodes().size(); ++a) {
                force[face.nodes()[a]] +=
                    weight * J.col(0).cross(J.col(1)).norm() * N[static_cast<Eigen::Index>(a)];
            }
        }
    }
    return force;
}

TEST_P(FlatInterface, TransmitsUniformPressureAsConsistentNodalForces)
{
    const Mesh mesh = two_boxes(solid(GetParam()), 3, 3, 0.0);

    const Interface interface = find_interface(mesh, request("UPPER_Z0", "LOWER_Z1"));

    const Eigen::Matrix3Xd force = unit_pressure_forces(mesh, interface.pairs);
    const Eigen::VectorXd up = consistent_forces(mesh, mesh.surfaces.at("UPPER_Z0"));
    const Eigen::VectorXd down = consistent_forces(mesh, mesh.surfaces.at("LOWER_Z1"));
    EXPECT_LT((force.row(2).transpose() - (up - down)).cwiseAbs().maxCoeff(), 1e-14);
    EXPECT_LT(force.topRows<2>().cwiseAbs().maxCoeff(), 1e-14);
}

ContactRequest at_quadrature_points()
{
    ContactRequest asked = request("UPPER_Z0", "LOWER_Z1", 0.2);
    asked.points = SlavePoints::quadrature;
    return asked;
}

TEST_P(FlatInterface, TransmitsUniformPressureThroughQuadraturePointsToo)
{
    const Mesh mesh = two_boxes(solid(GetParam()), 3, 3, 0.0);

    const Interface interface = find_interface(mesh, at_quadrature_points());

    EXPECT_EQ(interface.report.quadrature, interface.report.pairs);
    EXPECT_EQ(interface.report.without_area, 0);
    EXPECT_NEAR(interface.report.area, 4.0, 1e-13);
    const Eigen::Matrix3Xd force = unit_pressure_forces(mesh, interface.pairs);
    const Eigen::VectorXd up = consistent_forces(mesh, mesh.surfaces.at("UPPER_Z0"));
    const Eigen::VectorXd down = consistent_forces(mesh, mesh.surfaces.at("LOWER_Z1"));
    EXPECT_LT((force.row(2).transpose() - (up - down)).cwiseAbs().maxCoeff(), 1e-14);
}

TEST_P(FlatInterface, OfQuadraturePointsMeetsTheMasterOpposite)
{
    const Mesh mesh = two_boxes(solid(GetParam()), 3, 4, 0.125);

    const ContactPairs pairs = find_interface(mesh, at_quadrature_points()).pairs;

    ASSERT_GT(pairs.size(), 0);
    for (Index i = 0; i < pairs.size(); ++i) {
        const Eigen::Vector3d d = master_minus_slave(mesh, pairs, i);
        EXPECT_LT((d - Eigen::Vector3d(0, 0, -0.125)).norm(), 1e-14);
        EXPECT_NEAR(pairs.gap[static_cast<std::size_t>(i)], 0.125, 1e-14);
    }
}

TEST_P(FlatInterface, OfQuadraturePointsHasWeightsThatCarryForceAndMomentInBothDirections)
{
    const Mesh mesh = two_boxes(solid(GetParam()), 3, 5, 0.0);
    ContactRequest asked = at_quadrature_points();
    asked.both_directions = true;
    asked.adjust = 0.1;

    const Interface interface = find_interface(mesh, asked);

    EXPECT_NEAR(interface.report.area, 4.0, 1e-12);
    const Eigen::Matrix3Xd force = unit_pressure_forces(mesh, interface.pairs);
    Eigen::Vector3d sum = Eigen::Vector3d::Zero(), moment = Eigen::Vector3d::Zero();
    for (Index node = 0; node < mesh.node_total(); ++node) {
        const Eigen::Vector3d f = force.col(node);
        sum += f;
        moment += mesh.nodes[static_cast<std::size_t>(node)].cross(f);
    }
    EXPECT_LT(sum.norm(), 1e-12);
    EXPECT_LT(moment.norm(), 1e-12);
    EXPECT_EQ(interface.pairs.gap, std::vector<double>(interface.pairs.gap.size(), 0.0));
}

/// The slave hangs over the master's rim: faces that meet it only in part take values at points.
TEST_P(FlatInterface, OfQuadraturePointsEndsAtTheMastersRim)
{
    Mesh mesh;
    add_piece(mesh, "LOWER", box(solid(GetParam()), {3, 3, 1}, {1, 2, 0}, {3, 4, 1}));
    add_piece(mesh, "UPPER", box(solid(GetParam()), {4, 4, 1}, {1.3, 2, 1}, {3.3, 4, 2}));

    const Interface interface = find_interface(mesh, at_quadrature_points());

    EXPECT_GT(interface.report.unpaired, 0);
    EXPECT_NEAR(interface.report.area, 1.7 * 2.0, 0.35);
    EXPECT_GT(*std::ranges::min_element(interface.pairs.area), 0.0);
}

TEST_P(FlatInterface, TakesQuadraturePointsByItselfWhereCornersHaveNoArea)
{
    const Mesh mesh = two_boxes(solid(GetParam()), 2, 2, 0.0);
    ContactRequest asked = request("UPPER_Z0", "LOWER_Z1");
    asked.points = SlavePoints::automatic;

    const Interface interface = find_interface(mesh, asked);

    const bool six_nodes = GetParam() == Shape::tet10 || GetParam() == Shape::wedge15;
    EXPECT_EQ(interface.report.quadrature > 0, six_nodes);
    EXPECT_EQ(interface.report.without_area, 0);
}

TEST_P(FlatInterface, IsInEquilibriumForAnyMeshes)
{
    const Mesh mesh = two_boxes(solid(GetParam()), 3, 4, 0.0);

    const Interface interface = find_interface(mesh, request("UPPER_Z0", "LOWER_Z1"));

    const Eigen::Matrix3Xd force = unit_pressure_forces(mesh, interface.pairs);
    Eigen::Vector3d moment = Eigen::Vector3d::Zero();
    for (Index node = 0; node < mesh.node_total(); ++node) {
        moment += position(mesh, node).cross(Eigen::Vector3d(force.col(node)));
    }
    EXPECT_LT(force.rowwise().sum().norm(), 1e-13);
    EXPECT_LT(moment.norm(), 1e-13);
}

INSTANTIATE_TEST_SUITE_P(AllSolids, FlatInterface,
                         ::testing::Values(Shape::tet4, Shape::tet10, Shape::pyr5, Shape::wedge6,
                                           Shape::wedge15, Shape::hex8, Shape::hex20),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

}  // namespace
}  // namespace clench::preprocess
