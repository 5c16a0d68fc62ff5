// Subcases, supports and loads of decks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/nastran/history_deck.hpp"

namespace clench::preprocess {
namespace {

using namespace history_deck;

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

/// OptiStruct and NX: no SOL, no equals sign.
TEST(NastranHistory, InfersTheProcedureWithoutSol)
{
    const DeckHistory history =
        history_of("SUBCASE 1\nLOAD 2\nSPC 1\n", "SPC1,1,123,1\nFORCE1,2,3,5.,1,3\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    EXPECT_EQ(history.steps.at(0).procedure, DeckProcedure::statics);
    EXPECT_EQ(history.steps.at(0).point_forces.size(), 1u);
}

TEST(NastranHistory, ReadsDirectionsAndCornersOfPressures)
{
    // Axis x of system 9 is the basic y.
    const DeckHistory history =
        history_of(statics,
                   "SPC1,1,123,1\nPLOAD4,2,1,5.,,,,1,4,\n,9,2.,0.,0.\nPLOAD4,2,1,5.,6.,7.,,1,4\n"
                   "CORD2R,9,0,0.,0.,0.,0.,0.,1.\n,0.,1.,0.\n");
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    const std::vector<DeckPressure>& pressures = history.steps.at(0).pressures;
    ASSERT_TRUE(pressures.at(0).direction);
    EXPECT_LT((*pressures[0].direction - Eigen::Vector3d(0.0, 2.0, 0.0)).norm(), 1e-14);
    EXPECT_TRUE(pressures[0].at_corners.empty());
    EXPECT_FALSE(pressures.at(1).direction);
    EXPECT_EQ(pressures[1].at_corners, (std::vector<double>{5.0, 6.0, 7.0, 5.0}));
}

TEST(NastranHistory, ReadsContactThatCaseControlChooses)
{
    const std::string cards =
        "SPC1,1,123,1\nFORCE,2,1,,1.,1.,0.,0.\nBCTADD,9,5\n"
        "BCTSET,5,11,12,0.2,0.,3.,,,\n,,13,12\nBCTPARM,9,PENN,10.\n";
    const DeckHistory history = history_of("SOL 101\nCEND\nBCSET = 9\nSPC = 1\nLOAD = 2\n", cards);
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    ASSERT_EQ(history.contacts.size(), 2u);
    EXPECT_EQ(history.contacts[0].slave, "REGION_11");
    EXPECT_EQ(history.contacts[1].slave, "REGION_13");
    EXPECT_EQ(history.contacts[1].master, "REGION_12");
    EXPECT_EQ(history.contacts[0].search, 3.0);
    EXPECT_FALSE(history.contacts[1].search);
    EXPECT_EQ(history.interactions.at(0).friction, 0.2);
    EXPECT_EQ(history.interactions.at(0).pressure, DeckInteraction::Pressure::hard);
    ASSERT_EQ(history.differences.size(), 1u);
    EXPECT_THAT(history.differences[0].text, HasSubstr("BCTPARM"));

    const DeckHistory without = history_of(statics, cards);
    EXPECT_TRUE(without.contacts.empty());
    EXPECT_THAT(without.differences.at(1).text, HasSubstr("no subcase chooses it"));

    const DeckHistory both =
        history_of("SOL 101\nCEND\nSPC = 1\nLOAD = 2\nSUBCASE 1\nBCSET = 9\nSUBCASE 2\n", cards);
    EXPECT_THAT(both.problems.at(0).text, HasSubstr("different sets of contact"));
}

TEST(NastranHistory, TightensBoltsBeforeLoadsAct)
{
    const std::string cards =
        "SPC,1,1,3,0.5\nFORCE,2,1,,1.,1.,0.,0.\nBOLT,6,2,,3,1,2,3\nBOLTFOR,8,500.,6\n";
    const DeckHistory history =
        history_of("SOL 101\nCEND\nSPC = 1\nBOLTLD = 8\nSUBCASE 1\nSUBCASE 2\nLOAD = 2\n", cards);
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    ASSERT_EQ(history.steps.size(), 3u);
    for (const int tightening : {0, 1}) {
        const DeckStep& step = history.steps[static_cast<std::size_t>(tightening)];
        EXPECT_TRUE(step.independent && step.tightens);
        ASSERT_EQ(step.bolt_forces.size(), 1u);
        EXPECT_EQ(step.bolt_forces[0].bolt, "BOLT_6");
        EXPECT_EQ(step.bolt_forces[0].force, 500.0);
        EXPECT_TRUE(step.point_forces.empty());
        EXPECT_EQ(step.boundaries.back().value, 0.0);
    }
    EXPECT_FALSE(history.steps[2].independent);
    EXPECT_TRUE(history.steps[2].bolt_forces.empty());
    EXPECT_EQ(history.steps[2].boundaries.back().value, 0.5);
    EXPECT_EQ(history.steps[2].point_forces.size(), 1u);
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
    EXPECT_THAT(problem(statics, "SPC1,1,123,1\nPLOAD4,2,1,5.,,,,1,4,\n,,,,,LINE\n"),
                HasSubstr("\"LINE\", expected SURF"));
    EXPECT_THAT(problem(statics,
                        "SPC1,1,123,1\nPLOAD4,2,1,5.,,,,1,4,\n,9,1.,0.,0.\n"
                        "CORD2C,9,0,0.,0.,0.,0.,0.,1.\n,1.,0.,0.\n"),
                HasSubstr("curved system"));
}

}  // namespace
}  // namespace clench::preprocess
