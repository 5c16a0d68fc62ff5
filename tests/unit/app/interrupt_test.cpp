#include "app/base/interrupt.hpp"

#include <csignal>
#include <ctime>
#include <sstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "app/base/console.hpp"

namespace clench::app {
namespace {

/// In a process of its own: a signal once caught stays caught.
void be_interrupted_and_compute()
{
    catch_interrupts(2);
    std::raise(SIGINT);
    alarm(0);
    std::ostringstream out, err;
    Console console(out, err, {});
    try {
        console.progress()("computing", 0.5);
    } catch (const Interrupted&) {
        _exit(7);
    }
    _exit(0);
}

TEST(Interrupt, StopsAComputationAtItsNextSignOfLife)
{
    EXPECT_EXIT(be_interrupted_and_compute(), ::testing::ExitedWithCode(7), "");
}

TEST(Interrupt, StopsAtOnceWhenAskedTwice)
{
    const auto interrupt_twice = [] {
        catch_interrupts(2);
        std::raise(SIGINT);
        std::raise(SIGINT);
        _exit(0);
    };

    EXPECT_EXIT(interrupt_twice(), ::testing::ExitedWithCode(130), "interrupted");
}

TEST(Interrupt, LeavesTimeForACheckpoint)
{
    const auto write_slowly = [] {
        catch_interrupts(1);
        const CheckpointGuard guard;
        std::raise(SIGTERM);
        for (const time_t end = time(nullptr) + 3; time(nullptr) < end;)
            sleep(1);
        _exit(7);
    };

    EXPECT_EXIT(write_slowly(), ::testing::ExitedWithCode(7), "");
}

TEST(Interrupt, StopsWhatGivesNoSignOfLife)
{
    const auto hang = [] {
        catch_interrupts(2);
        std::raise(SIGINT);
        sleep(30);
        sleep(30);
        _exit(0);
    };

    EXPECT_EXIT(hang(), ::testing::ExitedWithCode(130), "interrupted");
}

}  // namespace
}  // namespace clench::app
