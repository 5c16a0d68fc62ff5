#include "core/parallel/parallel_for.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <vector>

#include "core/parallel/allowed_cores.hpp"
#include "core/parallel/thread_pool.hpp"

namespace clench {

void parallel_for(Index count, int threads,
                  const std::function<void(Index begin, Index end, int thread)>& body)
{
    const int used = std::clamp<int>(threads, 1, std::max<Index>(count, 1));
    if (used == 1) {
        body(0, count, 0);
        return;
    }
    const auto start = [&](int thread) {
        return static_cast<Index>(static_cast<std::int64_t>(count) * thread / used);
    };
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(used));
    run_in_threads(used, [&](int thread) {
        try {
            body(start(thread), start(thread + 1), thread);
        } catch (...) {
            failures[static_cast<std::size_t>(thread)] = std::current_exception();
        }
    });
    for (const std::exception_ptr& failure : failures) {
        if (failure) {
            std::rethrow_exception(failure);
        }
    }
}

void parallel_tasks(Index count, int threads,
                    const std::function<void(Index task, int thread)>& body)
{
    std::atomic<Index> next = 0;
    const int used = std::clamp<int>(threads, 1, std::max<Index>(count, 1));
    parallel_for(used, used, [&](Index, Index, int thread) {
        for (Index task = next++; task < count; task = next++) {
            body(task, thread);
        }
    });
}

int thread_count(int requested)
{
    return requested > 0 ? requested : allowed_cores();
}

}  // namespace clench
