#include <gtest/gtest.h>

#include "solver/multibody/bodies/body.hpp"
#include "solver/multibody/bodies/inertia_forces.hpp"
#include "solver/multibody/bodies/modal_damping.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/multibody/beam_body.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d, Eigen::VectorXd;

TEST(BodyInput, GivesAPlaneBodyTheMomentsOfAThinPlate)
{
    FlexibleBody plane = test::random_body(3);
    plane.inertia.J0 = Vector3d(0.0, 0.0, 2.0).asDiagonal();

    const Body body = flexible_body(plane, Pose());

    EXPECT_EQ(body.inertia.J0, Matrix3d(Vector3d(1.0, 1.0, 2.0).asDiagonal()));
}

TEST(BodyInput, RefusesWhatHasNoEquationOfMotion)
{
    const Matrix3d J = Matrix3d::Identity();
    test::expect_input_error([&] { rigid_body("ball", 0.0, J, Pose()); }, "ball", "mass 0",
                             "more than 0");
    test::expect_input_error([&] { rigid_body("ball", -1.0, J, Pose()); }, "mass -1");
    test::expect_input_error(
        [&] { rigid_body("rod", 1.0, Vector3d(0.0, 1.0, 1.0).asDiagonal(), Pose()); }, "rod",
        "expected all above 0");
    test::expect_input_error(
        [&] { rigid_body("rod", 1.0, Vector3d(1.0, 1.0, 3.0).asDiagonal(), Pose()); }, "exceeds");
    Pose wrong;
    wrong.p = {1.0, 1.0, 0.0, 0.0};
    test::expect_input_error([&] { rigid_body("ball", 1.0, J, wrong); }, "Euler parameters");
    test::expect_input_error([&] { damping_by_ratio(J, J, Eigen::VectorXd::Constant(1, -0.1)); },
                             "-0.1", "at least 0");
    FlexibleBody cut = test::random_body(3);
    cut.inertia.J2.conservativeResize(6, 4);
    test::expect_input_error([&] { flexible_body(cut, Pose()); }, "invariants");
}

}  // namespace
}  // namespace clench::solver::multibody
