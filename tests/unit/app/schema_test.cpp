#include "app/case/schema.hpp"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace clench::app {
namespace {

TEST(Schema, IsWhatTheInputReferenceSays)
{
    std::ifstream file(CLENCH_SOURCE_DIR "/docs/input.md");
    std::ostringstream page;
    page << file.rdbuf();

    EXPECT_EQ(page.str(), schema_markdown()) << "renew it: clench schema > docs/input.md";
}

TEST(Schema, HasAMeaningForEveryKeyInJsonToo)
{
    const nlohmann::json rows = schema_json()["rows"];

    EXPECT_GT(rows.size(), 20u);
    for (const nlohmann::json& row : rows) {
        EXPECT_FALSE(row["meaning"].get<std::string>().empty()) << row["key"];
        EXPECT_FALSE(row["type"].get<std::string>().empty()) << row["key"];
    }
}

TEST(Schema, GivesDimensionAndDefault)
{
    const nlohmann::json rows = schema_json()["rows"];
    const auto row_of = [&](const std::string& key) -> nlohmann::json {
        for (const nlohmann::json& row : rows) {
            if (row["key"] == key) {
                return row;
            }
        }
        return {};
    };

    EXPECT_EQ(row_of("bodies.<name>.materials.<name>.density")["unit"], "mass/length^3");
    EXPECT_EQ(row_of("bodies.<name>.mass")["default"], "consistent");
    EXPECT_TRUE(row_of("analysis[].name")["required"].get<bool>());
}

}  // namespace
}  // namespace clench::app
