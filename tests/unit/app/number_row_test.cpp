#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/case/vector_rows.hpp"
#include "tests/unit/app/row_text.hpp"

namespace clench::app {
namespace {

using namespace row_text;

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

TEST(OneOrThreeRow, RefusesTwo)
{
    Numbers numbers;
    const Row row = one_or_three_row("k", numbers, "", "", more_than(0.0));

    read("k: [3, 2, 1]", row);

    EXPECT_THAT(numbers, ElementsAre(3, 2, 1));
    EXPECT_THAT(refusal("k: [1, 2]", row), HasSubstr("is a list of 2, expected one number or"));
    EXPECT_THAT(refusal("k: [1, 2, 0]", row), HasSubstr("is 0, expected"));
}

}  // namespace
}  // namespace clench::app
