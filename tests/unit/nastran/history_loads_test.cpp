#include <gtest/gtest.h>

#include "tests/unit/nastran/history_deck.hpp"

namespace clench::preprocess {
namespace {

using namespace history_deck;

TEST(NastranHistory, TakesDirectionsFromGrids)
{
    const DeckHistory history = history_of(
        statics, "SPC1,1,123,1\nFORCE1,2,3,5.,1,3\nMOMENT2,2,3,7.,1,2,1,3\nPLOAD,2,6.,1,2,3\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    const std::vector<DeckPointForce>& forces = history.steps.at(0).point_forces;
    ASSERT_EQ(forces.size(), 5u);
    EXPECT_EQ(forces[0].dof, 2);
    EXPECT_DOUBLE_EQ(forces[0].value, 5.0);
    EXPECT_EQ(forces[1].dof, 6);
    EXPECT_DOUBLE_EQ(forces[1].value, 7.0);
    for (std::size_t i = 2; i < 5; ++i) {
        EXPECT_EQ(forces[i].dof, 3);
        EXPECT_DOUBLE_EQ(forces[i].value, 1.0);  // a third of 6 × ½
    }
}

/// q L/2 at both ends, ± q L²/12 about z for a load along y on a beam of length 1 along x.
TEST(NastranHistory, SpreadsLineLoadsToTheEndsOfBeams)
{
    const DeckHistory history = history_of(
        statics, "SPC1,1,123,1\nCBAR,9,5,1,2,0.,1.,0.\nPLOAD1,2,9,FY,FR,0.,12.,1.,12.\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    const std::vector<DeckPointForce>& forces = history.steps.at(0).point_forces;
    ASSERT_EQ(forces.size(), 4u);
    EXPECT_DOUBLE_EQ(forces[0].value, 6.0);
    EXPECT_EQ(forces[1].dof, 6);
    EXPECT_DOUBLE_EQ(forces[1].value, 1.0);
    EXPECT_DOUBLE_EQ(forces[2].value, 6.0);
    EXPECT_DOUBLE_EQ(forces[3].value, -1.0);
}

/// P at a third of a beam of length 1: N3 = 7/27 at B; moments P a b² and −P a² b.
TEST(NastranHistory, BringsPointLoadsToTheEndsOfBeams)
{
    const auto forces_of = [](const std::string& load) {
        return history_of(statics, "SPC1,1,123,1\nCBAR,9,5,1,2,0.,0.,1.\n" + load)
            .steps.at(0)
            .point_forces;
    };
    // Along the element's y axis, which is z.
    const std::vector<DeckPointForce> forces = forces_of("PLOAD1,2,9,FYE,LE,0.3333333333,27.\n");
    ASSERT_EQ(forces.size(), 4u);
    EXPECT_EQ(forces[0].dof, 3);
    EXPECT_NEAR(forces[0].value, 20.0, 1e-7);
    EXPECT_EQ(forces[1].dof, 5);
    EXPECT_NEAR(forces[1].value, -4.0, 1e-7);
    EXPECT_NEAR(forces[2].value, 7.0, 1e-7);
    EXPECT_NEAR(forces[3].value, 2.0, 1e-7);
    // A triangle: 3 q L/20 and 7 q L/20, q L²/30 and −q L²/20.
    const std::vector<DeckPointForce> triangle = forces_of("PLOAD1,2,9,FY,FR,0.,0.,1.,60.\n");
    EXPECT_NEAR(triangle.at(0).value, 9.0, 1e-12);
    EXPECT_NEAR(triangle.at(1).value, 2.0, 1e-12);
    EXPECT_NEAR(triangle.at(2).value, 21.0, 1e-12);
    EXPECT_NEAR(triangle.at(3).value, -3.0, 1e-12);
    // A moment M in the middle: forces 3/2 M/L, moments −M/4.
    const std::vector<DeckPointForce> moment = forces_of("PLOAD1,2,9,MZ,FR,0.5,8.\n");
    EXPECT_NEAR(moment.at(0).value, -12.0, 1e-12);
    EXPECT_NEAR(moment.at(1).value, -2.0, 1e-12);
    EXPECT_NEAR(moment.at(2).value, 12.0, 1e-12);
    EXPECT_NEAR(moment.at(3).value, -2.0, 1e-12);
}

TEST(NastranHistory, AddsUpLoadsInTheirSystems)
{
    // System 7 has its z along y and its x along z.
    const DeckHistory history = history_of(statics,
                                           "SPC1,1,123,1\nLOAD,2,2.,1.5,20,-1.,21\nFORCE,20,3,7,4.,"
                                           "1.,0.,0.5\nMOMENT,21,3,,3.,0.,1.,0.\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    const std::vector<DeckPointForce>& forces = history.steps.at(0).point_forces;
    ASSERT_EQ(forces.size(), 3u);
    EXPECT_EQ(forces[0].dof, 2);
    EXPECT_NEAR(forces[0].value, 2.0 * 1.5 * 4.0 * 0.5, 1e-14);
    EXPECT_EQ(forces[1].dof, 3);
    EXPECT_NEAR(forces[1].value, 2.0 * 1.5 * 4.0, 1e-14);
    EXPECT_EQ(forces[2].dof, 5);
    EXPECT_NEAR(forces[2].value, -2.0 * 3.0, 1e-14);
    EXPECT_TRUE(forces[0].basic);
}

TEST(NastranHistory, ReadsPressureGravityAndRotation)
{
    const DeckHistory history =
        history_of(statics,
                   "SPC1,1,123,1\nPLOAD4,2,1,5.,,,,1,4\nGRAV,2,,9.81,0.,0.,-1.\n"
                   "RFORCE,2,2,,0.5,0.,0.,2.\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    const DeckStep& step = history.steps.at(0);
    EXPECT_EQ(step.pressures.at(0).value, 5.0);
    EXPECT_EQ(step.pressures.at(0).corners.at(1).id, 4);
    EXPECT_EQ(*step.inertia_loads.at(0).acceleration, Eigen::Vector3d(0.0, 0.0, -9.81));
    const double omega = 2.0 * 3.141592653589793;
    EXPECT_NEAR(step.inertia_loads.at(1).speed_squared, omega * omega, 1e-12);
    EXPECT_EQ(step.inertia_loads.at(1).point, Eigen::Vector3d(1.0, 0.0, 0.0));
}

}  // namespace
}  // namespace clench::preprocess
