#include "app/case/value_rows.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/case/section_rows.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

void read(const std::string& text, const Row& row)
{
    const YamlNode root = parse_yaml({"case.yaml", text});
    read_section(root, {"case.yaml", "cases", "", 1},
                 {.rows = {row}, .later = {"soon"}, .check = {}});
}

std::string refusal(const std::string& text, const Row& row)
{
    return test::refusal([&] { read(text, row); });
}

TEST(NumberRow, ReadsWhatYamlCallsANumber)
{
    std::optional<double> value;
    for (const char* text : {"210000", "2.1e5", "+2.1E+5", "210000.0", "2.1e+05"}) {
        value.reset();

        read(std::string("k: ") + text, number_row("k", value, "", ""));

        EXPECT_EQ(value, 2.1e5) << text;
    }
}

TEST(NumberRow, RefusesWhatIsNotOne)
{
    std::optional<double> value;
    const Row row = number_row("k", value, "", "meaning");

    for (const char* text :
         {"2,1e5", "abc", "nan", ".inf", "1e999", "0x10", "1.5 mm", "--1", "''"}) {
        EXPECT_THAT(refusal(std::string("\nk: ") + text, row),
                    AllOf(StartsWith("case.yaml:2: k: is \""), HasSubstr("expected a number")))
            << text;
    }
    EXPECT_THAT(refusal("k: [1]", row), HasSubstr("is a list, expected a number"));
    EXPECT_THAT(refusal("k: {a: 1}", row), HasSubstr("is a group of keys, expected a number"));
    EXPECT_THAT(refusal("k:", row), HasSubstr("is nothing, expected a number"));
    EXPECT_THAT(refusal("k: \"3\"", row), HasSubstr("remove the quotes"));
}

TEST(NumberRow, HoldsItsBounds)
{
    std::optional<double> value;

    EXPECT_THAT(refusal("k: -0.2", number_row("k", value, "", "friction", at_least(0.0))),
                AllOf(HasSubstr("is -0.2, expected a number at least 0"), HasSubstr("friction")));
    EXPECT_THAT(refusal("k: 0", number_row("k", value, "", "", more_than(0.0))),
                HasSubstr("is 0, expected a number more than 0"));
    EXPECT_THAT(refusal("k: 0.5", number_row("k", value, "", "", between(-1.0, 0.5))),
                HasSubstr("in (-1, 0.5)"));
    EXPECT_EQ(refusal("k: 0", number_row("k", value, "", "", at_least(0.0))), "");
}

TEST(IntegerRow, RefusesFractionsAndWhatDoesNotFit)
{
    int value = 3;

    EXPECT_THAT(refusal("k: 1.5", integer_row("k", value, "")), HasSubstr("an integer"));
    EXPECT_THAT(refusal("k: 1e12", integer_row("k", value, "")), HasSubstr("an integer"));
    read("k: 7", integer_row("k", value, ""));
    EXPECT_EQ(value, 7);
}

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

TEST(NamesRow, TakesOneOrMany)
{
    std::vector<std::string> names;
    const Row row = names_row("k", names, "");

    read("k: FIX", row);
    EXPECT_THAT(names, ElementsAre("FIX"));
    read("k: [FIX, 17]", row);
    EXPECT_THAT(names, ElementsAre("FIX", "17"));
    EXPECT_THAT(refusal("k: []", row), HasSubstr("is an empty list"));
    EXPECT_THAT(refusal("k:\n - A\n - [B]", row), StartsWith("case.yaml:3: k: is a list"));
}

TEST(PathRow, IsRelativeToTheFolderOfTheCase)
{
    std::filesystem::path path;

    read("k: ../meshes/bar.inp", path_row("k", path, ""));

    EXPECT_EQ(path, std::filesystem::path("meshes/bar.inp"));
    EXPECT_THAT(refusal("k: ''", path_row("k", path, "")), HasSubstr("expected a file name"));
}

TEST(OneOrThreeRow, RefusesTwo)
{
    Numbers numbers;
    const Row row = one_or_three_row("k", numbers, "", "", more_than(0.0));

    read("k: [3, 2, 1]", row);

    EXPECT_THAT(numbers, ElementsAre(3, 2, 1));
    EXPECT_THAT(refusal("k: [1, 2]", row), HasSubstr("is a list of 2, expected one number or"));
    EXPECT_THAT(refusal("k: [1, 2, 0]", row), HasSubstr("is 0, expected"));
}

TEST(ReadSection, RefusesUnknownLateAndMissingKeys)
{
    std::string value;
    const Row row = text_row("title", value, "what it is");

    EXPECT_THAT(refusal("titel: x", row), AllOf(StartsWith("case.yaml:1: titel: unknown key"),
                                                HasSubstr("did you mean \"title\"?")));
    EXPECT_THAT(refusal("zzz: x", row), HasSubstr("known keys: title"));
    EXPECT_THAT(refusal("soon: x", row), HasSubstr("not yet supported by this version (clench "));
    EXPECT_THAT(refusal("{}", required(row)),
                AllOf(HasSubstr("the key \"title\" is missing"), HasSubstr("what it is")));
}

}  // namespace
}  // namespace clench::app
