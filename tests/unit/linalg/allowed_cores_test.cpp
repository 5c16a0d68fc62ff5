#include "core/parallel/allowed_cores.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <unistd.h>

namespace clench {
namespace {
namespace fs = std::filesystem;

/// Control groups as the kernel shows them.
class Groups {
public:
    Groups() : root_(fs::temp_directory_path() / ("clench_groups_" + std::to_string(::getpid())))
    {
        fs::create_directories(root_);
    }
    ~Groups() { fs::remove_all(root_); }
    void write(const std::string& file, const std::string& text) const
    {
        fs::create_directories((root_ / file).parent_path());
        std::ofstream(root_ / file) << text << '\n';
    }
    int cores(const std::string& membership) const { return cores_of_quotas(membership, root_); }

private:
    fs::path root_;
};

TEST(AllowedCores, HaveNoQuotaWithoutGroups)
{
    const Groups groups;
    EXPECT_EQ(groups.cores(""), 0);
    EXPECT_EQ(groups.cores("0::/job\n"), 0);
    EXPECT_EQ(groups.cores("nonsense\n"), 0);
}

TEST(AllowedCores, AreTheLeastOfAllGroupsAboveRoundedUp)
{
    const Groups groups;
    groups.write("cpu.max", "800000 100000");
    groups.write("job/cpu.max", "250000 100000");
    groups.write("job/step/cpu.max", "max 100000");
    EXPECT_EQ(groups.cores("0::/job/step\n"), 3);
    EXPECT_EQ(groups.cores("0::/\n"), 8);
}

TEST(AllowedCores, TakeQuotasOfVersionOneToo)
{
    const Groups groups;
    for (const auto& [group, quota] : {std::pair("slurm", "400000"), {"slurm/task", "-1"}}) {
        groups.write(fmt::format("cpu/{}/cpu.cfs_quota_us", group), quota);
        groups.write(fmt::format("cpu/{}/cpu.cfs_period_us", group), "100000");
    }
    EXPECT_EQ(groups.cores("4:memory:/slurm\n2:cpu,cpuacct:/slurm/task\n"), 4);
    EXPECT_EQ(groups.cores("2:cpuset:/slurm/task\n"), 0);
}

/// A process of its own: what is allowed is asked for once.
class AllowedCoresDeathTest : public testing::Test {
protected:
    void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

[[noreturn]] void end_with_one_core()
{
    cpu_set_t all;
    cpu_set_t one;
    ::sched_getaffinity(0, sizeof all, &all);
    CPU_ZERO(&one);
    for (int core = 0; CPU_COUNT(&one) == 0; ++core) {
        if (CPU_ISSET(core, &all))
            CPU_SET(core, &one);
    }
    ::sched_setaffinity(0, sizeof one, &one);
    std::exit(allowed_cores());
}

[[noreturn]] void end_as_task_of_one_core()
{
    ::setenv("SLURM_CPUS_PER_TASK", "1", 1);
    std::exit(allowed_cores());
}

TEST_F(AllowedCoresDeathTest, AreThoseOfTheAffinityMask)
{
    EXPECT_EXIT(end_with_one_core(), testing::ExitedWithCode(1), "");
}

TEST_F(AllowedCoresDeathTest, AreNoMoreThanTheTaskHas)
{
    EXPECT_EXIT(end_as_task_of_one_core(), testing::ExitedWithCode(1), "");
}

}  // namespace
}  // namespace clench
