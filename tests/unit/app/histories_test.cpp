#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/cube_results.hpp"

namespace clench::app {
namespace {

using namespace cube_results;

Case history_case(const std::string& histories)
{
    return read_case({"case.yaml",
                      "clench: 1\nbodies: {cube: {mesh: a, contacts: {joint: {slave: A, master: B, "
                      "normal: {law: linear, stiffness: 1}}}}, other: {mesh: b}}\noutput:\n  "
                      "histories:\n" +
                          histories});
}

TEST(Histories, AreRowsOfTAndSumsOverInterfaces)
{
    const FeModel model = cube_with_interface();
    const Case c = history_case(
        "    z: {at: cube.TOP, displacement: z}\n"
        "    turn: {at: cube.9, rotation: y}\n"
        "    elsewhere: {at: other.1, displacement: x}\n"
        "    force: {contact: cube.joint, quantity: normal_force}\n"
        "    friction: {contact: cube.joint, quantity: friction_force}\n"
        "    slipping: {contact: cube.joint, quantity: slipping_pairs}\n");
    const solver::FullState state = state_of(model);

    const auto columns = history_columns(c, c.bodies[0], model);
    const std::vector<double> values = history_values(columns, model, state);

    ASSERT_THAT(columns, SizeIs(5));
    const Eigen::VectorXd x = model.T * state.x;
    double mean = 0.0;
    for (const Index node : {4, 5, 6, 7}) {
        mean += x[model.dofs.at(node, 2)] / 4.0;
    }
    EXPECT_NEAR(values[0], mean, 1e-14);
    EXPECT_NEAR(values[1], x[model.dofs.at(8, 4)], 1e-14);
    EXPECT_EQ(values[2], 20.0);
    EXPECT_EQ(values[3], 10.0);
    EXPECT_EQ(values[4], 1.0);
}

TEST(Histories, NeedTheDof)
{
    const FeModel model = cube_with_interface();
    const Case c = history_case("    turn: {at: cube.1, rotation: y}\n");

    EXPECT_THAT(test::refusal([&] { history_columns(c, c.bodies[0], model); }),
                AllOf(StartsWith("case.yaml:5: output.histories.turn.at: node 1 has no rotation y"),
                      HasSubstr("reference nodes")));
}

}  // namespace
}  // namespace clench::app
