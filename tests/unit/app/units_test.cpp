#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/case/history_units.hpp"
#include "tests/support/matchers.hpp"

namespace clench::app {
namespace {

OutputCase in_mm_N_s()
{
    OutputCase output;
    output.units = UnitsCase{{}, "mm", "N", "s"};
    return output;
}

HistoryCase history(const std::string& name)
{
    HistoryCase h;
    h.name = name;
    return h;
}

TEST(Units, FollowFromWhatAHistoryShows)
{
    const OutputCase output = in_mm_N_s();
    HistoryCase h = history("a");
    h.at = "bar.LOAD";
    h.displacement = 2;
    EXPECT_EQ(unit_of(h, output), "mm");
    h.displacement.reset();
    h.acceleration = 0;
    EXPECT_EQ(unit_of(h, output), "mm/s^2");
    h.acceleration.reset();
    h.angular_velocity = 0;
    EXPECT_EQ(unit_of(h, output), "rad/s");

    HistoryCase pressure = history("p");
    pressure.contact = "bar.joint";
    pressure.quantity = "max_pressure";
    EXPECT_EQ(unit_of(pressure, output), "MPa");
    OutputCase in_kN = output;
    in_kN.units->force = "kN";
    EXPECT_EQ(unit_of(pressure, in_kN), "GPa");
    pressure.quantity = "active_pairs";
    EXPECT_EQ(unit_of(pressure, output), "");

    HistoryCase reaction = history("m");
    reaction.joint = "main";
    reaction.moment = 1;
    EXPECT_EQ(unit_of(reaction, output), "N mm");
    HistoryCase energy = history("e");
    energy.energy = "total";
    EXPECT_EQ(unit_of(energy, output), "mJ");
}

TEST(Units, OfPressureHaveShortNames)
{
    EXPECT_EQ(with_short_pressure("N/mm²"), "MPa");
    EXPECT_EQ(with_short_pressure("[N/m^2]"), "[Pa]");
    EXPECT_EQ(with_short_pressure("kN/mm^2"), "GPa");
    EXPECT_EQ(with_short_pressure("lbf/in^2"), "psi");
    EXPECT_EQ(with_short_pressure("N/mm"), "N/mm");
}

TEST(Units, StandInHeadingsWhereTheyAreKnown)
{
    OutputCase output = in_mm_N_s();
    HistoryCase tip = history("tip_z");
    tip.at = "bar.LOAD";
    tip.displacement = 2;
    HistoryCase pairs = history("pairs");
    pairs.contact = "bar.joint";
    pairs.quantity = "active_pairs";
    output.histories = {tip, pairs};

    EXPECT_THAT(with_units({"tip_z", "pairs"}, output), ElementsAre("tip_z [mm]", "pairs"));
    EXPECT_EQ(first_heading(false, output), "time [s]");
    EXPECT_EQ(first_heading(true, output), "load_factor");
    output.units->force = output.units->length = "";
    EXPECT_THAT(with_units({"tip_z", "pairs"}, output), ElementsAre("tip_z", "pairs"));
    output.units.reset();
    EXPECT_EQ(first_heading(false, output), "time");
}

}  // namespace
}  // namespace clench::app
