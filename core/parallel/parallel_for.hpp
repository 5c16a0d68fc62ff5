#pragma once

#include <functional>

#include "core/index.hpp"

namespace clench {

/// Splits [0, count) into `threads` contiguous ranges of near-equal size and runs body(begin, end,
/// thread) on each, the first on the calling thread. The split depends on count and threads only,
/// so results do not depend on timing. The first exception thrown by a body is thrown again.
void parallel_for(Index count, int threads,
                  const std::function<void(Index begin, Index end, int thread)>& body);

/// 0 means: as many threads as the machine has cores.
int thread_count(int requested);

}  // namespace clench
