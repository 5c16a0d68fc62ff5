#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/interface_text.hpp"

namespace clench::app {
namespace {

using namespace interface_text;

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
