#include <numbers>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/case/case_file.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

Case with_preload(const std::string& value)
{
    return read_case(
        {"dir/case.yaml",
         "clench: 1\nbodies:\n  bar:\n    mesh: bar.inp\n    contacts: {joint: {slave: "
         "A, master: B, normal: {law: linear, stiffness: 1}}}\n    preloads:\n      "
         "bolts: " +
             value + "\n"});
}

PreloadCase preload(const std::string& value)
{
    return with_preload(value).bodies[0].preloads[0];
}

std::string preload_refusal(const std::string& value)
{
    return test::refusal([&] { with_preload(value); });
}

Case with_force(const std::string& keys)
{
    return read_case({"dir/case.yaml",
                      "clench: 1\nbodies: {bar: {mesh: bar.inp}}\nforces:\n"
                      "  tip: {" +
                          keys + "}\n"});
}

ServiceLoad load(const std::string& keys)
{
    return *with_force(keys).forces[0].element->service_load();
}

std::string force_refusal(const std::string& keys)
{
    return test::refusal([&] { with_force(keys); });
}

double time_value(const std::string& function, double time)
{
    return load("at: bar.1, force: [1, 0, 0], time: " + function).time.at(time);
}

TEST(PreloadKeys, ReadAListOfLoads)
{
    const PreloadCase p = preload("[{at: TOP, force: [0, 0, -6000]}, {at: 17, moment: [1, 2, 3]}]");

    EXPECT_EQ(p.name, "bolts");
    EXPECT_EQ(p.where("bar"), "dir/case.yaml:7: bodies.bar.preloads.bolts");
    ASSERT_THAT(p.forces, SizeIs(2));
    EXPECT_EQ(p.forces[0].at, "TOP");
    EXPECT_EQ(*p.forces[0].force, Eigen::Vector3d(0, 0, -6000));
    EXPECT_FALSE(p.forces[0].moment);
    EXPECT_EQ(*p.forces[1].moment, Eigen::Vector3d(1, 2, 3));
}

TEST(PreloadKeys, ReadForcesWithInterference)
{
    const PreloadCase p =
        preload("{forces: [{at: TOP, force: [0, 0, 1]}], interference: {joint: 0.02}}");

    EXPECT_THAT(p.forces, SizeIs(1));
    ASSERT_THAT(p.interference, SizeIs(1));
    EXPECT_EQ(p.interference[0].name, "joint");
    EXPECT_EQ(p.interference[0].value, 0.02);
}

TEST(PreloadKeys, ReadAShapeRelativeToTheCase)
{
    const PreloadCase p = preload("{shape: ../fe/bolts.frd, field: DISP, step: 2}");

    EXPECT_EQ(p.shape, "fe/bolts.frd");
    EXPECT_EQ(p.field, "DISP");
    EXPECT_EQ(p.step, 2.0);
}

TEST(PreloadKeys, RefuseWhatIsNoPreload)
{
    EXPECT_THAT(preload_refusal("{}"), HasSubstr("expected forces, interference or a shape"));
    EXPECT_THAT(preload_refusal("[]"), HasSubstr("preloads.bolts: is an empty list"));
    EXPECT_THAT(preload_refusal("6000"), HasSubstr("expected a list"));
    EXPECT_THAT(preload_refusal("[{at: TOP}]"),
                HasSubstr("preloads.bolts[1]: has neither force nor moment"));
    EXPECT_THAT(preload_refusal("[{force: [0, 0, 1]}]"), HasSubstr("the key \"at\" is missing"));
    EXPECT_THAT(preload_refusal("[{at: '', force: [0, 0, 1]}]"), HasSubstr("at is empty"));
    EXPECT_THAT(preload_refusal("[{at: TOP, force: [0, 0]}]"),
                HasSubstr("[1].force: is a list of 2, expected three numbers"));
    EXPECT_THAT(preload_refusal("[{at: TOP, force: 6000}]"), HasSubstr("expected three numbers"));
    EXPECT_THAT(preload_refusal("{shape: a.frd, interference: {joint: 1}}"),
                HasSubstr("has a shape and loads"));
    EXPECT_THAT(preload_refusal("{interference: {joint: 1}, field: DISP}"),
                HasSubstr("has a field or a step without a shape"));
    EXPECT_THAT(preload_refusal("{interference: {joint: -1}}"), HasSubstr("at least 0"));
}

TEST(PreloadKeys, RefuseAnUnknownContact)
{
    EXPECT_THAT(preload_refusal("{interference: {joimt: 0.02}}"),
                AllOf(StartsWith("dir/case.yaml:7: bodies.bar.preloads.bolts.interference: no such "
                                 "contact in bodies.bar.contacts: \"joimt\""),
                      HasSubstr("did you mean \"joint\"?")));
}

TEST(ForceKeys, ReadPlaceAndVectors)
{
    const ServiceLoad f = load("at: bar.LOAD, force: [0, 0, 50], moment: [1, 0, 0]");

    EXPECT_EQ(f.load.at, "bar.LOAD");
    EXPECT_EQ(*f.load.force, Eigen::Vector3d(0, 0, 50));
    EXPECT_EQ(*f.load.moment, Eigen::Vector3d(1, 0, 0));
    EXPECT_EQ(f.time.at(3.0), 1.0);
    EXPECT_EQ(f.load.place.line, 4);
}

TEST(ForceKeys, RefuseAnAddressWithoutBody)
{
    EXPECT_THAT(force_refusal("at: LOAD, force: [0, 0, 1]"),
                AllOf(StartsWith("dir/case.yaml:4: forces.tip.at: is \"LOAD\""),
                      HasSubstr("such as bar.NAME")));
    EXPECT_THAT(force_refusal("at: bra.LOAD, force: [0, 0, 1]"),
                HasSubstr("did you mean \"bar\"?"));
    EXPECT_THAT(force_refusal("at: bar., force: [0, 0, 1]"), HasSubstr("bodies: bar"));
    EXPECT_THAT(force_refusal("at: bar.LOAD"), HasSubstr("neither force nor moment"));
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

    EXPECT_THAT(refusal("{haversine: {to: 1}}"), HasSubstr("the key \"over\" is missing"));
    EXPECT_THAT(refusal("{haversine: {to: 1, over: 0}}"), HasSubstr("more than 0"));
    EXPECT_THAT(refusal("{harmonic: {frequency: -1}}"), HasSubstr("more than 0"));
    EXPECT_THAT(refusal("{constant: 1, table: [[0, 0]]}"), HasSubstr("has 2 keys, expected one"));
    EXPECT_THAT(refusal("{table: [[0, 0], [0, 1]]}"),
                HasSubstr("time.table[2]: has the time 0 after 0, expected a later one"));
    EXPECT_THAT(refusal("{table: [0, 1]}"), HasSubstr("table[1]: is \"0\", expected a pair"));
    EXPECT_THAT(refusal("{sine: {}}"), HasSubstr("known keys: constant, ramp, haversine"));
    EXPECT_THAT(refusal("{spline: [[0, 0]]}"), HasSubstr("spline has one point"));
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
