#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/app/load_text.hpp"

namespace clench::app {
namespace {

using namespace load_text;

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
    clench::test::expect_refusals(
        preload_refusal,
        {{"{}", "expected forces, interference or a shape"},
         {"[]", "preloads.bolts: is an empty list"},
         {"6000", "expected a list"},
         {"[{at: TOP}]", "preloads.bolts[1]: has neither force nor moment"},
         {"[{force: [0, 0, 1]}]", "the key \"at\" is missing"},
         {"[{at: '', force: [0, 0, 1]}]", "at is empty"},
         {"[{at: TOP, force: [0, 0]}]", "[1].force: is a list of 2, expected three numbers"},
         {"[{at: TOP, force: 6000}]", "expected three numbers"},
         {"{shape: a.frd, interference: {joint: 1}}", "has a shape and loads"},
         {"{interference: {joint: 1}, field: DISP}", "has a field or a step without a shape"},
         {"{interference: {joint: -1}}", "at least 0"}});
}

TEST(PreloadKeys, RefuseAnUnknownContact)
{
    EXPECT_THAT(preload_refusal("{interference: {joimt: 0.02}}"),
                AllOf(StartsWith("dir/case.yaml:7: bodies.bar.preloads.bolts.interference: no such "
                                 "contact in bodies.bar.contacts: \"joimt\""),
                      HasSubstr("did you mean \"joint\"?")));
}

}  // namespace
}  // namespace clench::app
