#include "app/study/study_table.hpp"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/study/study_figure.hpp"
#include "app/study/study_values.hpp"
#include "tests/support/matchers.hpp"

namespace clench::app {
namespace {

StudyOutcome solved(double last)
{
    StudyOutcome outcome;
    outcome.analysis = "shake";
    outcome.steps = 100;
    outcome.jacobians = 7;
    outcome.seconds = 1.5;
    outcome.cpu_seconds = 1.25;
    outcome.histories["tip"] = {{0.0, 1.0}, {last, last}};
    return outcome;
}

StudyResult result(int g, int modes, StudyOutcome outcome)
{
    StudyResult r;
    r.labels = {"pod", std::to_string(g)};
    r.joint_modes = g;
    r.modes = modes;
    r.w = g > 0 ? std::optional<double>(1.0 - 0.1 / g) : std::nullopt;
    r.folder = "runs/x";
    r.outcomes = {std::move(outcome)};
    return r;
}

StudyPlan plan_of(std::size_t runs)
{
    StudyPlan plan;
    plan.axes = {"method", "joint modes"};
    plan.analyses = {"shake"};
    plan.criteria = {"tip"};
    for (std::size_t i = 0; i < runs; ++i) {
        StudyRun run;
        run.labels = {"pod", std::to_string(5 * i)};
        plan.runs.push_back(run);
    }
    return plan;
}

TEST(StudyTable, ComparesWithTheLargestBasisThatWasSolved)
{
    StudyOutcome failed = solved(3.0);
    failed.failure = "case.yaml:3: stopped at t = 0.5";
    std::vector<StudyResult> results = {result(0, 10, solved(1.1)), result(5, 15, solved(1.0)),
                                        result(10, 20, failed)};

    compare(results, {}, {"tip"});

    EXPECT_NEAR(results[0].outcomes[0].errors.at("tip").l2, 0.1, 1e-15);
    EXPECT_TRUE(results[1].outcomes[0].is_reference);
    EXPECT_TRUE(results[2].outcomes[0].errors.empty());
    EXPECT_TRUE(results[2].failed());
}

TEST(StudyTable, ComparesWithTheReferenceOfTheGroup)
{
    std::vector<StudyResult> results = {result(0, 10, solved(1.0)), result(0, 10, solved(1.0))};
    results[1].group = 1;
    std::vector<StudyResult> references = {result(0, 0, solved(2.0)), result(0, 0, solved(4.0))};
    references[1].group = 1;

    compare(results, references, {"tip"});

    EXPECT_DOUBLE_EQ(results[0].outcomes[0].errors.at("tip").last, 0.5);
    EXPECT_DOUBLE_EQ(results[1].outcomes[0].errors.at("tip").last, 0.75);
    EXPECT_FALSE(results[0].outcomes[0].is_reference);
}

TEST(StudyTable, ComparesWithTheFirstRunWhereAsked)
{
    std::vector<StudyResult> results = {result(0, 10, solved(2.0)), result(5, 15, solved(1.0))};

    compare(results, {}, {"tip"}, true);

    EXPECT_TRUE(results[0].outcomes[0].is_reference);
    EXPECT_DOUBLE_EQ(results[1].outcomes[0].errors.at("tip").last, 0.5);
}

TEST(StudyValues, AreTheLastTheFarthestFromZeroOrFrequencies)
{
    StudyOutcome motion = solved(0.5), rest = solved(0.5), linear;
    motion.histories["tip"] = {{0.0, 1.0, 2.0}, {0.5, -3.0, 1.0}};
    rest.histories["tip"] = motion.histories["tip"];
    rest.is_static = true;
    linear.is_linear = true;
    linear.histories["frequency_hz"] = {{1.0, 2.0}, {120.0, 340.0}};
    using Values = std::vector<std::pair<std::string, double>>;
    EXPECT_EQ(values_of(motion, {"tip"}), (Values{{"tip", -3.0}}));
    EXPECT_EQ(values_of(rest, {"tip"}), (Values{{"tip", 1.0}}));
    EXPECT_EQ(values_of(linear, {"tip"}), (Values{{"f1 [Hz]", 120.0}, {"f2 [Hz]", 340.0}}));
}

TEST(StudyValues, ThatAreMissingAreCounted)
{
    const std::vector<StudyResult> results = {result(0, 10, solved(1.25))};
    EXPECT_EQ(missing_values(results, {"tip"}), 0u);
    EXPECT_EQ(missing_values(results, {"tip", "energy"}), 1u);
    EXPECT_EQ(missing_values({result(0, 10, solved(std::nan("")))}, {"tip"}), 1u);
    StudyOutcome failed = solved(1.0);
    failed.failure = "stopped";
    EXPECT_EQ(missing_values({result(0, 10, failed)}, {"tip", "energy"}), 0u);
}

TEST(StudyTable, ShowsErrorsSharesAndCosts)
{
    StudyOutcome failed;
    failed.analysis = "shake";
    failed.failure = "a step collapsed, at 1e-9";
    std::vector<StudyResult> results = {result(0, 10, solved(1.25)), result(5, 15, solved(1.0)),
                                        result(10, 20, failed)};
    compare(results, {}, {"tip"});
    const StudyPlan plan = plan_of(3);
    const StudyTable table(plan, StudyNorm::l2, results, {});

    EXPECT_THAT(table.text(), HasSubstr("e(tip) [%]"));
    EXPECT_THAT(table.markdown(),
                HasSubstr("| pod | 5 | 15 | 98.000 | ref. | 1 | 100 | 0 | 7 | 1.5 |"));
    EXPECT_THAT(table.markdown(), HasSubstr("| pod | 0 | 10 | - | 25 | 1.25 |"));
    EXPECT_THAT(table.markdown(), HasSubstr("failed: method pod, joint modes 10, shake: a step"));
    EXPECT_THAT(table.csv(), HasSubstr("tip l2,tip max,tip last,value of tip,steps"));
    EXPECT_THAT(table.csv(),
                HasSubstr("pod,0,10,,shake,0.25,0.25,0.25,1.25,100,0,7,1.5,1.25,runs/x,\n"));
    EXPECT_THAT(table.csv(), HasSubstr("\"a step collapsed, at 1e-9\""));
    EXPECT_EQ(table.failures().size(), 1u);
}

TEST(StudyFigure, PutsTheShareBesideTheError)
{
    std::vector<StudyResult> results = {result(0, 10, solved(1.25)), result(5, 15, solved(1.1)),
                                        result(10, 20, solved(1.0))};
    compare(results, {}, {"tip"});

    const postprocess::Figure figure = study_figure(plan_of(3), results, StudyNorm::l2);

    ASSERT_EQ(figure.panels.size(), 5u);  // error, share, seconds, steps, jacobians
    const postprocess::Series& error = figure.panels[0].series.at(0);
    EXPECT_EQ(error.x, (std::vector<double>{0.0, 5.0, 10.0}));
    EXPECT_NEAR(error.y[0], 25.0, 1e-12);
    EXPECT_NEAR(error.y[1], 10.0, 1e-12);
    EXPECT_TRUE(std::isnan(error.y[2]));  // the reference itself has no place on this axis
    EXPECT_NEAR(figure.panels[1].series.at(0).y[1], 2.0, 1e-12);
}

}  // namespace
}  // namespace clench::app
