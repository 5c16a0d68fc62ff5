#include "app/study/study_plan.hpp"

#include <gtest/gtest.h>

#include "tests/support/messages.hpp"

namespace clench::app {
namespace {

using ::clench::test::expect_input_error;

const std::string text = R"(clench: 1
bodies:
  bar:
    mesh: bar.inp
    boundary: [FIX, LOAD]
    contacts:
      joint: {slave: A, master: B, search: 0.5, normal: {law: linear, stiffness: 5.0e4}}
    preloads:
      bolts: [{at: P, force: [0, 0, -6]}, {at: Q, force: [0, 0, 6]}]
    reduction: {vibration_modes: 10, joint_modes: {ratio: 0.99}}
analysis:
  - {name: settle, type: static}
  - {name: modes, type: linearise}
  - {name: shake, type: dynamic, end: 0.1, checkpoint: 5}
output:
  histories:
    tip_z: {at: bar.LOAD, displacement: z}
    gap_norm: {contact: bar.joint, quantity: gap_norm}
)";

StudyPlan plan_of(const StudyOptions& options)
{
    return plan_study({"case.yaml", text}, options);
}

TEST(StudyPlan, IsTheProductWithJointModesInnermost)
{
    StudyOptions options;
    options.joint_modes = {0, 5};
    options.methods = {"weighted_pod", "pod"};
    options.vary = {"bodies.bar.contacts.joint.normal.stiffness=1e4,5e4"};

    const StudyPlan plan = plan_of(options);

    EXPECT_EQ(plan.axes, (std::vector<std::string>{"stiffness", "method", "joint modes"}));
    ASSERT_EQ(plan.runs.size(), 8u);
    EXPECT_EQ(plan.runs[3].labels, (std::vector<std::string>{"1e4", "pod", "5"}));
    EXPECT_EQ(plan.runs[3].group, 0u);
    EXPECT_EQ(plan.runs[4].group, 1u);
    const BodyCase& body = plan.runs[7].c.bodies[0];
    EXPECT_EQ(body.contacts[0].normal->stiffness, 5e4);
    EXPECT_EQ(body.reduction->joint_modes->method, reduction::JointModeMethod::pod);
    EXPECT_EQ(body.reduction->joint_modes->count, 5.0);
    EXPECT_FALSE(body.reduction->joint_modes->ratio);
    EXPECT_EQ(plan.runs[0].c.bodies[0].reduction->joint_modes->count, 0.0);
    EXPECT_EQ(plan.analyses, (std::vector<std::string>{"settle", "shake"}));
    EXPECT_EQ(plan.criteria, (std::vector<std::string>{"tip_z", "gap_norm"}));
}

TEST(StudyPlan, VariesPreloadModes)
{
    StudyOptions options;
    options.preload_modes = {"none", "all", "bolts"};

    const StudyPlan plan = plan_of(options);

    const auto groups = [&](std::size_t i) {
        return *plan.runs[i].c.bodies[0].reduction->preload_modes;
    };
    EXPECT_TRUE(groups(0).empty());
    EXPECT_EQ(groups(1), std::vector<std::string>{"bolts"});
    EXPECT_EQ(groups(2), std::vector<std::string>{"bolts"});
}

TEST(StudyPlan, HasOneFullReferenceForEachVariationThatChangesTheProblem)
{
    StudyOptions options;
    options.joint_modes = {5, 10};
    options.vary = {"bodies.bar.contacts.joint.normal.stiffness=1e4,5e4",
                    "bodies.bar.reduction.vibration_modes=5,10"};
    options.reference = StudyReference::full;

    const StudyPlan plan = plan_of(options);

    ASSERT_EQ(plan.references.size(), 2u);
    EXPECT_EQ(plan.references[1].labels, (std::vector<std::string>{"5e4", "full", "full"}));
    EXPECT_EQ(plan.references[1].group, 1u);
    ASSERT_EQ(plan.references[0].c.analyses.size(), 2u);
    EXPECT_FALSE(plan.references[0].c.analyses[0].is_reduced());
    EXPECT_FALSE(plan.references[0].c.analyses[1].is_reduced());
    EXPECT_TRUE(plan.runs[0].c.analyses[0].is_reduced());
}

TEST(StudyPlan, GivesEveryDampingAReferenceOfItsOwn)
{
    StudyOptions options;
    options.vary = {"bodies.bar.reduction.modal_damping=0.01,0.05"};
    options.joint_modes = {5, 10};

    const StudyPlan plan = plan_of(options);

    EXPECT_EQ(plan.runs[1].group, plan.runs[0].group);
    EXPECT_NE(plan.runs[2].group, plan.runs[0].group);
}

TEST(StudyPlan, KeepsThePairsOfEveryBasisThatIsNotOfJointModes)
{
    StudyOptions options;
    options.vary = {"bodies.bar.reduction.vibration_modes=5,10"};
    options.joint_modes = {5, 10};
    options.reference = StudyReference::all_pairs;

    const StudyPlan plan = plan_of(options);

    ASSERT_EQ(plan.references.size(), 2u);
    EXPECT_EQ(plan.references[1].labels, (std::vector<std::string>{"10", "all pairs"}));
}

TEST(StudyPlan, RefusesToCompareMotionsOfDifferentLength)
{
    StudyOptions options;
    options.vary = {"analysis.shake.end=0.1,0.2"};
    options.reference = StudyReference::first;

    expect_input_error([&] { plan_of(options); }, "shake ends at 0.2", "at 0.1 in the first run");
}

TEST(StudyPlan, ComparesAllRunsWithTheFirstWhereAsked)
{
    StudyOptions options;
    options.vary = {"bodies.bar.contacts.joint.normal.stiffness=1e4,5e4"};
    options.reference = StudyReference::first;

    const StudyPlan plan = plan_of(options);

    EXPECT_EQ(plan.runs[1].group, plan.runs[0].group);
    EXPECT_TRUE(plan.references.empty());
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

TEST(StudyPlan, KeepsAllPairsInTheReferenceInsteadOfJointModes)
{
    StudyOptions options;
    options.joint_modes = {5, 10};
    options.vary = {"bodies.bar.contacts.joint.normal.stiffness=1e4,5e4"};
    options.reference = StudyReference::all_pairs;

    const StudyPlan plan = plan_of(options);

    ASSERT_EQ(plan.references.size(), 2u);
    EXPECT_EQ(plan.references[1].labels, (std::vector<std::string>{"5e4", "all pairs"}));
    const Case& c = plan.references[1].c;
    EXPECT_TRUE(c.bodies[0].reduction->keep_contacts);
    EXPECT_FALSE(c.bodies[0].reduction->joint_modes);
    EXPECT_EQ(c.bodies[0].contacts[0].normal->stiffness, 5e4);
    EXPECT_TRUE(c.analyses[0].is_reduced());
    EXPECT_FALSE(plan.runs[0].c.bodies[0].reduction->keep_contacts);
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
