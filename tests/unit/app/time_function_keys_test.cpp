#include <numbers>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/load_text.hpp"

namespace clench::app {
namespace {

using namespace load_text;

double time_value(const std::string& function, double time)
{
    return load("at: bar.1, force: [1, 0, 0], time: " + function).time.at(time);
}

TEST(TimeFunctions, AreConstantSmoothHarmonicOrTables)
{
    EXPECT_EQ(time_value("2.5", 9), 2.5);
    EXPECT_EQ(time_value("{constant: 3}", 9), 3.0);
    const std::string step = "{haversine: {from: 1, to: 3, start: 2, over: 4}}";
    EXPECT_EQ(time_value(step, 0), 1.0);
    EXPECT_EQ(time_value(step, 4), 2.0);
    EXPECT_NEAR(time_value(step, 3), 1.0 + (1.0 - std::numbers::sqrt2 / 2.0), 1e-15);
    EXPECT_EQ(time_value(step, 7), 3.0);
    EXPECT_NEAR(time_value("{harmonic: {amplitude: 2, frequency: 50, phase: 0.5}}", 0.01),
                2.0 * std::sin(std::numbers::pi + 0.5), 1e-14);
    const std::string table = "{table: [[1, 10], [2, 20], [4, 0]]}";
    EXPECT_EQ(time_value(table, 0), 10.0);
    EXPECT_EQ(time_value(table, 1.5), 15.0);
    EXPECT_EQ(time_value(table, 2), 20.0);
    EXPECT_EQ(time_value(table, 3), 10.0);
    EXPECT_EQ(time_value(table, 5), 0.0);
}

TEST(TimeFunctions, AreRampsSplinesAndExpressionsToo)
{
    EXPECT_EQ(time_value("{ramp: {from: 1, to: 3, start: 2, over: 4}}", 4), 2.0);
    EXPECT_EQ(time_value("{spline: [[0, 0], [1, 1], [2, 0]]}", 0.5), 0.6875);
    EXPECT_EQ(time_value("{expression: 2*t^2 + 1}", 3), 19.0);
}

TEST(TimeFunctions, RefuseWhatIsNoFunction)
{
    const auto refusal = [](const std::string& function) {
        return force_refusal("at: bar.1, force: [1, 0, 0], time: " + function);
    };

    clench::test::expect_refusals(refusal,
                                  {{"{haversine: {to: 1}}", "the key \"over\" is missing"},
                                   {"{haversine: {to: 1, over: 0}}", "more than 0"},
                                   {"{harmonic: {frequency: -1}}", "more than 0"},
                                   {"{constant: 1, table: [[0, 0]]}", "has 2 keys, expected one"},
                                   {"{table: [[0, 0], [0, 1]]}",
                                    "time.table[2]: has the time 0 after 0, expected a later one"},
                                   {"{table: [0, 1]}", "table[1]: is \"0\", expected a pair"},
                                   {"{sine: {}}", "known keys: constant, ramp, haversine"},
                                   {"{spline: [[0, 0]]}", "spline has one point"}});
    EXPECT_THAT(refusal("{expression: 2*tt}"),
                AllOf(StartsWith("dir/case.yaml:4: forces.tip.time.expression: \"2*tt\" has the "
                                 "unknown name \"tt\" at character 3"),
                      HasSubstr("did you mean \"t\"?")));
    EXPECT_THAT(refusal("fast"), HasSubstr("is \"fast\", expected a number"));
}

TEST(Gravity, IsAVector)
{
    const Case c =
        read_case({"case.yaml", "clench: 1\nbodies: {bar: {mesh: a}}\ngravity: [0, 0, -9810]\n"});

    EXPECT_EQ(*c.gravity, Eigen::Vector3d(0, 0, -9810));
}

}  // namespace
}  // namespace clench::app
