#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

TEST(Compare, SetsPeaksBesideThoseOfTheReference)
{
    const Sandbox box;
    box.write("run.csv", "time [s],tip_z [mm],pairs\n0,0,4\n1,-2.1,5\n2,1,6\n");
    box.write("full.csv", "time [s],tip_z [mm],pairs\n0,0,4\n1,-2,5\n2,1,6\n");
    const Outcome shown = box.must("compare run.csv full.csv");
    EXPECT_THAT(shown.out, HasSubstr("tip_z [mm]    -2.100     -2.000          +5.0"));
    const Outcome told = box.must("compare run.csv full.csv --y tip_z --json");
    const auto columns = told.json()["columns"];
    ASSERT_EQ(columns.size(), 1u);
    EXPECT_DOUBLE_EQ(columns["tip_z"]["peak"], -2.1);
    EXPECT_DOUBLE_EQ(columns["tip_z"]["reference_peak"], -2.0);
    EXPECT_NEAR(columns["tip_z"]["max"].get<double>(), 0.05, 1e-12);
    EXPECT_DOUBLE_EQ(columns["tip_z"]["last"], 0.0);
}

TEST(Compare, SaysWhatItCannotCompare)
{
    const Sandbox box;
    box.write("run.csv", "time,tip_z\n0,0\n1,2\n");
    box.write("other.csv", "time,tip_y\n0,0\n1,2\n");
    box.refuses("compare run.csv", "has 1 file, expected two");
    box.refuses("compare run.csv other.csv", "other.csv: there is no column \"tip_z\"");
}

}  // namespace
}  // namespace clench::test
