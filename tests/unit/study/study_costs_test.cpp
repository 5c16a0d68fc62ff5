#include "app/study/study_costs.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace clench::app {
namespace {

const std::vector<std::string> laws = {"{law: linear, stiffness: 400}",
                                       "{law: power, stiffness: 1.6e5, exponent: 2}",
                                       "{law: power, stiffness: 3e8, exponent: 3.3}"};

StudyResult result(const std::string& load, const std::string& law, double cpu, long steps,
                   long jacobians)
{
    StudyOutcome outcome;
    outcome.analysis = "swing";
    outcome.seconds = 1000.0;  // other work on the machine: bars are of CPU time
    outcome.cpu_seconds = cpu;
    outcome.steps = steps;
    outcome.jacobians = jacobians;
    StudyResult r;
    r.labels = {load, law};
    r.outcomes = {outcome};
    return r;
}

StudyPlan plan_of(const std::vector<StudyResult>& results)
{
    StudyPlan plan;
    plan.axes = {"force", "normal"};
    plan.analyses = {"swing"};
    plan.criteria = {"tip"};
    for (const StudyResult& one : results) {
        StudyRun run;
        run.labels = one.labels;
        plan.runs.push_back(run);
    }
    return plan;
}

TEST(StudyCosts, AreBarsRelativeToTheFirstLawOfEachLoad)
{
    std::vector<StudyResult> results = {
        result("1", laws[0], 8.0, 100, 50), result("1", laws[1], 4.0, 20, 100),
        result("1", laws[2], 2.0, 10, 10),  result("2", laws[0], 10.0, 200, 10),
        result("2", laws[1], 1.0, 100, 20), result("2", laws[2], 1.0, 20, 20)};
    results[5].outcomes[0].failure = "case.yaml:3: steps have collapsed";

    const postprocess::Figure figure = cost_figure(plan_of(results), results);

    ASSERT_EQ(figure.panels.size(), 3u);
    EXPECT_EQ(figure.panels[0].title, "swing: 1");
    EXPECT_EQ(figure.panels[2].title, "swing: mean");
    EXPECT_EQ(figure.panels[0].groups,
              (std::vector<std::string>{"CPU time", "steps", "Jacobians"}));
    ASSERT_EQ(figure.panels[0].series.size(), 3u);
    EXPECT_EQ(figure.panels[0].series[0].y, (std::vector<double>{100, 100, 100}));
    EXPECT_EQ(figure.panels[0].series[1].y, (std::vector<double>{50, 20, 200}));
    EXPECT_EQ(figure.panels[1].series[1].y, (std::vector<double>{10, 50, 200}));
    EXPECT_TRUE(std::isnan(figure.panels[1].series[2].y[0]));
    // Means of the ratios; what failed is left out.
    EXPECT_EQ(figure.panels[2].series[1].y, (std::vector<double>{30, 35, 200}));
    EXPECT_EQ(figure.panels[2].series[2].y, (std::vector<double>{25, 10, 20}));
}

TEST(StudyCosts, OfNumbersAreNoBars)
{
    std::vector<StudyResult> results = {result("1", "5", 1, 1, 1), result("1", "10", 1, 1, 1)};
    EXPECT_TRUE(cost_figure(plan_of(results), results).panels.empty());
}

TEST(StudyCosts, NameLawsShortlyWhereThatTellsThemApart)
{
    EXPECT_EQ(short_names(laws),
              (std::vector<std::string>{"linear", "power, stiffness 1.6e5, exponent 2",
                                        "power, stiffness 3e8, exponent 3.3"}));
    EXPECT_EQ(short_names({"weighted_pod", "pod"}),
              (std::vector<std::string>{"weighted_pod", "pod"}));
}

}  // namespace
}  // namespace clench::app
