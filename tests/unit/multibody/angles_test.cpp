#include <gtest/gtest.h>

#include "tests/unit/multibody/two_blocks.hpp"

namespace clench::solver::multibody {
namespace {

using namespace two_blocks;

TEST(Angles, CountTurns)
{
    System system;
    const Index body = system.add_body(block("block", {0.0, 0.0, 0.0}));
    const Index m = system.add_marker(rigid_marker("m", body, {0.0, 0.0, 0.0}));
    const Index joint = system.add_joint(JointType::revolute, "pin", 0, m);
    const Measure angle = system.joint_coordinate(joint, JointCoordinate::angle);
    State state = system.start();
    const double step = 0.7;

    for (int k = 0; k < 20; ++k) {
        Eigen::VectorXd move_by = Eigen::VectorXd::Zero(6);
        move_by[5] = step;
        move(state.q, system.spans(), move_by);
        system.commit(state);
    }

    EXPECT_NEAR(evaluate(angle, Configuration(system, state)).value, 20.0 * step, 1e-12);
}

}  // namespace
}  // namespace clench::solver::multibody
