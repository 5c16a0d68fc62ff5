#include "app/study/variation.hpp"

#include <gtest/gtest.h>

#include "tests/support/messages.hpp"

namespace clench::app {
namespace {

using ::clench::test::expect_input_error;

const std::string text =
    "bodies:\n"
    "  bar:\n"
    "    contacts:\n"
    "      upper: {normal: {law: linear, stiffness: 5.0e4}}\n"
    "      lower: {normal: {law: linear, stiffness: 5.0e4}}\n"
    "analysis:\n"
    "  - {name: settle, type: static}\n"
    "  - {name: shake, type: dynamic, end: 0.1}\n";

CaseText sample()
{
    return CaseText("case.yaml", parse_yaml({"case.yaml", text}));
}

std::string shown(const CaseText& c, const std::string& first, const std::string& second = "")
{
    const YamlNode* node = c.root().find(first);
    return flow_text(second.empty() ? *node : *node->find(second));
}

TEST(Variation, SplitsKeyAndValues)
{
    const Variation v = parse_variation("bodies.bar.contacts.joint.normal.stiffness=1e4,5e4");

    EXPECT_EQ(v.key, "bodies.bar.contacts.joint.normal.stiffness");
    EXPECT_EQ(v.labels, (std::vector<std::string>{"1e4", "5e4"}));
    EXPECT_FALSE(v.of_reduction().has_value());
}

TEST(Variation, TakesGroupsOfKeysAndNamesThemByTheirFirstWord)
{
    const Variation v = parse_variation(
        "bodies.bar.contacts.joint.normal={law: linear, stiffness: 5e4},{law: power, exponent: 2}");

    EXPECT_EQ(v.labels, (std::vector<std::string>{"linear", "power"}));
    EXPECT_EQ(flow_text(v.values[1]), "{law: power, exponent: 2}");
}

TEST(Variation, NamesGroupsInFullWhereTheFirstWordDoesNotTellThemApart)
{
    const Variation v = parse_variation("k={law: power, exponent: 2},{law: power, exponent: 3.3}");

    EXPECT_EQ(v.labels[1], "{law: power, exponent: 3.3}");
}

TEST(Variation, KnowsWhatOnlyChangesTheReduction)
{
    EXPECT_EQ(parse_variation("bodies.bar.reduction.vibration_modes=5,10").of_reduction(),
              "vibration_modes");
    EXPECT_EQ(parse_variation("bodies.*.reduction.joint_modes.count=5,10").of_reduction(),
              "joint_modes");
    EXPECT_EQ(parse_variation("bodies.bar.reduction={vibration_modes: 5},{vibration_modes: 6}")
                  .of_reduction(),
              "");
    EXPECT_FALSE(parse_variation("bodies.reduction.mesh=a,b").of_reduction().has_value());
}

TEST(Variation, RefusesTextOfAnotherForm)
{
    expect_input_error([] { parse_variation("stiffness"); }, "--vary stiffness", "KEY=VALUE");
    expect_input_error([] { parse_variation("a.b="); }, "KEY=VALUE");
    expect_input_error([] { parse_variation("a..b=1,2"); }, "empty part");
    expect_input_error([] { parse_variation("a=1,{2"); }, "no YAML list");
    expect_input_error([] { parse_variation("a=1,2,1"); }, "has 1 twice");
}

TEST(CaseText, ReplacesAValueAndKeepsItsLine)
{
    CaseText c = sample();

    c.set("bodies.bar.contacts.lower.normal.stiffness", std::string("1e4"));

    const YamlNode& contacts = c.root().children[0].children[0].children[0];
    EXPECT_EQ(flow_text(contacts.children[0]), "{normal: {law: linear, stiffness: 5.0e4}}");
    EXPECT_EQ(flow_text(contacts.children[1]), "{normal: {law: linear, stiffness: 1e4}}");
    EXPECT_EQ(contacts.children[1].children[0].children[1].line, 5);
}

TEST(CaseText, ReplacesAllThatAPatternMatches)
{
    CaseText c = sample();

    c.set("bodies.*.contacts.*er.normal.stiffness", std::string("7"));

    EXPECT_EQ(shown(c, "bodies", "bar"),
              "{contacts: {upper: {normal: {law: linear, stiffness: 7}}, lower: {normal: {law: "
              "linear, stiffness: 7}}}}");
}

TEST(CaseText, FindsEntriesOfListsByNameAndByNumber)
{
    CaseText c = sample();

    c.set("analysis.shake.end", std::string("0.2"));
    c.set("analysis.1.increments", std::string("4"));

    EXPECT_EQ(shown(c, "analysis"),
              "[{name: settle, type: static, increments: 4}, {name: shake, type: dynamic, end: "
              "0.2}]");
}

TEST(CaseText, RemovesWhatIsThere)
{
    CaseText c = sample();

    c.remove("analysis.settle");
    c.remove("bodies.bar.contacts.upper");
    c.remove("bodies.bar.reduction.joint_modes");

    EXPECT_EQ(shown(c, "analysis"), "[{name: shake, type: dynamic, end: 0.1}]");
    EXPECT_FALSE(c.has("bodies.bar.contacts.upper"));
    EXPECT_TRUE(c.has("bodies.bar.contacts.lower.normal"));
}

TEST(CaseText, RefusesAKeyThatLeadsNowhereWithTheLine)
{
    expect_input_error([] { sample().set("bodies.bra.mesh", std::string("x")); }, "case.yaml:2",
                       "no \"bra\" below bodies", "did you mean \"bar\"");
    expect_input_error([] { sample().set("analysis.settel.end", std::string("1")); }, "case.yaml:7",
                       "did you mean \"settle\"");
    expect_input_error([] { sample().set("bodies.bar.contacts.x*.search", std::string("1")); },
                       "no \"x*\" below bodies.bar.contacts");
}

}  // namespace
}  // namespace clench::app
