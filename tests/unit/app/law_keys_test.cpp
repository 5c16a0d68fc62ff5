#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/interface_text.hpp"

namespace clench::app {
namespace {

using namespace interface_text;
namespace normal_laws = solver::normal_laws;

solver::NormalLaw normal(const std::string& keys)
{
    return laws_of(interface("slave: A, master: B, normal: {" + keys + "}")).normal;
}

TEST(NormalLaws, GetTheirParameters)
{
    EXPECT_EQ(normal("law: linear, stiffness: 5e4").stiffness, 5e4);
    const auto two = normal("law: two_stage, stiffness: 1, second_stiffness: 2, gap1: -0.1");
    EXPECT_EQ(two.kind, normal_laws::two_stage);
    EXPECT_EQ(two.second_stiffness, 2.0);
    EXPECT_EQ(two.gap0, 0.0);
    EXPECT_EQ(two.gap1, -0.1);
    EXPECT_EQ(normal("law: power, stiffness: 1, exponent: 2.5").exponent, 2.5);
    EXPECT_EQ(normal("law: quadratic_linear, stiffness: 1, gap0: 1, gap1: 0").kind,
              normal_laws::quadratic_linear);
    EXPECT_EQ(normal("law: exponential, pressure0: 3, gap0: 0.1").pressure0, 3.0);
    EXPECT_EQ(normal("law: joint_exponential, stiffness: 1, decay: 7").decay, 7.0);
}

TEST(NormalLaws, SayWhatTheyNeed)
{
    EXPECT_THAT(normal_refusal("law: power, stiffness: 1"),
                AllOf(HasSubstr("law power needs the key \"exponent\""),
                      HasSubstr("law power takes stiffness, exponent")));
    EXPECT_THAT(normal_refusal("law: exponential, pressure0: 3"),
                HasSubstr("needs the key \"gap0\""));
}

TEST(NormalLaws, RefuseKeysOfOtherLaws)
{
    EXPECT_THAT(normal_refusal("law: linear, stiffness: 1, exponent: 2"),
                AllOf(StartsWith("dir/case.yaml:6: bodies.bar.contacts.joint.normal.exponent: law "
                                 "linear does not use this key"),
                      HasSubstr("law linear takes stiffness")));
}

TEST(NormalLaws, RefuseGapsInTheWrongOrder)
{
    clench::test::expect_refusals(
        normal_refusal,
        {{"law: two_stage, stiffness: 1, second_stiffness: 2, gap1: 0.1",
          "gap1 is 0.1, expected less than gap0, which is 0"},
         {"law: exponential, pressure0: 3, gap0: -0.1", "gap0 is -0.1, expected more than 0"},
         {"law: two_stage, stiffness: 2, second_stiffness: 1, gap1: -0.1",
          "second_stiffness is 1, expected at least stiffness, which is 2"}});
}

TEST(NormalLaws, AreThoseTheSolverAccepts)
{
    for (const char* keys : {"law: linear, stiffness: 1", "law: power, stiffness: 1, exponent: 1",
                             "law: two_stage, stiffness: 1, second_stiffness: 1, gap1: -1",
                             "law: quadratic_linear, stiffness: 1, gap1: -1",
                             "law: exponential, pressure0: 1, gap0: 1",
                             "law: joint_exponential, stiffness: 1, decay: 1"}) {
        EXPECT_EQ(solver::problem_of(normal(keys)), "") << keys;
    }
    for (const char* keys :
         {"law: coulomb, mu: 0, stick: 1", "law: dahl, mu: 1, stick: 1",
          "law: valanis, mu: 1, stick: 1, shape: 0.5", "law: bouc_wen, mu: 1, stick: 1",
          "law: masing, mu: 1, stick: 1", "law: viscous, viscosity: 0"}) {
        EXPECT_EQ(solver::problem_of(friction(keys)), "") << keys;
    }
}

}  // namespace
}  // namespace clench::app
