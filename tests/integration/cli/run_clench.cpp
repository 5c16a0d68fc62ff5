#include "tests/integration/cli/run_clench.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/support/matchers.hpp"
#include "tests/support/own_folder.hpp"

namespace clench::test {
namespace fs = std::filesystem;

Sandbox::Sandbox() : folder_(own_folder(CLENCH_TEST_OUTPUT)) {}

void Sandbox::write(const std::string& name, const std::string& text) const
{
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
}

std::string Sandbox::read(const std::string& name) const
{
    std::ostringstream text;
    text << std::ifstream(folder_ / name, std::ios::binary).rdbuf();
    return text.str();
}

Outcome Sandbox::clench(const std::string& arguments, const std::string& before) const
{
    const std::string command = "cd '" + folder_.string() + "' && " + before + " '" +
                                CLENCH_PROGRAM + "' " + arguments + " >stdout.txt 2>stderr.txt";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("stdout.txt"), read("stderr.txt")};
}

Outcome Sandbox::must(const std::string& arguments, const std::string& before) const
{
    Outcome outcome = clench(arguments, before);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return outcome;
}

void Sandbox::refuses(const std::string& arguments, const std::string& says) const
{
    const Outcome outcome = clench(arguments);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.err, HasSubstr(says));
}

}  // namespace clench::test
