#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/build/analysis_loads.hpp"
#include "app/build/held_dofs.hpp"
#include "app/build/load_balance.hpp"
#include "app/build/point_loads.hpp"
#include "tests/unit/app/coupled_cube.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

using test::coupled_cube;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

/// Position in x_free of a DOF of a node by its number, which starts at 1.
Index free_position(const FeModel& model, Index number, int dof)
{
    const auto& all = model.free_dofs;
    const Index position = model.dofs.at(number - 1, dof);
    return static_cast<Index>(std::lower_bound(all.begin(), all.end(), position) - all.begin());
}

PointLoad force(const Eigen::Vector3d& f)
{
    return {.place = {}, .at = "", .force = f, .moment = {}};
}

PointLoad moment(const Eigen::Vector3d& m)
{
    return {.place = {}, .at = "", .force = {}, .moment = m};
}

TEST(PointLoads, ActOnTheirNode)
{
    const FeModel model = coupled_cube();

    const Eigen::VectorXd f = point_load(model, force({1, 2, 3}), "2", "here");

    EXPECT_EQ(f[free_position(model, 2, 0)], 1.0);
    EXPECT_EQ(f[free_position(model, 2, 2)], 3.0);
    EXPECT_EQ(f.cwiseAbs().sum(), 6.0);
}

TEST(PointLoads, GoThroughCouplingsByVirtualWork)
{
    const FeModel model = coupled_cube();

    // Node 6 at (1, 0, 1) follows node 9 at (0.5, 0.5, 2).
    const Eigen::VectorXd f = point_load(model, force({0, 0, 8}), "6", "here");

    EXPECT_NEAR(f[free_position(model, 9, 2)], 8.0, 1e-14);
    EXPECT_NEAR(f[free_position(model, 9, 3)], -4.0, 1e-14);  // (0.5, -0.5, -1) x (0, 0, 8)
    EXPECT_NEAR(f[free_position(model, 9, 4)], -4.0, 1e-14);
    EXPECT_NEAR(f[free_position(model, 9, 5)], 0.0, 1e-14);
}

TEST(PointLoads, OnASetAreTheTotal)
{
    const FeModel model = coupled_cube();

    const Eigen::VectorXd f = point_load(model, force({0, 0, 8}), "TOP", "here");

    EXPECT_NEAR(f[free_position(model, 9, 2)], 8.0, 1e-14);
    EXPECT_NEAR(f[free_position(model, 9, 3)], 0.0, 1e-14);
}

TEST(PointLoads, MayBeMomentsWhereThereAreRotations)
{
    const FeModel model = coupled_cube();

    EXPECT_EQ(point_load(model, moment({7, 0, 0}), "9", "here")[free_position(model, 9, 3)], 7.0);
    EXPECT_THAT(test::refusal([&] {
                    point_load(model, moment({7, 0, 0}), "2", "here");
                }),
                AllOf(StartsWith("here: node 2 has no rotation x for the load of 7"),
                      HasSubstr("reference node")));
    EXPECT_NO_THROW(point_load(model, moment({0, 0, 0}), "2", "here"));
}

TEST(PointLoads, RefuseNodesThatAreNotConnected)
{
    const FeModel model = coupled_cube();

    EXPECT_THAT(test::refusal([&] {
                    point_load(model, force({1, 0, 0}), "10", "here");
                }),
                StartsWith("here: node 10 has no DOFs: it is not connected to the body"));
}

TEST(PointLoads, RefuseToLoadSupportsOnly)
{
    const FeModel model = coupled_cube();
    const std::vector<Index> held = held_dofs(model, {"9"}, "");

    EXPECT_THAT(test::refusal([&] {
                    require_effect(point_load(model, force({1, 0, 0}), "TOP", ""), held, "here");
                }),
                HasSubstr("here: acts on nodes that `supports` hold"));
    EXPECT_NO_THROW(require_effect(point_load(model, force({1, 0, 0}), "2", ""), held, ""));
}

TEST(Gravity, WeighsTheWholeBody)
{
    const FeModel model = coupled_cube();

    const Eigen::VectorXd f = gravity_load(model, {0, 0, -10}, "here");

    // Virtual work of a unit translation along z.
    double weight = 0.0;
    for (Index i = 0; i < model.n_free(); ++i) {
        weight += model.dofs.node_and_dof(model.free_dofs[i]).second == 2 ? f[i] : 0.0;
    }
    EXPECT_NEAR(weight, -10.0 * 7.85e-9, 1e-20);
}

TEST(Gravity, RefusesEquationsThatHoldTheBody)
{
    const FeModel model = coupled_cube("*KINEMATIC\n1, 6\n*EQUATION\n1\n2, 3, 1.\n");

    EXPECT_THAT(
        test::refusal([&] {
            gravity_load(model, {0, 0, -10}, "here");
        }),
        AllOf(HasSubstr("here: an equation of the deck keeps node 2"), HasSubstr("supports")));
}

Case cube_case(const std::string& more)
{
    return read_case({"case.yaml",
                      "clench: 1\nbodies:\n  cube:\n    mesh: cube.inp\n    preloads:\n"
                      "      up: [{at: 9, force: [0, 0, 5]}]\n"
                      "      side: [{at: 9, force: [2, 0, 0]}]\n"
                      "      foreign: {shape: a.frd}\n" +
                          more});
}

AnalysisLoads loads_of(const Case& c, const FeModel& model, const AnalysisCase& analysis)
{
    return analysis_loads(c, c.bodies[0], model, {}, analysis);
}

TEST(Balance, SaysWhatIsLeftOverOnAFreeBody)
{
    const FeModel model = coupled_cube();
    const Eigen::VectorXd pull = point_load(model, force({0, 0, 2}), "1", "");
    const Eigen::VectorXd pair = pull - point_load(model, force({0, 0, 2}), "5", "");
    const Eigen::VectorXd twist =
        pull - point_load(model, force({0, 0, 2}), "2", "");  // arm of one along x

    EXPECT_THAT(test::refusal([&] { require_balance(model, {}, pull, "here"); }),
                AllOf(StartsWith("here: nothing holds the body"), HasSubstr("force (0, 0, 2)")));
    EXPECT_THAT(test::refusal([&] { require_balance(model, {}, twist, "here"); }),
                AllOf(HasSubstr("force (0, 0, 0)"), HasSubstr("moment (0, 2, 0)")));
    EXPECT_NO_THROW(require_balance(model, {}, pair, ""));
    EXPECT_NO_THROW(require_balance(model, held_dofs(model, {"9"}, ""), pull, ""));
}

TEST(AnalysisLoads, AreAllPreloadsWithLoadsUnlessSomeAreNamed)
{
    const FeModel model = coupled_cube();
    const Case c = cube_case("");
    AnalysisCase analysis;

    const AnalysisLoads all = loads_of(c, model, analysis);
    analysis.preloads = {"side"};
    const AnalysisLoads one = loads_of(c, model, analysis);
    analysis.preloads = {"foreign"};

    EXPECT_EQ(all.preload[free_position(model, 9, 2)], 5.0);
    EXPECT_EQ(all.preload[free_position(model, 9, 0)], 2.0);
    EXPECT_EQ(one.preload[free_position(model, 9, 2)], 0.0);
    EXPECT_THAT(test::refusal([&] { loads_of(c, model, analysis); }),
                HasSubstr("\"foreign\" is a shape of another code"));
}

TEST(AnalysisLoads, FollowTimeAndGravity)
{
    const FeModel model = coupled_cube();
    const Case c = cube_case(
        "forces: {tip: {at: cube.9, force: [0, 3, 0], time: {table: [[0, 1], [1, 2]]}}}\n"
        "gravity: [0, 0, -10]\n");

    const AnalysisLoads loads = loads_of(c, model, {});

    EXPECT_NEAR(loads.at(0.5)[free_position(model, 9, 1)], 4.5, 1e-14);
    EXPECT_NEAR(loads.at(7.0)[free_position(model, 9, 1)], 6.0, 1e-14);
    EXPECT_LT(loads.at(0.0)[free_position(model, 1, 2)], 0.0);
}

TEST(StaticStages, ArePreloadsThenForces)
{
    const FeModel model = coupled_cube();
    AnalysisCase analysis;
    analysis.increments = 3;
    const Case with_force = cube_case("forces: {tip: {at: cube.9, force: [0, 3, 0]}}\n");

    const auto both = static_stages(loads_of(with_force, model, analysis), analysis);
    const auto preload = static_stages(loads_of(cube_case(""), model, analysis), analysis);
    analysis.preloads.emplace();
    const auto forces = static_stages(loads_of(with_force, model, analysis), analysis);
    const auto nothing = static_stages(loads_of(cube_case(""), model, analysis), analysis);

    ASSERT_THAT(both, SizeIs(2));
    EXPECT_EQ(both[0].name, "preload");
    EXPECT_EQ(both[0].force[free_position(model, 9, 1)], 0.0);
    EXPECT_EQ(both[1].force[free_position(model, 9, 1)], 3.0);
    EXPECT_EQ(both[1].force[free_position(model, 9, 2)], 5.0);  // the preload stays
    EXPECT_EQ(both[1].increments, 3);
    ASSERT_THAT(preload, SizeIs(1));
    EXPECT_EQ(preload[0].name, "preload");
    ASSERT_THAT(forces, SizeIs(1));
    EXPECT_EQ(forces[0].name, "loads");
    EXPECT_THAT(nothing, SizeIs(1));
}

TEST(Interference, AddsUpOverContactAndGroups)
{
    const FeModel model = coupled_cube();
    const Case c = read_case(
        {"case.yaml",
         "clench: 1\nbodies:\n  cube:\n    mesh: cube.inp\n    contacts:\n      a: {slave: A, "
         "master: B, interference: 0.1, normal: {law: linear, stiffness: 1}}\n      b: {slave: C, "
         "master: D, normal: {law: linear, stiffness: 1}}\n    preloads: {p: {interference: {a: "
         "0.2, b: 0.3}}}\n"});

    const AnalysisLoads loads = loads_of(c, model, {});

    EXPECT_DOUBLE_EQ(loads.interference[0], 0.1 + 0.2);
    EXPECT_DOUBLE_EQ(loads.interference[1], 0.3);
    EXPECT_TRUE(loads.has_preload());
    EXPECT_EQ(interference_group(c.bodies[0]), "interference");
    EXPECT_EQ(interference_group(cube_case("").bodies[0]), "");
}

}  // namespace
}  // namespace clench::app
