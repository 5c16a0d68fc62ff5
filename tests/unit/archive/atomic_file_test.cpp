#include "core/archive/atomic_file.hpp"

#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "tests/support/own_folder.hpp"

namespace clench {
namespace {

namespace fs = std::filesystem;

class AtomicFileTest : public ::testing::Test {
protected:
    std::string text_of(const fs::path& path) const
    {
        std::ifstream stream(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    std::ptrdiff_t files() const
    {
        return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
    }

    fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
};

TEST_F(AtomicFileTest, ReplacesAFileAtOnce)
{
    write_text_atomically(folder / "a.txt", "old and long");

    write_text_atomically(folder / "a.txt", "new\r\n");

    EXPECT_EQ(text_of(folder / "a.txt"), "new\r\n");
    EXPECT_EQ(files(), 1);
}

TEST_F(AtomicFileTest, LeavesNothingWithoutCommit)
{
    {
        AtomicFile file(folder / "a.txt");
        std::ofstream(file.temporary()) << "half";
        EXPECT_EQ(files(), 1);
        EXPECT_FALSE(fs::exists(folder / "a.txt"));
    }

    EXPECT_EQ(files(), 0);
}

TEST_F(AtomicFileTest, SaysThatTheNameCannotBeTaken)
{
    fs::create_directories(folder / "taken" / "inside");

    try {
        write_text_atomically(folder / "taken", "text");
        FAIL() << "no error";
    } catch (const SystemError& error) {
        EXPECT_THAT(error.what(), ::testing::HasSubstr("taken: cannot be written"));
    }
    EXPECT_EQ(files(), 1);
}

}  // namespace
}  // namespace clench
