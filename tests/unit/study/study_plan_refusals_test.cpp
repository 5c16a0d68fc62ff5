#include <gtest/gtest.h>

#include "tests/unit/study/study_case.hpp"

namespace clench::app {
namespace {

using namespace study_case;
using ::clench::test::expect_input_error;

TEST(StudyPlan, RefusesToCompareMotionsOfDifferentLength)
{
    StudyOptions options;
    options.vary = {"analysis.shake.end=0.1,0.2"};
    options.reference = StudyReference::first;

    expect_input_error([&] { plan_of(options); }, "shake ends at 0.2", "at 0.1 in the first run");
}

TEST(StudyPlan, RefusesWhatDoesNotGoWithTheCase)
{
    StudyOptions nothing, analysis, criterion, body;
    analysis.joint_modes = criterion.joint_modes = body.joint_modes = {1};
    analysis.analysis = "shaek";
    criterion.criteria = {"tip_x"};
    body.body = "bra";

    expect_input_error([&] { plan_of(nothing); }, "nothing is varied");
    expect_input_error([&] { plan_of(analysis); }, "shaek", "did you mean \"shake\"");
    expect_input_error([&] { plan_of(criterion); }, "tip_x", "did you mean \"tip_z\"");
    expect_input_error([&] { plan_of(body); }, "\"bra\"", "did you mean \"bar\"");
}

TEST(StudyPlan, RefusesAValueThatTheCaseRefusesWithLineAndOption)
{
    StudyOptions negative, unknown;
    negative.vary = {"bodies.bar.contacts.joint.normal.stiffness=1e4,-1"};
    unknown.vary = {"bodies.bar.contacts.joint.normal.stifness=1e4"};

    expect_input_error([&] { plan_of(negative); }, "case.yaml:7",
                       "bodies.bar.contacts.joint.normal.stiffness", "-1", "--vary");
    expect_input_error([&] { plan_of(unknown); }, "case.yaml:7", "unknown key",
                       "did you mean \"stiffness\"");
}

TEST(StudyPlan, RefusesAFullReferenceOfASystem)
{
    StudyOptions options;
    options.joint_modes = {1};
    options.reference = StudyReference::full;
    const std::string system = text + "forces:\n  spring: {type: drag, at: bar.LOAD, linear: 1}\n";

    expect_input_error(
        [&] {
            plan_study({"case.yaml", system}, options);
        },
        "forces.spring (drag)", "--reference largest");
}

TEST(StudyPlan, RefusesToKeepPairsWhereThereAreNone)
{
    StudyOptions options;
    options.vary = {"gravity=[0, 0, 0],[0, 0, -1]"};
    options.reference = StudyReference::all_pairs;
    const std::string rigid = R"(clench: 1
bodies:
  ball: {mass: 1, inertia: [1, 1, 1, 0, 0, 0]}
gravity: [0, 0, 0]
analysis:
  - {name: fall, type: dynamic, end: 0.1}
output:
  histories:
    z: {at: ball, displacement: z}
)";
    expect_input_error(
        [&] {
            plan_study({"case.yaml", rigid}, options);
        },
        "--reference all_pairs", "no body has contacts");
}

}  // namespace
}  // namespace clench::app
