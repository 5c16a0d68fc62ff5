#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/summary/to_json.hpp"
#include "tests/support/matchers.hpp"

namespace clench::app {
namespace {

using nlohmann::json;

AnalysisSummary swing()
{
    AnalysisSummary s;
    s.name = "swing";
    s.type = "dynamic";
    s.steps = 7;
    s.seconds = 0.1;
    s.end = 1.0 / 3.0;
    s.histories = {{"tip", std::numeric_limits<double>::infinity()}, {"force", -0.0}};
    s.contacts = {{"bar.joint", 4, 3, 1, 0.5, 2.0, 6.0, 1.0, 0.25, 0.125, -0.5, 0.75, {}}};
    SystemSummary& system = s.system.emplace();
    system.bodies = 1;
    system.motion.emplace().balance.largest_energy = 5.0;
    system.sliding = {{"bar.joint", 4, {2}, 2, 1.5, "too far"}};
    system.warnings = {"too far"};
    system.cpu_seconds = 0.2;
    return s;
}

TEST(AnalysisSummaryJson, ComesBackFromWhatIsStored)
{
    const AnalysisSummary s = swing();
    const AnalysisSummary again = stored_analysis(stored_text(s)).value();

    EXPECT_EQ(json(again).dump(), json(s).dump());
    EXPECT_EQ(again.end, 1.0 / 3.0);
    EXPECT_TRUE(std::isnan(again.histories.at("tip")));  // JSON has no infinity
    EXPECT_THAT(analysis_text(again), HasSubstr("reduced order, 1 body"));
    EXPECT_FALSE(json(s).contains("up_to_date"));
}

TEST(AnalysisSummaryJson, SaysWhatTheCommandMadeOfIt)
{
    AnalysisSummary s = swing();
    s.up_to_date = true;
    s.files = {"swing.csv"};

    EXPECT_EQ(json(s)["files"], json({"swing.csv"}));
    EXPECT_EQ(json(s)["up_to_date"], true);
    EXPECT_FALSE(stored_analysis("no summary"));
}

}  // namespace
}  // namespace clench::app
