#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/reduction_text.hpp"

namespace clench::app {
namespace {

using namespace reduction_text;

TEST(ReductionKeys, TakeANumberOrALimitOfVibrationModes)
{
    EXPECT_EQ(reduction_of("{vibration_modes: 10}").vibration->count, 10.0);
    EXPECT_FALSE(reduction_of("{vibration_modes: 10}").vibration->up_to);
    EXPECT_EQ(reduction_of("{vibration_modes: {up_to: 5000}}").vibration->up_to, 5000.0);
    EXPECT_THAT(refusal_of("{vibration_modes: {}}"),
                HasSubstr("expected a number, count or up_to"));
    EXPECT_THAT(refusal_of("{vibration_modes: 2.5}"), HasSubstr("expected an integer"));
}

TEST(ReductionKeys, HaveDefaults)
{
    const ReductionCase r = reduction_of("{vibration_modes: 10, joint_modes: {count: 20}}");

    EXPECT_EQ(r.joint_modes->method, reduction::JointModeMethod::trained);
    EXPECT_EQ(reduction_of("{joint_modes: {count: 20, weights: frequency}}").joint_modes->method,
              reduction::JointModeMethod::weighted_pod);
    EXPECT_EQ(r.joint_modes->derivatives, reduction::DerivativeChoice::all);
    EXPECT_TRUE(r.stress_modes);
    EXPECT_EQ(r.precision, RecoveryPrecision::double_precision);
    EXPECT_TRUE(r.damping.ratios.empty());
    EXPECT_FALSE(r.preload_modes);
}

TEST(ReductionKeys, TakeDampingAsARatioAListOrBands)
{
    EXPECT_THAT(reduction_of("{vibration_modes: 1, modal_damping: 0.01}").damping.ratios,
                ElementsAre(0.01));
    EXPECT_THAT(reduction_of("{vibration_modes: 1, modal_damping: [0.01, 0.02]}").damping.ratios,
                ElementsAre(0.01, 0.02));
    const auto bands =
        reduction_of(
            "{vibration_modes: 1, modal_damping: [{up_to: 100, ratio: 0.01}, {ratio: 0.05}]}")
            .damping.bands;
    ASSERT_EQ(bands.size(), 2u);
    EXPECT_EQ(bands[0].up_to, 100.0);
    EXPECT_TRUE(std::isinf(bands[1].up_to));
    EXPECT_EQ(bands[1].ratio, 0.05);
    EXPECT_THAT(refusal_of("{vibration_modes: 1, modal_damping: [0.1, {ratio: 0.05}]}"),
                HasSubstr("mixes ratios and bands"));
    EXPECT_THAT(refusal_of("{vibration_modes: 1, modal_damping: []}"), HasSubstr("empty list"));
}

TEST(ReductionKeys, TakeAnAccuracyOrNone)
{
    EXPECT_EQ(reduction_of("{vibration_modes: 1}").accuracy, 0.01);
    EXPECT_EQ(reduction_of("{vibration_modes: 1, accuracy: 0.002}").accuracy, 0.002);
    EXPECT_FALSE(reduction_of("{vibration_modes: 1, accuracy: off}").is_checked());
    EXPECT_THAT(refusal_of("{vibration_modes: 1, accuracy: 1.5}"), HasSubstr("in (0, 1)"));
    EXPECT_THAT(refusal_of("{vibration_modes: 1, accuracy: of}"), HasSubstr("expected"));
}

TEST(ReductionKeys, TakeTheShapesOfAllPreloadsUnlessToldOtherwise)
{
    const auto groups = [](const std::string& keys) {
        return preload_mode_groups(with_reduction(keys).bodies[0]);
    };
    EXPECT_THAT(groups("{vibration_modes: 1}"), ElementsAre("bolts"));
    EXPECT_THAT(groups("{vibration_modes: 1, preload_modes: none}"), ElementsAre());
    EXPECT_THAT(groups("{vibration_modes: 1, preload_modes: []}"), ElementsAre());
}

TEST(ReductionKeys, WantWhatTheLinearRunNeeds)
{
    clench::test::expect_refusals(
        refusal_of, {{"{joint_modes: {count: 3, derivatives: modal_virtual_work}}",
                      "pairs, force and duration"},
                     {"{joint_modes: {count: 3, pairs: 10}}", "belong to"},
                     {"{joint_modes: {count: 3, derivatives: modal_interaction, pairs: 10, "
                      "force: tip, duration: 1}}",
                      "no such force of the case: \"tip\""}});
}

TEST(ReductionKeys, NamePreloadGroupsThatExist)
{
    EXPECT_THAT(*reduction_of("{preload_modes: [bolts]}").preload_modes, ElementsAre("bolts"));
    EXPECT_THAT(refusal_of("{preload_modes: [bolt]}"),
                AllOf(HasSubstr("no such group"), HasSubstr("did you mean \"bolts\"")));
    EXPECT_THAT(refusal_of("{vibration_modes: 1, preload_modes: none, joint_modes: {count: 1, "
                           "derivatives: preload}}"),
                HasSubstr("preload_modes is empty"));
}

TEST(ReductionKeys, AreWrittenBackSoThatTheyReadTheSame)
{
    const Case c = with_reduction(
        "{vibration_modes: {count: 5, up_to: 100}, preload_modes: bolts, modal_damping: [{up_to: "
        "100, ratio: 0.01}, {ratio: 0.05}], joint_modes: {ratio: 0.99, method: pod, scales: [0.5, "
        "1], keep_derivatives: true}, stress_modes: false, recovery_precision: single}");

    const std::string text = resolved_yaml(c, "dir");
    const Case again = read_case({"dir/case.yaml", text});

    EXPECT_EQ(resolved_yaml(again, "dir"), text);
    const ReductionCase& r = *again.bodies[0].reduction;
    EXPECT_THAT(r.joint_modes->scales, ElementsAre(0.5, 1.0));
    EXPECT_EQ(r.damping.bands.size(), 2u);
    EXPECT_FALSE(r.stress_modes);
    EXPECT_EQ(r.precision, RecoveryPrecision::single_precision);
}

TEST(ReductionKeys, DoNotRegenerateTheFeModel)
{
    const Case plain = with_reduction("{vibration_modes: 1}");
    const Case other = with_reduction("{vibration_modes: 2, stress_modes: false}");

    EXPECT_EQ(resolved_yaml(plain.bodies[0], "dir"), resolved_yaml(other.bodies[0], "dir"));
}

}  // namespace
}  // namespace clench::app
