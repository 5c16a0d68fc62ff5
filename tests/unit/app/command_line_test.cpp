#include "app/command_line.hpp"

#include <sstream>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/linalg/blas.hpp"
#include "tests/support/matchers.hpp"

namespace clench::app {
namespace {

struct Outcome {
    int code = 0;
    std::string out, err;
};

Outcome clench(std::vector<const char*> arguments)
{
    arguments.insert(arguments.begin(), "clench");
    std::ostringstream out, err;
    const int code = run(static_cast<int>(arguments.size()), arguments.data(), out, err, false);
    return {code, out.str(), err.str()};
}

TEST(CommandLine, SuggestsTheNearestCommand)
{
    const Outcome outcome = clench({"shcema"});

    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("unknown command \"shcema\""),
                                   HasSubstr("did you mean \"schema\"?")));
}

TEST(CommandLine, SuggestsTheNearestOption)
{
    const Outcome outcome = clench({"schema", "--jsn"});

    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("clench schema: unknown option \"--jsn\""),
                                   HasSubstr("did you mean \"--json\"?")));
}

// Only the reduction set them once: the full order took all cores, and BLAS spun inside our
// threads.
TEST(CommandLine, SetsTheThreadsOfEveryCommand)
{
    const BlasThreads before(3);

    clench({"version", "--threads", "2"});
    EXPECT_EQ(blas_threads(), 2);
    clench({"version"});
    EXPECT_EQ(blas_threads(), 2) << "without the option they stay what the environment made them";
}

TEST(CommandLine, RefusesNoCommandAndStrayArguments)
{
    EXPECT_EQ(clench({}).code, 2);
    EXPECT_THAT(clench({}).err, HasSubstr("no command given"));
    EXPECT_EQ(clench({"version", "stray"}).code, 2);
    EXPECT_THAT(clench({"version", "stray"}).err, HasSubstr("unknown argument \"stray\""));
}

TEST(CommandLine, RefusesBadThreadCounts)
{
    for (const char* count : {"0", "-1", "two", "99999999999"}) {
        const Outcome outcome = clench({"version", "--threads", count});

        EXPECT_EQ(outcome.code, 2) << count;
        EXPECT_THAT(outcome.err, HasSubstr("--threads")) << count;
    }
}

TEST(CommandLine, PrintsHelpOfACommand)
{
    const Outcome outcome = clench({"version", "--help"});

    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("clench version"), HasSubstr("--json")));
}

TEST(CommandLine, ListsTheVersionOfEveryLibrary)
{
    const Outcome outcome = clench({"version", "--json"});

    ASSERT_EQ(outcome.code, 0);
    const nlohmann::json versions = nlohmann::json::parse(outcome.out);
    for (const char* library : {"clench", "Eigen", "CHOLMOD", "BLAS", "HDF5", "xxHash", "zlib",
                                "LZ4", "yaml-cpp", "CLI11", "fmt", "nlohmann-json"}) {
        ASSERT_TRUE(versions.contains(library)) << library;
        EXPECT_THAT(versions[library].get<std::string>(), ::testing::ContainsRegex("[0-9]"));
    }
}

}  // namespace
}  // namespace clench::app
