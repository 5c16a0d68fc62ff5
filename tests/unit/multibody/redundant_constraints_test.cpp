#include <gtest/gtest.h>

#include "solver/multibody/linear/independent_constraints.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;

Body plate(const std::string& name)
{
    return rigid_body(name, 3.0, Vector3d(0.2, 0.3, 0.4).asDiagonal(), Pose());
}

TEST(RedundantConstraints, AreFoundAndNamedOnADoorWithTwoHinges)
{
    System system;
    const Index door = system.add_body(plate("door"));
    for (const double z : {-0.4, 0.4}) {
        const Index g = system.add_marker(rigid_marker("g", 0, {0.0, 0.0, z}));
        const Index m = system.add_marker(rigid_marker("m", door, {0.0, 0.0, z}));
        system.add_joint(JointType::revolute, z < 0.0 ? "lower hinge" : "upper hinge", g, m);
    }

    const std::vector<std::string> names =
        names_of(system, redundant_constraints(system, system.start()));

    EXPECT_EQ(names.size(), 5u);
    for (const std::string& name : names) {
        EXPECT_NE(name.find("hinge: "), std::string::npos) << name;
    }
}

TEST(RedundantConstraints, AreNoneInAPendulum)
{
    System system;
    const Index body = system.add_body(plate("plate"));
    const Index m = system.add_marker(rigid_marker("m", body, {0.3, 0.0, 0.0}));
    system.add_joint(JointType::revolute, "pin", 0, m);

    EXPECT_TRUE(names_of(system, redundant_constraints(system, system.start())).empty());
}

}  // namespace
}  // namespace clench::solver::multibody
