#include "postprocess/plot/figure.hpp"

#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>

#include <cairo.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/own_folder.hpp"

namespace clench::postprocess {
namespace {

std::filesystem::path output(const std::string& name)
{
    return test::own_folder(CLENCH_TEST_OUTPUT) / name;
}

Figure one_panel(std::vector<Series> series)
{
    Figure figure;
    figure.panels.push_back({"tip", {"time [s]"}, {"tip_z [mm]"}, std::move(series)});
    return figure;
}

std::string text_of(const std::filesystem::path& path)
{
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Pixels of a PNG that are clearly blue, as the first series is.
struct BluePixels {
    int count = 0, width = 0, height = 0;
    double mean_x = 0.0, mean_y = 0.0, low_y = 1e9, high_y = 0.0;

    explicit BluePixels(const std::filesystem::path& path)
    {
        cairo_surface_t* image = cairo_image_surface_create_from_png(path.c_str());
        width = cairo_image_surface_get_width(image);
        height = cairo_image_surface_get_height(image);
        const unsigned char* data = cairo_image_surface_get_data(image);
        for (int y = 0; y < height; ++y) {
            const auto* row = reinterpret_cast<const std::uint32_t*>(
                data + y * cairo_image_surface_get_stride(image));
            for (int x = 0; x < width; ++x) {
                const int red = row[x] >> 16 & 255, blue = row[x] & 255;
                if (blue > red + 100)
                    add(x, y);
            }
        }
        cairo_surface_destroy(image);
    }
    void add(int x, int y)
    {
        mean_x += (x - mean_x) / ++count;
        mean_y += (y - mean_y) / count;
        low_y = std::min<double>(low_y, y);
        high_y = std::max<double>(high_y, y);
    }
};

TEST(Figure, DrawsACurveWhereItsValuesAre)
{
    // Up along the diagonal: the blue pixels fill the frame's height, their middle is its middle.
    write_figure(output("rising.png"), one_panel({{"", {0, 1, 2}, {0, 5, 10}}}));
    const BluePixels rising(output("rising.png"));
    EXPECT_EQ(rising.width, 840);
    EXPECT_EQ(rising.height, 600);
    EXPECT_GT(rising.count, 500);
    EXPECT_GT(rising.high_y - rising.low_y, 400);
    // The same with one value in the upper part only.
    write_figure(output("late.png"), one_panel({{"", {0, 1, 2}, {0, 9, 10}}}));
    EXPECT_LT(BluePixels(output("late.png")).mean_y, rising.mean_y - 30);
}

TEST(Figure, InterruptsACurveWhereAValueIsMissing)
{
    std::vector<double> x, y, gap;
    for (int i = 0; i <= 100; ++i) {
        x.push_back(i);
        y.push_back(std::sin(0.1 * i));
        gap.push_back(i > 30 && i < 70 ? std::numeric_limits<double>::quiet_NaN() : y.back());
    }
    write_figure(output("whole.png"), one_panel({{"", x, y}}));
    write_figure(output("gap.png"), one_panel({{"", x, gap}}));
    const double whole = BluePixels(output("whole.png")).count;
    const double interrupted = BluePixels(output("gap.png")).count;
    EXPECT_LT(interrupted, 0.75 * whole);
    EXPECT_GT(interrupted, 0.45 * whole);
}

/// Before, a report of a million rows took minutes and 70 MB.
TEST(Figure, IsNoLargerThanItsCurvesAreWide)
{
    Series noise{"", {}, {}};
    for (int i = 0; i < 200'000; ++i) {
        noise.x.push_back(i);
        noise.y.push_back(i == 77'777 ? 10.0 : std::sin(1.7 * i));
    }
    write_figure(output("noise.png"), one_panel({noise}));

    const BluePixels seen(output("noise.png"));
    EXPECT_LT(figure_svg(one_panel({noise})).size(), 500'000u);
    EXPECT_LT(seen.high_y - seen.low_y, seen.height);
    EXPECT_GT(seen.high_y - seen.low_y, 0.6 * seen.height);  // the one that stands out
}

TEST(Figure, WritesVectorFormats)
{
    Figure figure = one_panel({{"force", {1, 10, 100}, {1, 2, 3}, LineStyle::line_and_points},
                               {"moment", {1, 10, 100}, {3, 2, 1}, LineStyle::points}});
    figure.panels.push_back(figure.panels[0]);
    figure.panels[1].x.logarithmic = true;
    write_figure(output("two.svg"), figure);
    write_figure(output("two.pdf"), figure);
    EXPECT_THAT(text_of(output("two.svg")), HasSubstr("width=\"840"));
    EXPECT_EQ(text_of(output("two.pdf")).substr(0, 5), "%PDF-");
}

TEST(Figure, PutsPanelsIntoRows)
{
    Figure figure;
    figure.panels.assign(5, {"p", {"x"}, {"y"}, {{"", {0.0, 1.0}, {0.0, 1.0}}}});
    figure.columns = 2;

    const std::string text = figure_svg(figure);

    EXPECT_NE(text.find("viewBox=\"0 0 840 900\""), std::string::npos) << text.substr(0, 300);
}

TEST(Figure, SaysWhatItCannotDraw)
{
    try {
        write_figure(output("a.jpeg"), one_panel({}));
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr(".jpeg"));
        EXPECT_THAT(error.hint(), HasSubstr(".svg"));
    }
    Figure negative = one_panel({{"", {1, 2}, {-1, -2}}});
    negative.panels[0].y.logarithmic = true;
    EXPECT_THROW(write_figure(output("log.png"), negative), InputError);
    EXPECT_THROW(write_figure(output("odd.png"), one_panel({{"", {1, 2}, {1}}})), InputError);
    EXPECT_THROW(write_figure("no/such/folder/a.png", one_panel({{"", {1}, {1}}})), SystemError);
    EXPECT_FALSE(std::filesystem::exists(output("odd.png")));
}

Figure bars(std::vector<Series> series)
{
    Figure figure = one_panel(std::move(series));
    figure.panels[0].groups = {"time", "steps"};
    return figure;
}

TEST(Figure, DrawsBarsAsHighAsTheirValues)
{
    // Two bars of the first series; the second one half as high: three quarters of the area.
    write_figure(output("even.png"), bars({{"linear", {}, {100, 100}}}));
    write_figure(output("half.png"), bars({{"linear", {}, {100, 50}}}));
    const BluePixels even(output("even.png")), half(output("half.png"));
    EXPECT_GT(even.count, 20'000);
    EXPECT_NEAR(half.count / static_cast<double>(even.count), 0.75, 0.02);
    // Both stand on the same ground, and the higher one reaches the same height.
    EXPECT_EQ(even.low_y, half.low_y);
    EXPECT_EQ(even.high_y, half.high_y);
}

TEST(Figure, LeavesOutABarWithoutValue)
{
    write_figure(output("one_bar.png"),
                 bars({{"linear", {}, {100, std::numeric_limits<double>::quiet_NaN()}}}));
    write_figure(output("both.png"), bars({{"linear", {}, {100, 100}}}));
    EXPECT_NEAR(BluePixels(output("one_bar.png")).count /
                    static_cast<double>(BluePixels(output("both.png")).count),
                0.5, 0.02);
}

TEST(Figure, RefusesBarsThatDoNotFitTheirGroups)
{
    const auto message = [](const Figure& figure) {
        try {
            figure_svg(figure);
        } catch (const InputError& error) {
            return error.problem();
        }
        return std::string("no error");
    };
    EXPECT_THAT(message(bars({{"linear", {}, {100}}})), HasSubstr("1 values, expected 2"));
    Figure logarithmic = bars({{"linear", {}, {100, 50}}});
    logarithmic.panels[0].y.logarithmic = true;
    EXPECT_THAT(message(logarithmic), HasSubstr("bars start at zero"));
}

}  // namespace
}  // namespace clench::postprocess
