#pragma once

#include <functional>

#include "core/index.hpp"

namespace clench {

/// Splits [0, count) into `parts` contiguous ranges of near-equal size, which threads take as they
/// come. The ranges do not depend on the threads: sums over ranges, added in their order, are
/// bitwise identical for any number of them.
void parallel_parts(Index count, int parts, int threads,
                    const std::function<void(Index begin, Index end, int part)>& body);

}  // namespace clench
