// Subcases, supports and loads of decks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "preprocess/readers/nastran/read_history.hpp"

namespace clench::preprocess {
namespace {

using ::testing::HasSubstr;

DeckHistory history_of(const std::string& control, const std::string& cards)
{
    const std::string text = control +
                             "BEGIN BULK\nGRID,1,,0.,0.,0.\nGRID,2,,1.,0.,0.,,456\n"
                             "GRID,3,,0.,1.,0.\nGRID,4,,0.,0.,1.\nCORD2R,7,,0.,0.,0.,0.,1.,0.,\n"
                             ",0.,0.,1.\nCTETRA,1,1,1,2,3,4\n" +
                             cards + "ENDDATA\n";
    return read_nastran_history({"deck.bdf", text}, [](const std::string&, const Place& place) {
        throw InputError(place, "nothing to include");
        return SourceFile{};
    });
}

const std::string statics = "SOL 101\nCEND\nSPC = 1\nSUBCASE 1\nLOAD = 2\n";

TEST(NastranHistory, ReadsSupportsOfSetsAndGrids)
{
    const DeckHistory history = history_of(
        statics, "SPCADD,1,10,11\nSPC,10,1,13,0.5\nSPC1,11,123,3,THRU,4\nFORCE,2,1,,1.,1.,0.,0.\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    ASSERT_EQ(history.steps.size(), 1u);
    const DeckStep& step = history.steps[0];
    EXPECT_TRUE(step.independent);
    EXPECT_EQ(step.procedure, DeckProcedure::statics);
    // PS of grid 2; DOFs 1 and 3 of grid 1; 1 to 3 of grids 3 and 4.
    ASSERT_EQ(step.boundaries.size(), 5u);
    EXPECT_EQ(step.boundaries[0].first, 4);
    EXPECT_EQ(step.boundaries[0].last, 6);
    EXPECT_EQ(step.boundaries[1].first, 1);
    EXPECT_EQ(step.boundaries[1].last, 1);
    EXPECT_EQ(step.boundaries[2].first, 3);
    EXPECT_EQ(step.boundaries[2].value, 0.5);
    EXPECT_EQ(std::get<Label>(step.boundaries[4].nodes).id, 4);
}

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

/// OptiStruct and NX: no SOL, no equals sign.
TEST(NastranHistory, InfersTheProcedureWithoutSol)
{
    const DeckHistory history =
        history_of("SUBCASE 1\nLOAD 2\nSPC 1\n", "SPC1,1,123,1\nFORCE1,2,3,5.,1,3\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    EXPECT_EQ(history.steps.at(0).procedure, DeckProcedure::statics);
    EXPECT_EQ(history.steps.at(0).point_forces.size(), 1u);
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

TEST(NastranHistory, ReadsModesAndTables)
{
    const DeckHistory history =
        history_of("SOL 103\nCEND\nSET 5 = 1,2\nDISP(PLOT) = 5\nMETHOD = 4\nSPC = 1\n",
                   "EIGRL,4,,,12\nSPC1,1,123,1\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    EXPECT_EQ(history.steps.at(0).procedure, DeckProcedure::frequencies);
    EXPECT_EQ(history.steps.at(0).modes, 12);
    EXPECT_EQ(history.steps.at(0).tables.at(0).nodes, "SET_5");
}

TEST(NastranHistory, TakesAllModesUpToAFrequency)
{
    for (const char* card : {"EIGRL,4,,2000.\n", "EIGR,4,LAN,0.,2000.\n"}) {
        const DeckHistory history = history_of("SOL 103\nCEND\nMETHOD = 4\nSPC = 1\n",
                                               std::string(card) + "SPC1,1,123,1\n");
        ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
        EXPECT_EQ(history.steps.at(0).modes, 0);
        EXPECT_EQ(history.steps.at(0).up_to_hertz, 2000.0);
    }
}

/// SPCD moves what SPC holds, SUPORT holds what inertia relief would leave free.
TEST(NastranHistory, HoldsAndMovesByMoreCards)
{
    const DeckHistory history =
        history_of("SOL 101\nCEND\nSPC = 1\nLOAD = 2\nTEMP(INIT) = 9\n",
                   "SPC1,1,123,1\nSPCD,2,1,3,0.25\nSUPORT,3,12\nASET1,123,1,2\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    const std::vector<DeckBoundary>& held = history.steps.at(0).boundaries;
    ASSERT_EQ(held.size(), 4u);
    EXPECT_EQ(std::get<Label>(held[2].nodes).id, 3);
    EXPECT_EQ(held[2].last, 2);
    EXPECT_EQ(held[3].value, 0.25);
    EXPECT_TRUE(history.steps[0].holds_loose);
    ASSERT_EQ(history.differences.size(), 1u);
    EXPECT_THAT(history.differences[0].text, HasSubstr("ASET1: the model is not condensed"));
}

TEST(NastranHistory, RunsNonlinearStaticsAsLinear)
{
    const DeckHistory history =
        history_of("SOL 106\nCEND\nSPC = 1\nLOAD = 2\n",
                   "SPC1,1,123,1\nFORCE,2,2,,1.,1.,0.,0.\nPARAM,AUTOSPC,NO\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    EXPECT_EQ(history.steps.at(0).procedure, DeckProcedure::statics);
    EXPECT_FALSE(history.steps[0].holds_loose);
    EXPECT_THAT(history.differences.at(0).text, HasSubstr("displacements and strains are small"));
}

TEST(NastranHistory, NamesWhatItDoesNotHave)
{
    const auto problem = [](const std::string& control, const std::string& cards) {
        const DeckHistory history = history_of(control, cards);
        EXPECT_EQ(history.problems.size(), 1u);
        return history.problems.empty() ? std::string() : history.problems.front().text;
    };
    EXPECT_THAT(problem("SOL 109\nCEND\nLOAD = 2\n", ""), HasSubstr("109"));
    EXPECT_THAT(problem("SOL 101\nCEND\nTEMP(LOAD) = 7\nSPC = 1\nLOAD = 2\n",
                        "SPC1,1,123,1\nFORCE,2,1,,1.,1.,0.,0.\n"),
                HasSubstr("TEMP(LOAD)"));
    EXPECT_THAT(problem(statics,
                        "SPC1,1,123,1\nFORCE,2,1,,1.,1.,0.,0.\nSUPORT,1,123\n"
                        "PARAM,INREL,-1\n"),
                HasSubstr("inertia relief"));
    EXPECT_THAT(problem(statics, "SPC1,1,123,1\n"), HasSubstr("no load of the set 2"));
    EXPECT_THAT(problem(statics, "FORCE,2,1,,1.,1.,0.,0.\n"), HasSubstr("no SPC"));
    EXPECT_THAT(problem(statics, "SPC1,1,123,1\nPLOAD4,2,1,5.,6.,,,1,4\n"), HasSubstr("corner"));
}

}  // namespace
}  // namespace clench::preprocess
