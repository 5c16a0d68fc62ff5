#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/unit/app/cube_results.hpp"

namespace clench::app {
namespace {

using namespace cube_results;

TEST(AnalysisReport, ShowsCountsInterfacesAndHistories)
{
    const FeModel model = cube_with_interface();
    std::vector<HistoryColumn> columns(1);
    columns[0].name = "force";
    columns[0].interface = 0;
    columns[0].quantity = "normal_force";
    AnalysisCounts counts;
    counts.steps = 3;
    counts.rejected = 1;
    counts.jacobians = 2;

    const AnalysisSummary made =
        full_order_summary(named("settle"), model, counts, state_of(model), columns);
    const nlohmann::json summary = made;
    const AnalysisSummary again = stored_analysis(stored_text(made)).value();
    const std::string text = analysis_text(again);

    EXPECT_EQ(nlohmann::json(again), summary);
    EXPECT_EQ(summary["contacts"][0]["gap_min"], -0.5);
    EXPECT_EQ(summary["load_factor"], 1.5);
    EXPECT_THAT(text,
                AllOf(HasSubstr("analysis settle (static, full order, body body)"),
                      HasSubstr("increments"), HasSubstr("factorisations"), HasSubstr("contact"),
                      HasSubstr("-0.5"), HasSubstr("force"), HasSubstr("20")));
}

}  // namespace
}  // namespace clench::app
