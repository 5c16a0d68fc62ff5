#include "core/parallel/parallel_for.hpp"

#include <atomic>
#include <numeric>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

namespace clench {
namespace {

TEST(ParallelFor, CoversEveryPositionOnce)
{
    for (const int threads : {1, 2, 3, 7}) {
        std::vector<int> times(1000, 0);
        parallel_for(1000, threads, [&](Index begin, Index end, int) {
            for (Index i = begin; i < end; ++i) {
                ++times[i];
            }
        });
        EXPECT_EQ(times, std::vector<int>(1000, 1)) << threads;
    }
}

TEST(ParallelFor, ThrowsWhatABodyThrew)
{
    const auto fail_in_last = [](Index, Index end, int) {
        if (end == 100) {
            throw std::runtime_error("last part");
        }
    };

    EXPECT_THROW(parallel_for(100, 4, fail_in_last), std::runtime_error);
    EXPECT_THROW(parallel_for(100, 1, fail_in_last), std::runtime_error);
}

TEST(ParallelFor, WorksInsideItself)
{
    std::atomic<int> sum = 0;
    parallel_for(3, 3, [&](Index begin, Index end, int) {
        for (Index i = begin; i < end; ++i) {
            parallel_for(10, 2, [&](Index first, Index last, int) { sum += last - first; });
        }
    });
    EXPECT_EQ(sum, 30);
}

TEST(ParallelFor, ServesSeveralThreadsAtOnce)
{
    std::atomic<int> sum = 0;
    const auto many_loops = [&] {
        for (int i = 0; i < 200; ++i) {
            parallel_for(10, 2, [&](Index begin, Index end, int) { sum += end - begin; });
        }
    };
    std::thread other(many_loops);
    many_loops();
    other.join();
    EXPECT_EQ(sum, 4000);
}

TEST(ParallelTasks, RunEachTaskOnce)
{
    for (const int threads : {1, 2, 5}) {
        std::vector<std::atomic<int>> times(50);
        parallel_tasks(50, threads, [&](Index task, int thread) {
            EXPECT_LT(thread, threads);
            ++times[task];
        });
        EXPECT_EQ(std::accumulate(times.begin(), times.end(), 0), 50);
        EXPECT_EQ(times[49], 1);
    }
}

}  // namespace
}  // namespace clench
