#include <cmath>

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "postprocess/recovery/body_view.hpp"
#include "tests/support/block_mesh.hpp"

namespace clench::postprocess {
namespace {

using Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;

/// A body of two modes with a boundary node, moving in every way.
struct MovingBody {
    BoundaryNode node;
    std::vector<Vector3d> X{{1.0, 2.0, 3.0}, {-2.0, 0.5, 1.0}, {0.3, -0.2, 0.1}};
    MatrixXd U = MatrixXd::Random(9, 2) * 0.2;
    TrajectoryBody body{"bar", 0, 0, 2};

    MovingBody()
    {
        node.position = X[1];
        node.Phi_t = U.middleRows(3, 3);
        node.Phi_r = Eigen::Matrix3Xd::Random(3, 2) * 0.3;
        node.has_rotation = true;
    }

    /// Smooth motion and its exact rates.
    void at(double t, VectorXd& q, VectorXd& u) const
    {
        const Vector3d axis = Vector3d(1.0, 2.0, -1.0).normalized();
        const Eigen::Quaterniond turn(Eigen::AngleAxisd(0.7 * t, axis));
        q.resize(9);
        u.resize(8);
        q << t, std::sin(t), t * t, turn.w(), turn.x(), turn.y(), turn.z(), std::cos(2.0 * t),
            0.5 * t;
        u << 1.0, std::cos(t), 2.0 * t, 0.7 * axis, -2.0 * std::sin(2.0 * t), 0.5;
    }
    SeenPoints see_at(const BodyView& view, double t) const
    {
        VectorXd q, u;
        at(t, q, u);
        return see(view, body_motion(body, q.data(), u.data()), q.tail(2), u.tail(2), X,
                   U * q.tail(2), U * u.tail(2));
    }
};

class Views : public ::testing::TestWithParam<ViewFrame> {};

TEST_P(Views, HaveVelocitiesThatAreTheRatesOfTheirPlaces)
{
    const MovingBody moving;
    BodyView view;
    view.frame = GetParam();
    view.node = &moving.node;
    const double t = 0.8, h = 1e-5;

    const SeenPoints before = moving.see_at(view, t - h), after = moving.see_at(view, t + h),
                     now = moving.see_at(view, t);

    for (std::size_t i = 0; i < now.points.size(); ++i) {
        EXPECT_NEAR(now.velocity[i], (after.points[i] - before.points[i]) / (2.0 * h), 1e-8);
        EXPECT_NEAR(now.velocity[i], (after.displacement[i] - before.displacement[i]) / (2.0 * h),
                    1e-8);
    }
}

INSTANTIATE_TEST_SUITE_P(All, Views,
                         ::testing::Values(ViewFrame::world, ViewFrame::body, ViewFrame::node));

TEST(BodyViews, ShowTheSameDistancesFromEverywhere)
{
    const MovingBody moving;
    BodyView world, body, node;
    body.frame = ViewFrame::body;
    node.frame = ViewFrame::node;
    node.node = &moving.node;
    const auto distance = [&](const BodyView& view) {
        const SeenPoints seen = moving.see_at(view, 1.3);
        return (Vector3d(seen.points.data()) - Vector3d(seen.points.data() + 6)).norm();
    };

    EXPECT_NEAR(distance(world), distance(body), 1e-13);
    EXPECT_NEAR(distance(world), distance(node), 1e-13);
}

TEST(BodyViews, KeepTheNodeOfTheObserverInItsPlaceAtAnyScale)
{
    const MovingBody moving;
    BodyView view;
    view.frame = ViewFrame::node;
    view.node = &moving.node;
    view.scale = 50.0;
    view.centre = {5.0, 6.0, 7.0};

    const SeenPoints seen = moving.see_at(view, 1.3);

    EXPECT_LT((Vector3d(seen.points.data() + 3) - moving.X[1] - view.centre).norm(), 1e-13);
    EXPECT_LT(Vector3d(seen.displacement.data() + 3).norm(), 1e-15);
    EXPECT_GT(Vector3d(seen.displacement.data()).norm(), 1e-3);
}

TEST(BodyViews, CountDisplacementsInTheWorldFromThePlacement)
{
    const MovingBody moving;
    BodyView view;
    view.r_start = {1.0, 0.0, -1.0};
    view.A_start = Eigen::AngleAxisd(0.4, Vector3d::UnitX()).toRotationMatrix();

    const SeenPoints seen = moving.see_at(view, 0.6);

    const Vector3d start = view.r_start + view.A_start * moving.X[0];
    EXPECT_LT((Vector3d(seen.points.data()) - start - Vector3d(seen.displacement.data())).norm(),
              1e-14);
}

}  // namespace
}  // namespace clench::postprocess
