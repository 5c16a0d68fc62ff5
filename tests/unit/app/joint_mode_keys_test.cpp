#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/reduction_text.hpp"

namespace clench::app {
namespace {

using namespace reduction_text;

TEST(ReductionKeys, WantOneOfCountAndRatio)
{
    clench::test::expect_refusals(refusal_of,
                                  {{"{joint_modes: {count: 3, ratio: 0.9}}", "has count and ratio"},
                                   {"{joint_modes: {method: pod}}", "has neither"},
                                   {"{joint_modes: {ratio: 1}}", "in (0, 1)"}});
}

TEST(ReductionKeys, TrainJointModes)
{
    using reduction::JointModeMethod;
    const ReductionCase r =
        reduction_of("{joint_modes: {train: 60, sweeps: 3, seed: 7, count: 12}}");

    EXPECT_EQ(r.joint_modes->method, JointModeMethod::trained);
    EXPECT_EQ(r.joint_modes->train, 60.0);
    EXPECT_EQ(r.joint_modes->sweeps, 3.0);
    EXPECT_EQ(r.joint_modes->seed, 7.0);
    EXPECT_EQ(reduction_of("{joint_modes: {accuracy: 0.002}}").joint_modes->accuracy, 0.002);
    EXPECT_FALSE(reduction_of("{joint_modes: {method: trained}}").joint_modes->is_counted());
    EXPECT_EQ(reduction_of("{joint_modes: {count: 0}}").joint_modes->count, 0.0);
}

TEST(ReductionKeys, MayAllBeLeftOut)
{
    const ReductionCase r = reduction_of("{}");

    EXPECT_EQ(r.vibration->count, 20.0);
    EXPECT_EQ(r.joint_modes->method, reduction::JointModeMethod::trained);
    EXPECT_FALSE(r.joint_modes->is_counted());
    EXPECT_EQ(r.accuracy, 0.01);
}

TEST(ReductionKeys, KeepTrainingAndDerivativesApart)
{
    EXPECT_THAT(refusal_of("{joint_modes: {method: trained, count: 3, slope: secant}}"),
                AllOf(HasSubstr("case.yaml:7"), HasSubstr("has slope, which belongs to"),
                      HasSubstr("joint modes are trained")));
    clench::test::expect_refusals(
        refusal_of, {{"{joint_modes: {method: pod, count: 3, train: 10}}",
                      "has train, which belongs to method: trained"},
                     {"{joint_modes: {count: 3, accuracy: 0.01}}",
                      "has count and accuracy, expected one of them"},
                     {"{joint_modes: {accuracy: 2}}", "in (0, 1)"},
                     {"{joint_modes: {train: 1.5}}", "train is 1.5, expected an integer"},
                     {"{joint_modes: {sweeps: 0}}", "at least 1"}});
}

TEST(ReductionKeys, KeepAllPairsInsteadOfJointModes)
{
    EXPECT_TRUE(reduction_of("{keep_contacts: true}").keep_contacts);
    EXPECT_FALSE(reduction_of("{vibration_modes: 1}").keep_contacts);
    EXPECT_THAT(refusal_of("{keep_contacts: true, joint_modes: {count: 3}}"),
                HasSubstr("has keep_contacts and joint_modes, expected one of them"));
    EXPECT_THAT(
        refusal_of("{keep_joints: true}"),
        AllOf(HasSubstr("keep_joints: unknown key"), HasSubstr("called \"keep_contacts\" now")));
}

TEST(ReductionKeys, OfTrainingAreWrittenBackSoThatTheyReadTheSame)
{
    const Case c = with_reduction("{joint_modes: {accuracy: 0.002, seed: 4}, accuracy: off}");

    const std::string text = resolved_yaml(c, "dir");

    EXPECT_EQ(resolved_yaml(read_case({"dir/case.yaml", text}), "dir"), text);
    EXPECT_THAT(text, AllOf(HasSubstr("method: trained"), HasSubstr("accuracy: off")));
}

}  // namespace
}  // namespace clench::app
