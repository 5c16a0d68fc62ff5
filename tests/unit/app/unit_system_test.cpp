// Quantities with units are converted to the units of the case, or refused with their line.
#include "app/case/unit_system.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/case/case_file.hpp"
#include "app/case/history_units.hpp"
#include "app/case/spot.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"

namespace clench::app {
namespace {

double in(const std::string& system, const std::string& text, const std::string& dimension)
{
    return converted(text, dimension, find_unit_system(system), Spot{"case.yaml", "", "key", 7});
}

std::string refusal(const std::string& text, const std::string& dimension)
{
    try {
        in("mm-t-s", text, dimension);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(Units, AreConvertedToThoseOfTheCase)
{
    EXPECT_DOUBLE_EQ(in("mm-t-s", "20 kN", "force"), 20000.0);
    EXPECT_DOUBLE_EQ(in("mm-kg-ms", "20 kN", "force"), 20.0);
    EXPECT_DOUBLE_EQ(in("m-kg-s", "0.2 mm", "length"), 2e-4);
    EXPECT_NEAR(in("mm-t-s", "7850 kg/m^3", "mass/length^3"), 7.85e-9, 1e-23);
    EXPECT_NEAR(in("mm-kg-ms", "7850 kg/m^3", "mass/length^3"), 7.85e-6, 1e-20);
    EXPECT_NEAR(in("mm-kg-ms", "210 GPa", "force/length^2"), 210.0, 1e-12);
    EXPECT_NEAR(in("mm-t-s", "9.81 m/s^2", "length/time^2"), 9810.0, 1e-9);
    EXPECT_NEAR(in("in-lbf-s", "1 kip", "force"), 1000.0, 1e-9);
    EXPECT_NEAR(in("in-lbf-s", "386.0885826771654 in/s^2", "length/time^2"), 386.0885826771654,
                1e-9);
    EXPECT_NEAR(in("in-lbf-s", "1 lb", "mass"), 1.0 / 386.0885826771654, 1e-9);
    EXPECT_NEAR(in("mm-t-s", "180 deg", "rad"), 3.141592653589793, 1e-14);
    EXPECT_NEAR(in("mm-t-s", "45 deg", "degrees"), 45.0, 1e-12);
    EXPECT_DOUBLE_EQ(in("mm-kg-ms", "2 kHz", "Hz"), 2000.0);
    EXPECT_DOUBLE_EQ(in("mm-kg-ms", "2 kHz", "1/time"), 2.0);
    EXPECT_DOUBLE_EQ(in("mm-t-s", "5e4 N/mm^3", "force/length^3"), 5e4);
    EXPECT_DOUBLE_EQ(in("mm-t-s", "3 N/mm", "force/length or force length/rad"), 3.0);
}

TEST(Units, AreOnlyWhatBeginsWithANumberAndGoesOnWithAWord)
{
    EXPECT_TRUE(is_quantity("20 kN"));
    EXPECT_TRUE(is_quantity("-0.2mm"));
    EXPECT_TRUE(is_quantity("20 kX"));
    EXPECT_FALSE(is_quantity("1O."));
    EXPECT_FALSE(is_quantity("2,1e5"));
    EXPECT_FALSE(is_quantity("210"));
    EXPECT_FALSE(is_quantity("linear"));
}

TEST(Units, OfAnotherDimensionAreRefused)
{
    EXPECT_THAT(refusal("20 mm", "force"), HasSubstr("case.yaml:7: key: is \"20 mm\", a length, "
                                                     "expected a quantity of dimension force"));
    EXPECT_THAT(refusal("20 kX", "force"), HasSubstr("has the unit \"kX\""));
    EXPECT_THROW(converted("20 kN", "force", nullptr, Spot{}), InputError);
}

const std::string bodies = R"(
bodies:
  block: {mass: 2 kg, inertia: [1, 1, 1, 0, 0, 0], position: [0.1 m, 0, 20]}
gravity: [0, 0, -9.81 m/s^2]
)";

TEST(Units, OfACaseReachEveryKey)
{
    const Case c = read_case({"case.yaml", "clench: 1\nunits: mm-t-s" + bodies});
    EXPECT_DOUBLE_EQ(*c.bodies[0].placement.mass, 2e-3);
    EXPECT_DOUBLE_EQ((*c.bodies[0].placement.position)[0], 100.0);
    EXPECT_DOUBLE_EQ((*c.gravity)[2], -9810.0);
    ASSERT_TRUE(c.output.units);
    EXPECT_EQ(c.output.units->length, "mm");
    EXPECT_EQ(first_heading(false, c.output), "time [s]");
}

TEST(Units, OfACaseHaveToBeNamedFirst)
{
    EXPECT_THROW(read_case({"case.yaml", "clench: 1" + bodies}), InputError);
    EXPECT_THROW(read_case({"case.yaml", "clench: 1\nunits: mm-t" + bodies}), InputError);
    EXPECT_THROW(read_case({"case.yaml", "clench: 1\nunits: mm-t-s" + bodies +
                                             "output: {units: {length: cm}}\n"}),
                 InputError);
}

TEST(Units, AreWrittenBackAsPlainNumbersOfTheSameCase)
{
    const Case c = read_case({"case.yaml", "clench: 1\nunits: mm-t-s" + bodies});
    const Case again = read_case({"resolved.yaml", resolved_yaml(c, "")});
    EXPECT_EQ(again.units, "mm-t-s");
    EXPECT_DOUBLE_EQ((*again.gravity)[2], -9810.0);
}

}  // namespace
}  // namespace clench::app
