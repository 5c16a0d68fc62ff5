#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/row_text.hpp"

namespace clench::app {
namespace {

using namespace row_text;

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
