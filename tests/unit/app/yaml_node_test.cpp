#include "app/case/yaml_node.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/matchers.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

using Kind = YamlNode::Kind;

YamlNode parse(const std::string& text)
{
    return parse_yaml({"case.yaml", text});
}

std::string refusal(const std::string& text)
{
    return test::refusal([&] { parse(text); });
}

TEST(YamlNode, KeepsOrderLinesAndQuotes)
{
    const YamlNode root = parse("b: 1\na:\n  - x\n  - \"2\"\n");

    ASSERT_EQ(root.kind, Kind::map);
    ASSERT_EQ(root.children.size(), 2u);
    EXPECT_EQ(root.children[0].key, "b");
    EXPECT_EQ(root.children[0].line, 1);
    EXPECT_EQ(root.children[1].key_line, 2);
    ASSERT_EQ(root.children[1].children.size(), 2u);
    EXPECT_FALSE(root.children[1].children[0].quoted);
    EXPECT_TRUE(root.children[1].children[1].quoted);
    EXPECT_EQ(root.children[1].children[1].line, 4);
}

TEST(YamlNode, ReadsCrlfAndAByteOrderMark)
{
    const YamlNode root = parse(
        "\xEF\xBB\xBF"
        "a: 1\r\nb: 2\r\n");

    ASSERT_EQ(root.children.size(), 2u);
    EXPECT_EQ(root.children[0].key, "a");
    EXPECT_EQ(root.children[0].text, "1");
    EXPECT_EQ(root.children[1].line, 2);
}

TEST(YamlNode, ExpandsAliases)
{
    const YamlNode root = parse("a: &steel {young: 1}\nb: *steel\n");

    ASSERT_EQ(root.children.size(), 2u);
    EXPECT_EQ(root.children[1].key, "b");
    ASSERT_EQ(root.children[1].children.size(), 1u);
    EXPECT_EQ(root.children[1].children[0].text, "1");
}

TEST(YamlNode, RefusesARepeatedKeyWithBothLines)
{
    EXPECT_THAT(refusal("a: 1\nb: 2\na: 3\n"),
                AllOf(StartsWith("case.yaml:3: "), HasSubstr("\"a\" is given twice"),
                      HasSubstr("first on line 1")));
}

TEST(YamlNode, RefusesARepeatedKeyInAFlowMap)
{
    EXPECT_THAT(refusal("m: {a: 1,\n a: 2}\n"),
                AllOf(StartsWith("case.yaml:2: "), HasSubstr("given twice")));
}

TEST(YamlNode, NamesTheLineOfASyntaxError)
{
    EXPECT_THAT(refusal("a: 1\nb: [1, 2\nc: 3\n"),
                AllOf(StartsWith("case.yaml:"), HasSubstr("not YAML"), HasSubstr("hint")));
    EXPECT_THAT(refusal("a: 1\n\tb: 2\n"), StartsWith("case.yaml:2: not YAML"));
}

TEST(YamlNode, RefusesTags)
{
    EXPECT_THAT(refusal("a: 1\nb: !!python/object x\n"),
                AllOf(StartsWith("case.yaml:2: "), HasSubstr("tag")));
    EXPECT_THAT(refusal("a: !mine {b: 1}\n"), HasSubstr("\"!mine\""));
}

TEST(YamlNode, RefusesASecondDocument)
{
    EXPECT_THAT(refusal("a: 1\n---\nb: 2\n"), HasSubstr("more than one YAML document"));
}

TEST(YamlNode, RefusesKeysThatAreNotWords)
{
    EXPECT_THAT(refusal("a: 1\n? [x, y]\n: 2\n"),
                AllOf(StartsWith("case.yaml:2: "), HasSubstr("found a list as a key")));
}

TEST(YamlNode, RefusesBinaryDataWithItsLine)
{
    EXPECT_THAT(refusal(std::string("a: 1\nb: \0\n", 10)),
                AllOf(StartsWith("case.yaml:2: "), HasSubstr("binary data")));
    EXPECT_THAT(refusal("\xFF\xFE"
                        "a"),
                HasSubstr("save the case file as UTF-8"));
}

TEST(YamlNode, RefusesAnEmptyDocument)
{
    EXPECT_THAT(refusal("# only a comment\n"), HasSubstr("is empty"));
}

TEST(YamlNode, RefusesDeepNesting)
{
    EXPECT_THAT(refusal("a: " + std::string(2000, '[')), HasSubstr("deep"));
    EXPECT_THAT(refusal("a: " + std::string(60, '[') + std::string(60, ']')), HasSubstr("deeper"));
}

TEST(YamlNode, RefusesAnAliasBomb)
{
    std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const std::vector<std::string> below(10, fmt::format("*a{}", i - 1));
        bomb += fmt::format("a{0}: &a{0} [{1}]\n", i, fmt::join(below, ", "));
    }

    EXPECT_THAT(refusal(bomb), HasSubstr("more than 200000 values"));
}

TEST(YamlNode, RefusesAliasesThatNestTooDeeply)
{
    std::string text = "a0: &a0 [x]\n";
    for (int i = 1; i < 100; ++i) {
        text += fmt::format("a{0}: &a{0} [*a{1}]\n", i, i - 1);
    }

    EXPECT_THAT(refusal(text), HasSubstr("aliases nest deeper"));
}

TEST(YamlNode, RefusesAnAliasOfItself)
{
    EXPECT_THAT(refusal("a: &a [1, *a]\n"), HasSubstr("inside the value it repeats"));
}

TEST(YamlNode, RefusesHugeFiles)
{
    EXPECT_THAT(refusal(std::string(most_yaml_bytes + 1, ' ')), HasSubstr("expected a case file"));
}

}  // namespace
}  // namespace clench::app
