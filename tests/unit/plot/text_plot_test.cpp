#include "postprocess/plot/text_plot.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace clench::postprocess {
namespace {

TEST(TextPlot, DrawsARampFromCornerToCorner)
{
    const std::string text = text_plot("tip", {0, 1, 2, 3}, {0, 10, 20, 30},
                                       {.columns = 4, .rows = 4, .braille = false});

    EXPECT_EQ(text,
              "tip = 30\n"
              "         30 |   *\n"
              "            |  *\n"
              "            | *\n"
              "          0 |*\n"
              "             0  3\n");
}

TEST(TextPlot, JoinsPointsThatAreFarApart)
{
    const std::string text =
        text_plot("step", {0, 0, 1}, {0, 1, 1}, {.columns = 3, .rows = 3, .braille = false});

    EXPECT_EQ(text,
              "step = 1\n"
              "          1 |***\n"
              "            |*\n"
              "          0 |*\n"
              "             0 1\n");
}

TEST(TextPlot, PutsEightPointsIntoABrailleCharacter)
{
    // Lower left to upper right of one row of two characters: a diagonal of four points.
    const std::string text = text_plot("a", {0, 1, 2, 3}, {0, 1, 2, 3}, {.columns = 2, .rows = 1});

    EXPECT_EQ(text.substr(0, text.find("\n             ")), "a = 3\n          3 |\u2860\u280A");
}

TEST(TextPlot, LeavesOutWhatIsNotFinite)
{
    const double hole = std::numeric_limits<double>::quiet_NaN();
    const std::string text =
        text_plot("a", {0, 1, 2}, {1, hole, 1}, {.columns = 3, .rows = 1, .braille = false});

    EXPECT_EQ(text,
              "a = 1\n"
              "          1 |* *\n"
              "             0 2\n");
}

TEST(TextPlot, ShowsAConstantInTheMiddleAndNothingOfNothing)
{
    const std::string text =
        text_plot("a", {0, 2}, {5, 5}, {.columns = 3, .rows = 3, .braille = false});

    EXPECT_EQ(text,
              "a = 5\n"
              "          5 |\n"
              "            |***\n"
              "          5 |\n"
              "             0 2\n");
    EXPECT_EQ(text_plot("a", {}, {}, {.columns = 2, .rows = 1, .braille = false}),
              "a\n          0 |\n             00\n");
}

}  // namespace
}  // namespace clench::postprocess
