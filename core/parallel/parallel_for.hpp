#pragma once

#include <functional>

#include "core/index.hpp"

namespace clench {

/// Splits [0, count) into `threads` contiguous ranges of near-equal size and runs body(begin, end,
/// thread) on each, the first on the calling thread. The split depends on count and threads only,
/// so results do not depend on timing. The first exception thrown by a body is thrown again.
void parallel_for(Index count, int threads,
                  const std::function<void(Index begin, Index end, int thread)>& body);

/// Runs body(task, thread) for each of [0, count), each thread taking the next task that is left,
/// so that tasks of different size even out. Tasks must not depend on each other.
void parallel_tasks(Index count, int threads,
                    const std::function<void(Index task, int thread)>& body);

/// 0 means: as many threads as this process may keep busy, allowed_cores().
int thread_count(int requested);

}  // namespace clench
