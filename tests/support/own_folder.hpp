#pragma once

#include <algorithm>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

namespace clench::test {

/// A folder under `output` (CLENCH_TEST_OUTPUT) for the files of the running test, emptied when the
/// test first asks. CTest runs every test as a process of its own, several at a time: two tests
/// that write a file of the same name into one folder read each other's now and then.
inline std::filesystem::path own_folder(const std::string& output)
{
    const auto* running = ::testing::UnitTest::GetInstance()->current_test_info();
    std::string name = std::string(running->test_suite_name()) + "." + running->name();
    std::replace(name.begin(), name.end(), '/', '_');
    const std::filesystem::path folder = std::filesystem::path(output) / "files" / name;
    static std::string emptied;
    if (emptied != name) {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
        emptied = name;
    }
    return folder;
}

}  // namespace clench::test
