// Steps, loads and contact of decks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "preprocess/readers/abaqus/read_history.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_abaqus {
namespace {

DeckHistory history_of(const std::string& text)
{
    return read_abaqus_history({"deck.inp", text}, loader_of({}));
}

std::string step(const std::string& lines)
{
    return "*STEP\n*STATIC\n" + lines + "*END STEP\n";
}

/// The only problem of a deck.
DeckRemark problem_of(const std::string& text)
{
    const DeckHistory history = history_of(brick + text);
    EXPECT_EQ(history.problems.size(), 1u);
    return history.problems.empty() ? DeckRemark{} : history.problems.front();
}

TEST(DeckHistory, ReadsSupportsByRangesWordsAndValues)
{
    const DeckHistory history = history_of(brick + "*BOUNDARY\nALL, ENCASTRE\n1, 2\n" +
                                           step("*BOUNDARY, OP=NEW\n2, 1, 3, 0.5\n"));
    ASSERT_TRUE(history.problems.empty());
    ASSERT_EQ(history.boundaries.size(), 2u);
    EXPECT_EQ(std::get<std::string>(history.boundaries[0].nodes), "ALL");
    EXPECT_EQ(history.boundaries[0].first, 1);
    EXPECT_EQ(history.boundaries[0].last, 6);
    EXPECT_EQ(history.boundaries[1].first, 2);
    EXPECT_EQ(history.boundaries[1].last, 2);
    EXPECT_EQ(history.boundaries[1].place.line, 15);
    ASSERT_EQ(history.steps.size(), 1u);
    EXPECT_TRUE(history.steps[0].new_boundaries);
    EXPECT_EQ(history.steps[0].boundaries[0].value, 0.5);
}

TEST(DeckHistory, ReadsLoadsOfEveryKind)
{
    const DeckHistory history = history_of(
        brick + step("*CLOAD, AMPLITUDE=A\nALL, 3, -2.\n*DLOAD\nBRICK, P2, 4.\n1, GRAV, 10., 0., "
                     "3., 4.\nBRICK, CENTRIF, 9., 1., 2., 3., 0., 0., 1.\n*DSLOAD\nTOP, P, 5.\n"));
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    const DeckStep& s = history.steps.at(0);
    EXPECT_EQ(s.point_forces.at(0).dof, 3);
    EXPECT_EQ(s.point_forces.at(0).amplitude, "A");
    EXPECT_EQ(s.pressures.at(0).face, 2);
    EXPECT_EQ(s.pressures.at(1).face, 0);
    EXPECT_NEAR((*s.inertia_loads.at(0).acceleration - Eigen::Vector3d(0.0, 6.0, 8.0)).norm(), 0.0,
                1e-14);
    EXPECT_EQ(s.inertia_loads.at(1).speed_squared, 9.0);
    EXPECT_EQ(s.inertia_loads.at(1).point, Eigen::Vector3d(1.0, 2.0, 3.0));
}

TEST(DeckHistory, ReadsContactWithItsLaws)
{
    const DeckHistory history = history_of(
        brick +
        "*SURFACE INTERACTION, NAME=I\n*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=LINEAR\n1.E5\n"
        "*FRICTION\n0.2, 5.E4\n*CONTACT PAIR, INTERACTION=I, SMALL SLIDING\nUP, DOWN\n");
    ASSERT_TRUE(history.problems.empty());
    EXPECT_TRUE(history.differences.empty());
    EXPECT_EQ(history.interactions.at(0).stiffness, 1e5);
    EXPECT_EQ(history.interactions.at(0).friction, 0.2);
    EXPECT_EQ(history.interactions.at(0).stick, 5e4);
    EXPECT_EQ(history.contacts.at(0).slave, "UP");
    EXPECT_EQ(history.contacts.at(0).master, "DOWN");
}

TEST(DeckHistory, NamesWhatItDoesNotHaveWithItsLine)
{
    EXPECT_EQ(problem_of(step("*TEMPERATURE\nALL, 20.\n")).where, "deck.inp:15");
    EXPECT_THAT(problem_of(step("*CLOAD, FOLLOWER\n1, 1, 1.\n")).text, HasSubstr("FOLLOWER"));
    EXPECT_THAT(problem_of(step("*DLOAD\nBRICK, BX, 1.\n")).text, HasSubstr("BX"));
    EXPECT_THAT(problem_of("*INITIAL CONDITIONS, TYPE=STRESS\n").text, HasSubstr("STRESS"));
    EXPECT_THAT(problem_of("*STEP\n*STATIC\n").text, HasSubstr("*END STEP"));
    EXPECT_EQ(history_of(brick + "*STEP, NLGEOM\n*STATIC\n*END STEP\n").differences.size(), 1u);
}

TEST(DeckHistory, DoesNotKeepAMeshFromBeingRead)
{
    // A step that cannot be run is no mistake of the mesh.
    EXPECT_EQ(read(brick + step("*TEMPERATURE\nALL, 20.\n")).mesh.node_total(), 9);
}

TEST(DeckHistory, AccountsForEveryKeyword)
{
    const DeckHistory history = history_of("*HEADING\na brick\n" + brick + "*PLASTIC\n200., 0.\n" +
                                           step("*CLOAD\n1, 1, 5.\n*NODE FILE\nU\n"));
    const auto words = [](const std::vector<DeckWord>& list) {
        std::vector<std::string> names;
        for (const DeckWord& word : list) {
            names.push_back(word.word);
        }
        return names;
    };

    EXPECT_TRUE(history.problems.empty());
    EXPECT_THAT(words(history.used), testing::IsSupersetOf({"*NODE", "*ELEMENT", "*CLOAD"}));
    EXPECT_THAT(words(history.harmless), testing::ElementsAre("*HEADING", "*NODE FILE"));
    ASSERT_EQ(history.differences.size(), 1u);
    EXPECT_THAT(history.differences[0].text, HasSubstr("*PLASTIC: the material stays"));
}

TEST(DeckHistory, RefusesWhatNoListKnows)
{
    EXPECT_THAT(problem_of("*NO TENSION\n" + step("")).text, HasSubstr("*NO TENSION is not"));
}

TEST(DeckHistory, ReadsGeneralContact)
{
    const std::string general =
        "*SURFACE INTERACTION, NAME=I\n*CONTACT\n*CONTACT INCLUSIONS, ALL EXTERIOR\n"
        "*CONTACT INCLUSIONS\nA, B\n*CONTACT PROPERTY ASSIGNMENT\n, , I\nA, B, J\n";
    const DeckHistory history = history_of(brick + general + step(""));

    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    ASSERT_TRUE(history.general_contact);
    EXPECT_TRUE(history.general_contact->all_exterior);
    ASSERT_EQ(history.general_contact->pairs.size(), 1u);
    EXPECT_EQ(history.general_contact->pairs[0].second, "B");
    ASSERT_EQ(history.general_contact->properties.size(), 2u);
    EXPECT_EQ(history.general_contact->properties[0].a, "");
    EXPECT_EQ(history.general_contact->properties[1].interaction, "J");
    EXPECT_THAT(problem_of("*CONTACT INCLUSIONS, ALL EXTERIOR\n" + step("")).text,
                HasSubstr("without *CONTACT"));
    EXPECT_THAT(problem_of("*CONTACT\n*CONTACT INCLUSIONS\nA,\n" + step("")).text,
                HasSubstr("expected two surfaces"));
}

TEST(DeckHistory, GivesAClearanceToItsPair)
{
    const std::string pair =
        "*SURFACE INTERACTION, NAME=I\n*CONTACT PAIR, INTERACTION=I, ADJUST=0.1\nA, B\n";
    const DeckHistory history =
        history_of(brick + pair + "*CLEARANCE, SLAVE=A, MASTER=B, VALUE=0.5\n" + step(""));

    ASSERT_EQ(history.contacts.size(), 1u);
    EXPECT_EQ(history.contacts[0].clearance, 0.5);
    EXPECT_FALSE(history.contacts[0].adjust);
    EXPECT_THAT(problem_of(pair + "*CLEARANCE, SLAVE=B, MASTER=A, VALUE=0.5\n" + step("")).text,
                HasSubstr("no *CONTACT PAIR"));
}

TEST(DeckHistory, TurnsRotationNodesIntoRotationsOfTheReferenceNode)
{
    const DeckHistory history =
        history_of(brick + "*NSET, NSET=ROT\n10\n*RIGID BODY, NSET=ALL, REFNODE=9, ROTNODE=10\n" +
                   step("*BOUNDARY\n9, 1, 3\nROT, 1, 2\n10, 3, 3, 0.1\n*CLOAD\n10, 2, 5.\n"));
    ASSERT_TRUE(history.problems.empty()) << history.problems.front().text;
    const DeckStep& s = history.steps.at(0);
    ASSERT_EQ(s.boundaries.size(), 3u);
    EXPECT_EQ(std::get<Label>(s.boundaries[1].nodes).id, 9);
    EXPECT_EQ(s.boundaries[1].first, 4);
    EXPECT_EQ(s.boundaries[1].last, 5);
    EXPECT_EQ(s.boundaries[2].first, 6);
    EXPECT_EQ(s.boundaries[2].value, 0.1);
    EXPECT_EQ(std::get<Label>(s.point_forces.at(0).nodes).id, 9);
    EXPECT_EQ(s.point_forces[0].dof, 5);
}

TEST(DeckHistory, TakesDampingThatAllMaterialsShare)
{
    const std::string material =
        "*MATERIAL, NAME=A\n*ELASTIC\n1., 0.\n*DAMPING, ALPHA=3., BETA=4.\n";
    const DeckHistory one = history_of(brick + material + step(""));
    ASSERT_TRUE(one.damping.has_value());
    EXPECT_EQ(one.damping->mass, 3.0);
    EXPECT_EQ(one.damping->stiffness, 4.0);

    const DeckHistory two =
        history_of(brick + material + "*MATERIAL, NAME=B\n*ELASTIC\n1., 0.\n" + step(""));
    EXPECT_FALSE(two.damping.has_value());
    EXPECT_THAT(two.differences.at(0).text, HasSubstr("not that of all materials alike"));
}

TEST(DeckHistory, SaysThatStressesDoNotStiffen)
{
    const DeckHistory history = history_of(brick + step("*CLOAD\nALL, 3, -2.\n") +
                                           "*STEP, PERTURBATION\n*FREQUENCY\n5\n*END STEP\n");
    ASSERT_EQ(history.differences.size(), 1u);
    EXPECT_THAT(history.differences[0].text, HasSubstr("do not stiffen or soften"));
}

}  // namespace
}  // namespace clench::preprocess::test_abaqus
