#include "core/lock/file_lock.hpp"

#include <chrono>
#include <csignal>
#include <fstream>
#include <functional>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/errors.hpp"
#include "core/lock/temporary_name.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/own_folder.hpp"

namespace clench {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

void give_up(const LockHolder& holder)
{
    throw SystemError("work", "is being computed by " + holder.text());
}

void wait(const LockHolder&) {}

class FileLockTest : public ::testing::Test {
protected:
    /// A process that does something and waits to be killed.
    pid_t start(const std::function<void()>& action) const
    {
        const pid_t child = fork();
        if (child == 0) {
            action();
            std::ofstream(folder / "started") << "yes";
            while (true) {
                pause();
            }
        }
        while (!fs::exists(folder / "started")) {
            std::this_thread::sleep_for(1ms);
        }
        return child;
    }
    static void end(pid_t child)
    {
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
    }
    std::string complaint() const
    {
        try {
            const FileLock lock(path, give_up);
            return "";
        } catch (const SystemError& error) {
            return error.what();
        }
    }
    /// A lock of another host, whose last sign of life is so old.
    void leave_lock(std::chrono::seconds silence) const
    {
        std::ofstream(lock) << "clench lock\nhost elsewhere\nboot x\nnamespace y\nprocess 1\n"
                               "started 1\nsince 2026-01-01 00:00:00\ntoken t\n";
        fs::last_write_time(lock, fs::file_time_type::clock::now() - silence);
    }

    fs::path folder = test::own_folder(CLENCH_TEST_OUTPUT);
    fs::path path = folder / "bar.fe.h5", lock = folder / "bar.fe.h5.lock";
};

TEST_F(FileLockTest, TellsWhoHoldsIt)
{
    const pid_t child = start([&] { new FileLock(path, give_up); });

    const std::string said = complaint();

    end(child);
    EXPECT_THAT(said, AllOf(HasSubstr("process " + std::to_string(child) + " on host "),
                            HasSubstr(" since 20"), HasSubstr("UTC")));
}

TEST_F(FileLockTest, IsTakenOverWhenItsHolderIsDead)
{
    const pid_t child = start([&] { new FileLock(path, give_up); });
    kill(child, SIGKILL);
    siginfo_t ended;
    waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT);  // a zombie from now on

    EXPECT_EQ(complaint(), "");

    waitpid(child, nullptr, 0);
    EXPECT_FALSE(fs::exists(lock));
}

TEST_F(FileLockTest, IsTakenOverWhenItsNumberIsAnotherProcessNow)
{
    LockHolder before = new_holder();
    before.process.started -= 1;
    ASSERT_TRUE(make_lock(lock, before));

    EXPECT_EQ(complaint(), "");
}

TEST_F(FileLockTest, OfAnotherHostIsHeldAsLongAsThereAreSignsOfLife)
{
    leave_lock(30s);

    EXPECT_THAT(complaint(), HasSubstr("process 1 on host elsewhere since 2026-01-01 00:00:00"));
}

TEST_F(FileLockTest, OfAnotherHostIsTakenOverAfterAMinuteOfSilence)
{
    leave_lock(61s);

    EXPECT_EQ(complaint(), "");
}

TEST_F(FileLockTest, GivesSignsOfLife)
{
    const FileLock held(path, give_up);
    const fs::file_time_type first = fs::last_write_time(lock);

    std::this_thread::sleep_for(5500ms);

    EXPECT_GT(fs::last_write_time(lock), first);
}

TEST_F(FileLockTest, MayBeTakenAgainWithinAProcess)
{
    const FileLock first(path, give_up);
    {
        const FileLock second(path, give_up);
    }

    EXPECT_TRUE(fs::exists(lock));
    first.require_held();
}

TEST_F(FileLockTest, NoticesThatItIsLost)
{
    const FileLock held(path, give_up);
    fs::remove(lock);
    EXPECT_THROW(held.require_held(), SystemError);
    leave_lock(0s);

    EXPECT_THROW(held.require_held(), SystemError);
}

TEST_F(FileLockTest, LeavesTheLockOfItsSuccessorAlone)
{
    {
        const FileLock held(path, give_up);
        leave_lock(0s);
    }

    EXPECT_TRUE(fs::exists(lock));
}

/// Adds 1 to a number in a file, slowly.
void count_up(const fs::path& file)
{
    int number = 0;
    std::ifstream(file) >> number;
    std::this_thread::sleep_for(2ms);
    std::ofstream(file) << number + 1;
}

TEST_F(FileLockTest, LetsOneAtATime)
{
    constexpr int processes = 4, times = 4;
    std::vector<pid_t> children;
    for (int p = 0; p < processes; ++p) {
        children.push_back(fork());
        if (children.back() == 0) {
            for (int i = 0; i < times; ++i) {
                const FileLock held(path, wait);
                count_up(folder / "number");
            }
            _exit(0);
        }
    }
    for (const pid_t child : children) {
        waitpid(child, nullptr, 0);
    }

    int number = 0;
    std::ifstream(folder / "number") >> number;
    EXPECT_EQ(number, processes * times);
}

/// All of them see the same dead holder at once.
TEST_F(FileLockTest, IsTakenOverByOneOfMany)
{
    constexpr int processes = 6;
    LockHolder dead = new_holder();
    dead.process.started -= 1;
    ASSERT_TRUE(make_lock(lock, dead));
    std::vector<pid_t> children;
    for (int p = 0; p < processes; ++p) {
        children.push_back(fork());
        if (children.back() == 0) {
            const FileLock held(path, wait);
            count_up(folder / "number");
            held.require_held();
            _exit(0);
        }
    }
    int failed = 0;
    for (const pid_t child : children) {
        int status = 0;
        waitpid(child, &status, 0);
        failed += status != 0;
    }

    int number = 0;
    std::ifstream(folder / "number") >> number;
    EXPECT_EQ(number, processes);
    EXPECT_EQ(failed, 0);
}

TEST_F(FileLockTest, DoesNotWaitForAPipe)
{
    ASSERT_EQ(mkfifo(lock.c_str(), 0600), 0);

    EXPECT_THAT(complaint(), HasSubstr("another process"));
}

TEST_F(FileLockTest, CannotBeMadeInAFolderThatIsNotThere)
{
    EXPECT_THROW(FileLock(folder / "nowhere" / "a", give_up), SystemError);
}

TEST_F(FileLockTest, IsReleasedByHandlersOfSignals)
{
    const FileLock held(path, give_up);

    release_locks_in_handler();

    EXPECT_FALSE(fs::exists(lock));
}

TEST_F(FileLockTest, CleansUpAfterKilledProcesses)
{
    const pid_t child = start([&] { std::ofstream(temporary_beside(path)) << "half"; });
    const fs::path mine = temporary_beside(folder / "mine");
    std::ofstream(mine) << "half";
    remove_leftovers(folder);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 3);  // `started` and both

    end(child);
    remove_leftovers(folder);

    EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 2);
    EXPECT_TRUE(fs::exists(mine));
}

TEST(TemporaryName, IsNeverTheSame)
{
    EXPECT_NE(temporary_beside("a.csv"), temporary_beside("a.csv"));
    EXPECT_THAT(temporary_beside("a.csv").string(),
                HasSubstr("a.csv.part-" + short_space_name() + "-" + std::to_string(getpid())));
}

}  // namespace
}  // namespace clench
