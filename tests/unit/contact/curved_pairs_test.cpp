#include <numbers>

#include <Eigen/Geometry>

#include "tests/support/convergence.hpp"
#include "tests/unit/contact/contact_cases.hpp"

namespace clench::preprocess {
namespace {

using namespace test;
using std::numbers::pi;

constexpr double pin_radius = 10.0, bore_radius = 10.05, length = 6.0;

/// A quarter pin of `n` and a quarter bore of `m` elements around; `turn` moves all nodes.
Mesh pin_in_bore(Shape shape, int n, int m,
                 const Eigen::Matrix3d& turn = Eigen::Matrix3d::Identity())
{
    Mesh mesh;
    const int along = std::max(1, n / 2);
    add_piece(mesh, "PIN",
              tube(solid(shape), {1, n, along}, {6.0, pin_radius, 0.0, pi / 2, length}));
    add_piece(mesh, "BORE",
              tube(solid(shape), {1, m, along}, {bore_radius, 15.0, 0.0, pi / 2, length}));
    for (Eigen::Vector3d& x : mesh.nodes) {
        x = turn * x;
    }
    return mesh;
}

class PinInBore : public ::testing::TestWithParam<Shape> {
protected:
    bool quadratic() const { return node_count(GetParam()) > corner_count(GetParam()); }
};

TEST_P(PinInBore, HasGapsThatConvergeToTheClearance)
{
    const auto error = [&](double h) {
        const int n = static_cast<int>(std::lround(pi / 2 / h));
        const Mesh mesh = pin_in_bore(GetParam(), n, n + 1);
        const Interface interface = find_interface(mesh, request("PIN_X1", "BORE_X0", 1.0));
        EXPECT_EQ(interface.report.unpaired, 0);
        double worst = 0.0;
        for (const double gap : interface.pairs.gap) {
            worst = std::max(worst, std::abs(gap - (bore_radius - pin_radius)));
        }
        return worst;
    };

    const std::vector<Level> study = halve_and_measure(pi / 8, 4, error);

    // Chords are off by h²/8 R; arcs through three points by O(h³) of slopes, O(h⁴) at centres.
    EXPECT_GT(observed_order(study), quadratic() ? 3.0 : 1.9);
    EXPECT_LT(study.back().error, (quadratic() ? 1e-4 : 2e-3) * pin_radius);
}

TEST_P(PinInBore, HasRadialNormalsAndAxialTangents)
{
    const Mesh mesh = pin_in_bore(GetParam(), 12, 15);

    const Interface interface = find_interface(mesh, request("PIN_X1", "BORE_X0", 1.0));

    ASSERT_GT(interface.pairs.size(), 0);
    for (std::size_t i = 0; i < interface.pairs.frame.size(); ++i) {
        const Eigen::Matrix3d& Q = interface.pairs.frame[i];
        const Eigen::Vector3d& p = interface.pairs.point[i];
        const Eigen::Vector3d radial = Eigen::Vector3d(p[0], p[1], 0.0).normalized();
        EXPECT_LT((Q.col(2) - radial).norm(), quadratic() ? 5e-3 : 0.06);
        EXPECT_LT((Q.col(0) - Eigen::Vector3d::UnitZ()).norm(), quadratic() ? 5e-3 : 1e-12);
        EXPECT_LT((Q.transpose() * Q - Eigen::Matrix3d::Identity()).norm(), 1e-14);
        EXPECT_NEAR(Q.determinant(), 1.0, 1e-14);
    }
}

TEST_P(PinInBore, HasTheAreaOfTheCurvedSurface)
{
    const double quarter = 0.5 * pi * pin_radius * length;
    const auto error = [&](double h) {
        const int n = static_cast<int>(std::lround(pi / 2 / h));
        const Mesh mesh = pin_in_bore(GetParam(), n, n);
        const Interface interface = find_interface(mesh, request("PIN_X1", "BORE_X0", 1.0));
        EXPECT_NEAR(interface.report.area, interface.report.slave_area, 1e-12 * quarter);
        return interface.report.area / quarter - 1.0;
    };

    const std::vector<Level> study = halve_and_measure(pi / 8, 3, error);

    EXPECT_GT(observed_order(study), quadratic() ? 3.8 : 1.9);
}

TEST_P(PinInBore, LooksTheSameFromAnySide)
{
    const Eigen::Matrix3d turn =
        Eigen::AngleAxisd(0.8, Eigen::Vector3d(1, -2, 0.7).normalized()).toRotationMatrix();
    const Mesh straight = pin_in_bore(GetParam(), 6, 7);
    const Mesh skew = pin_in_bore(GetParam(), 6, 7, turn);

    const ContactPairs a = find_interface(straight, request("PIN_X1", "BORE_X0", 1.0)).pairs;
    const ContactPairs b = find_interface(skew, request("PIN_X1", "BORE_X0", 1.0)).pairs;

    ASSERT_EQ(a.slave, b.slave);
    for (std::size_t i = 0; i < a.slave.size(); ++i) {
        EXPECT_NEAR(a.gap[i], b.gap[i], 1e-12);
        EXPECT_NEAR(a.area[i], b.area[i], 1e-12);
        EXPECT_LT((turn * a.frame[i].col(2) - b.frame[i].col(2)).norm(), 1e-10);
    }
}

INSTANTIATE_TEST_SUITE_P(Solids, PinInBore,
                         ::testing::Values(Shape::tet4, Shape::tet10, Shape::hex8, Shape::hex20,
                                           Shape::wedge15),
                         [](const auto& tested) { return std::string(name_of(tested.param)); });

/// A bore that no coordinate axis runs along: half a tube, so that normals meet x, y and z alike.
TEST(Tangents, FollowTheAxisOfASkewBore)
{
    const Eigen::Vector3d axis = Eigen::Vector3d(1, 1, 1).normalized();
    const Eigen::Matrix3d turn =
        Eigen::Quaterniond::FromTwoVectors(Eigen::Vector3d::UnitZ(), axis).toRotationMatrix();
    Mesh mesh;
    add_piece(mesh, "PIN", tube(solid(Shape::hex8), {1, 24, 2}, {6, 10, 0, 1.5 * pi, 5}));
    add_piece(mesh, "BORE", tube(solid(Shape::hex8), {1, 24, 2}, {10, 14, 0, 1.5 * pi, 5}));
    for (Eigen::Vector3d& x : mesh.nodes) {
        x = turn * x;
    }

    const Interface interface = find_interface(mesh, request("PIN_X1", "BORE_X0"));

    ASSERT_GT(interface.pairs.size(), 50);
    for (const Eigen::Matrix3d& Q : interface.pairs.frame) {
        EXPECT_LT((Q.col(0) - axis).norm(), 1e-9);
    }
}

/// On a ball no tangent field is smooth everywhere; frames must be orthonormal even so.
TEST(Tangents, AreOrthonormalOnABall)
{
    Mesh mesh;
    for (const auto& [name, inner, outer] :
         {std::tuple{"BALL", 3.0, 5.0}, std::tuple{"CUP", 5.0, 6.0}}) {
        SmallMesh piece = unit_mesh(solid(Shape::hex8), {1, 16, 16});
        move_nodes(piece, [&, low = inner, high = outer](const Eigen::Vector3d& p) {
            const double r = low + p[0] * (high - low);
            const double a = 2 * pi * p[1], b = pi * (0.02 + 0.96 * p[2]);
            return Eigen::Vector3d(r * std::sin(b) * std::cos(a), -r * std::sin(b) * std::sin(a),
                                   r * std::cos(b));
        });
        add_piece(mesh, name, piece);
    }

    const Interface interface = find_interface(mesh, request("BALL_X1", "CUP_X0"));

    EXPECT_EQ(interface.report.unpaired, 0);
    for (const Eigen::Matrix3d& Q : interface.pairs.frame) {
        EXPECT_LT((Q.transpose() * Q - Eigen::Matrix3d::Identity()).norm(), 1e-13);
        EXPECT_GT(Q.determinant(), 0.0);
    }
}

}  // namespace
}  // namespace clench::preprocess
