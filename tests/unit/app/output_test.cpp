#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/base/console.hpp"
#include "tests/support/matchers.hpp"

namespace clench::app {
namespace {

TEST(Console, WritesPlainLinesWhereThereIsNoTerminal)
{
    std::ostringstream out, err;
    Console console(out, err, {.patience = 0.0});

    const Progress progress = console.progress();
    progress("assembling", 0.0);
    progress("assembling", 0.5);
    progress("factorising", 0.0);

    EXPECT_EQ(err.str(), "assembling\nfactorising\n");
    EXPECT_EQ(out.str(), "");
}

TEST(Console, DrawsABarOnATerminalAndTakesItAway)
{
    std::ostringstream out, err;
    {
        Console console(out, err, {.terminal = true, .patience = 0.0});
        console.progress()("assembling", 0.5);
        console.print("done\n");
    }

    EXPECT_THAT(err.str(), HasSubstr("[###############...............]  50 %  assembling"));
    EXPECT_TRUE(err.str().ends_with("\r\x1b[K"));
    EXPECT_EQ(out.str(), "done\n");
}

TEST(Console, DrawsLinesAboveTheBarAndGoesBackOverThem)
{
    std::ostringstream out, err;
    {
        Console console(out, err, {.terminal = true, .patience = 0.0});
        console.show_above([] { return "curve\naxis\n"; });
        console.progress()("solving", 0.5);
    }

    EXPECT_THAT(err.str(), HasSubstr("curve\naxis\n\r\x1b[K["));
    EXPECT_TRUE(err.str().ends_with("\r\x1b[2A\x1b[J\r\x1b[K"));
}

TEST(Console, IsSilentWhenAskedTo)
{
    std::ostringstream out, err;
    Console console(out, err, {.quiet = true, .patience = 0.0});

    console.progress()("assembling", 0.5);
    console.note("a remark");

    EXPECT_EQ(err.str(), "");
}

TEST(Console, SpeaksWhileTheComputationIsSilent)
{
    std::ostringstream out, err;
    {
        Console console(out, err, {.patience = 0.0, .silence = 0.05});
        console.progress()("factorising", 0.25);
        std::this_thread::sleep_for(std::chrono::milliseconds(900));
        console.print("done\n");
        std::this_thread::sleep_for(std::chrono::milliseconds(600));
    }

    const std::string text = err.str();
    EXPECT_THAT(text, HasSubstr("factorising: 25 %, 0:00 left\nfactorising: 25 %, 0:00 so far\n"));
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 6);  // silent once it is done
}

TEST(Console, PrintsEitherTablesOrJson)
{
    std::ostringstream out, err;
    Console console(out, err, {.json = true});

    console.print("a table");
    console.print_json({{"name", "b\xFFr"}});

    EXPECT_THAT(out.str(), Not(HasSubstr("table")));
    EXPECT_EQ(nlohmann::json::parse(out.str())["name"], "b\xEF\xBF\xBDr");
}

TEST(Console, ShowsTimesAsClocksDo)
{
    EXPECT_EQ(shown_time(7.2), "0:07");
    EXPECT_EQ(shown_time(200), "3:20");
    EXPECT_EQ(shown_time(3725), "1:02:05");
}

}  // namespace
}  // namespace clench::app
