#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/row_text.hpp"

namespace clench::app {
namespace {

using namespace row_text;

TEST(FlagRow, TakesTrueAndFalseOnly)
{
    bool value = false;

    read("k: true", flag_row("k", value, ""));

    EXPECT_TRUE(value);
    EXPECT_THAT(refusal("k: yes", flag_row("k", value, "")),
                HasSubstr("is \"yes\", expected one of true, false"));
}

TEST(ChoiceRow, SuggestsTheNearestWord)
{
    enum class Mass { consistent, lumped } mass = Mass::consistent;
    const Row row = choice_row<Mass>(
        "mass", mass, {{"consistent", Mass::consistent}, {"lumped", Mass::lumped}}, "");

    EXPECT_EQ(row.initial, "consistent");
    EXPECT_THAT(refusal("mass: lumpd", row), AllOf(HasSubstr("expected one of consistent, lumped"),
                                                   HasSubstr("did you mean \"lumped\"?")));
    read("mass: lumped", row);
    EXPECT_EQ(mass, Mass::lumped);
}

TEST(RenamedWords, AreRefusedWithTheNewOneAsTheHint)
{
    bool translates = false;
    const Row word = renamed_words(
        choice_row<bool>("k", translates, {{"angle", false}, {"translation", true}}, ""),
        {{"way", "translation"}});
    std::vector<std::string> names;
    const Row list = renamed_words(names_row("k", names, ""), {{"way", "translation"}});

    EXPECT_THAT(refusal("k: way", word),
                AllOf(StartsWith("case.yaml:1: k: is \"way\", expected translation"),
                      HasSubstr("way is now called translation")));
    EXPECT_THAT(refusal("k: ways", word), HasSubstr("expected one of angle, translation"));
    EXPECT_THAT(refusal("k:\n - angle\n - way", list), StartsWith("case.yaml:3: k: is \"way\""));
    read("k: translation", word);
    EXPECT_TRUE(translates);
    read("k: [angle, translation]", list);
    EXPECT_THAT(names, ElementsAre("angle", "translation"));
}

}  // namespace
}  // namespace clench::app
