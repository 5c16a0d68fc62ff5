#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/cli/run_clench.hpp"
#include "tests/support/matchers.hpp"

namespace clench::test {
namespace {

TEST(Plot, DrawsHistoriesBesideTheirFile)
{
    const Sandbox box;
    box.write("shake.csv", "time,tip_z,gap_norm\n0,0,1\n1,2,3\n2,1,5\n");
    const Outcome drawn = box.must("plot shake.csv --json");
    EXPECT_THAT(drawn.json()["columns"], ElementsAre("tip_z", "gap_norm"));
    EXPECT_EQ(box.read("shake.png").substr(1, 3), "PNG");
}

TEST(Plot, DrawsChosenColumnsOfSeveralFiles)
{
    const Sandbox box;
    box.write("a.csv", "slip,friction\n0,0\n1,2\n2,1\n");
    box.write("b.csv", "slip,friction\n0,0\n1,3\n2,2\n");
    const Outcome drawn = box.must("plot a.csv b.csv --x slip --y friction --image loop.svg");
    EXPECT_THAT(box.read("loop.svg"), HasSubstr("<svg"));
}

TEST(Plot, SaysWhatItCannotDraw)
{
    const Sandbox box;
    box.write("shake.csv", "time,tip_z\n0,0\n1,2\n");
    box.refuses("plot shake.csv --y tip_y", "no column \"tip_y\"");
    box.refuses("plot shake.csv --spectrum", "at least 8 samples");
    const Outcome missing = box.clench("plot nothing.csv");
    EXPECT_EQ(missing.code, 2);
    EXPECT_FALSE(box.has("shake.png"));
}

}  // namespace
}  // namespace clench::test
