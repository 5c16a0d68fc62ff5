#include <gtest/gtest.h>

#include "tests/unit/study/study_case.hpp"

namespace clench::app {
namespace {

using namespace study_case;

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
    EXPECT_EQ(plan.analyses, (std::vector<std::string>{"settle", "modes", "shake"}));
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
    ASSERT_EQ(plan.references[0].c.analyses.size(), 3u);
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

TEST(StudyPlan, ComparesAllRunsWithTheFirstWhereAsked)
{
    StudyOptions options;
    options.vary = {"bodies.bar.contacts.joint.normal.stiffness=1e4,5e4"};
    options.reference = StudyReference::first;

    const StudyPlan plan = plan_of(options);

    EXPECT_EQ(plan.runs[1].group, plan.runs[0].group);
    EXPECT_TRUE(plan.references.empty());
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

}  // namespace
}  // namespace clench::app
