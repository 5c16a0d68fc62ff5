#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/case/case_file.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

namespace friction_laws = solver::friction_laws;
namespace normal_laws = solver::normal_laws;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string linear = "normal: {law: linear, stiffness: 5e4}";

Case with_interface(const std::string& keys)
{
    return read_case({"dir/case.yaml",
                      "clench: 1\nbodies:\n  bar:\n    mesh: bar.inp\n"
                      "    contacts:\n      joint: {" +
                          keys + "}\n"});
}

ContactCase interface(const std::string& keys)
{
    return with_interface(keys).bodies[0].contacts[0];
}

std::string refusal(const std::string& keys)
{
    return test::refusal([&] { with_interface(keys); });
}

std::string normal_refusal(const std::string& keys)
{
    return refusal("slave: A, master: B, normal: {" + keys + "}");
}

std::string friction_refusal(const std::string& keys)
{
    return refusal("slave: A, master: B, " + linear + ", friction: {" + keys + "}");
}

solver::NormalLaw normal(const std::string& keys)
{
    return laws_of(interface("slave: A, master: B, normal: {" + keys + "}")).normal;
}

solver::FrictionLaw friction(const std::string& keys)
{
    return *laws_of(interface("slave: A, master: B, " + linear + ", friction: {" + keys + "}"))
                .friction;
}

TEST(ContactKeys, ReadTheSurfacesAndTheSearch)
{
    const ContactCase c = interface(
        "slave: UP, master: LOW, search: 0.5, max_angle: 30, "
        "both_directions: true, interference: 0.02, " +
        linear);

    EXPECT_EQ(c.name, "joint");
    EXPECT_EQ(c.where("bar"), "dir/case.yaml:6: bodies.bar.contacts.joint");
    EXPECT_EQ(c.slave, "UP");
    EXPECT_EQ(c.master, "LOW");
    EXPECT_EQ(c.search, 0.5);
    EXPECT_EQ(c.max_angle, 30.0);
    EXPECT_TRUE(c.both_directions);
    EXPECT_EQ(c.interference, 0.02);
    EXPECT_FALSE(c.friction);
    EXPECT_THAT(interface("between: [UPPER, LOWER], " + linear).between,
                ElementsAre("UPPER", "LOWER"));
}

TEST(ContactKeys, NeedTwoDifferentSides)
{
    EXPECT_THAT(refusal("slave: A, " + linear), HasSubstr("has slave, no master"));
    EXPECT_THAT(refusal("between: A, " + linear), HasSubstr("1 name(s) in between"));
    EXPECT_THAT(refusal("slave: A, master: B, between: [A, B], " + linear),
                HasSubstr("expected slave and master, or between"));
    EXPECT_THAT(refusal("slave: FACE, master: face, " + linear),
                AllOf(StartsWith("dir/case.yaml:6: bodies.bar.contacts.joint: both sides are"),
                      HasSubstr("with itself is not supported")));
    EXPECT_THAT(refusal("between: [A, A], " + linear), HasSubstr("both sides are \"A\""));
}

TEST(ContactKeys, AreBounded)
{
    EXPECT_THAT(refusal("slave: A, master: B, search: 0, " + linear), HasSubstr("more than 0"));
    EXPECT_THAT(refusal("slave: A, master: B, max_angle: 91, " + linear), HasSubstr("in [0, 90]"));
    EXPECT_THAT(refusal("slave: A, master: B, interference: -1, " + linear),
                HasSubstr("at least 0"));
    EXPECT_THAT(normal_refusal("law: linear, stiffness: -5e4"),
                HasSubstr("normal.stiffness: is -5e4, expected a number more than 0"));
    EXPECT_THAT(friction_refusal("law: coulomb, mu: -0.1, stick: 1"),
                HasSubstr("friction.mu: is -0.1, expected a number at least 0"));
}

TEST(ContactKeys, NeedALaw)
{
    EXPECT_THAT(refusal("slave: A, master: B"), HasSubstr("the key \"normal\" is missing"));
    EXPECT_THAT(normal_refusal("stiffness: 1"), HasSubstr("the key \"law\" is missing"));
    EXPECT_THAT(normal_refusal("law: lineer, stiffness: 1"), HasSubstr("did you mean \"linear\"?"));
    EXPECT_THAT(friction_refusal("law: stribeck, mu: 0.1"),
                HasSubstr("expected one of coulomb, dahl"));
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
    EXPECT_THAT(normal_refusal("law: two_stage, stiffness: 1, second_stiffness: 2, gap1: 0.1"),
                HasSubstr("gap1 is 0.1, expected less than gap0, which is 0"));
    EXPECT_THAT(normal_refusal("law: exponential, pressure0: 3, gap0: -0.1"),
                HasSubstr("gap0 is -0.1, expected more than 0"));
    EXPECT_THAT(normal_refusal("law: two_stage, stiffness: 2, second_stiffness: 1, gap1: -0.1"),
                HasSubstr("second_stiffness is 1, expected at least stiffness, which is 2"));
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

TEST(FrictionLaws, GetTheirParameters)
{
    const auto coulomb = friction("law: coulomb, mu: 0.15, stick: 1e4, slip: 500");
    EXPECT_EQ(coulomb.kind, friction_laws::coulomb);
    EXPECT_EQ(coulomb.mu, 0.15);
    EXPECT_EQ(coulomb.stick, 1e4);
    EXPECT_EQ(coulomb.slip, 500.0);
    EXPECT_EQ(friction("law: coulomb, mu: 0.1, stick: 1").slip, 0.0);
    EXPECT_EQ(friction("law: dahl, mu: 0.1, stick: 1").shape, 1.0);
    EXPECT_EQ(friction("law: valanis, mu: 0.1, stick: 1, shape: 0.9").shape, 0.9);
    EXPECT_EQ(friction("law: masing, mu: 0.1, stick: 1, shape: 4").shape, 4.0);
    EXPECT_EQ(friction("law: viscous, viscosity: 2").viscosity, 2.0);
}

TEST(FrictionLaws, RefuseWhatMakesNoLaw)
{
    EXPECT_THAT(friction_refusal("law: coulomb, mu: 0.1, stick: 10, slip: 10"),
                HasSubstr("slip is 10, expected less than stick, which is 10"));
    EXPECT_THAT(friction_refusal("law: coulomb, mu: 0.1, stick: 0"), HasSubstr("stick is 0"));
    EXPECT_THAT(friction_refusal("law: valanis, mu: 0.1, stick: 1, shape: 1"),
                HasSubstr("shape is 1, expected a number in (0, 1)"));
    EXPECT_THAT(friction_refusal("law: coulomb, mu: 0.1, stick: 1, shape: 2"),
                HasSubstr("friction.shape: law coulomb does not use this key"));
    EXPECT_THAT(friction_refusal("law: viscous, mu: 0.1, viscosity: 1"),
                HasSubstr("friction.mu: law viscous does not use this key"));
}

TEST(ContactKeys, DoNotRegenerateTheFeModel)
{
    const auto made = [](const std::string& keys) {
        return resolved_yaml(with_interface(keys).bodies[0], "dir");
    };

    EXPECT_EQ(made("slave: A, master: B, interference: 0.1, normal: {law: linear, stiffness: 1}"),
              made("slave: A, master: B, normal: {law: linear, stiffness: 2}"));
    EXPECT_NE(made("slave: A, master: B, search: 1, " + linear),
              made("slave: A, master: B, search: 2, " + linear));
}

}  // namespace
}  // namespace clench::app
