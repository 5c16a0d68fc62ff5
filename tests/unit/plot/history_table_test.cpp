#include "postprocess/plot/history_table.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/errors.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/support/own_folder.hpp"

namespace clench::postprocess {
namespace {

std::filesystem::path file_with(const std::string& text)
{
    const std::filesystem::path path = test::own_folder(CLENCH_TEST_OUTPUT) / "table.csv";
    std::ofstream(path) << text;
    return path;
}

std::string message_of(const std::string& text)
{
    try {
        read_history_table(file_with(text));
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(HistoryTable, ReadsColumnsByName)
{
    const HistoryTable table =
        read_history_table(file_with("time,tip_z\r\n0,1.5\r\n0.1,-2e-3\r\n"));
    EXPECT_THAT(table.column("time"), ElementsAre(0.0, 0.1));
    EXPECT_THAT(table.column("tip_z"), ElementsAre(1.5, -2e-3));
}

/// A name with a comma was two columns here, and the table was refused.
TEST(HistoryTable, ReadsNamesThatAreQuoted)
{
    const HistoryTable table =
        read_history_table(file_with("time,\"a,b\",\"say \"\"hi\"\"\",\"'=1+1\"\n0,1,2,3\n"));

    EXPECT_THAT(table.names, ElementsAre("time", "a,b", "say \"hi\"", "=1+1"));
}

TEST(HistoryTable, SaysWhatIsWrongAndWhere)
{
    clench::test::expect_refusals(message_of,
                                  {{"time,tip_z\n0,1\n1\n", "table.csv:3: 1 columns, expected 2"},
                                   {"time,tip_z\n0,one\n", "table.csv:2: \"one\" is not a number"},
                                   {"time,tip_z\n", "no rows"},
                                   {"", "cannot be read"}});
    const HistoryTable table = read_history_table(file_with("time,tip_z\n0,1\n"));
    try {
        table.column("tip_y");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("no column \"tip_y\""));
        EXPECT_THAT(error.hint(), HasSubstr("tip_z"));
    }
}

TEST(HistoryTable, IsNoPipe)
{
    const std::filesystem::path pipe =
        std::filesystem::temp_directory_path() / ("clench_pipe_" + std::to_string(::getpid()));
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);

    EXPECT_THROW(read_history_table(pipe), InputError);  // and does not wait for a writer
    EXPECT_THROW(read_history_table("/dev/zero"), InputError);

    std::filesystem::remove(pipe);
}

}  // namespace
}  // namespace clench::postprocess
