#include "core/parallel/parallel_parts.hpp"

#include <cstdint>

#include "core/parallel/parallel_for.hpp"

namespace clench {

void parallel_parts(Index count, int parts, int threads,
                    const std::function<void(Index begin, Index end, int part)>& body)
{
    const auto start = [&](Index part) {
        return static_cast<Index>(static_cast<std::int64_t>(count) * part / parts);
    };
    if (parts == 1) {
        body(0, count, 0);
        return;
    }
    parallel_tasks(parts, threads,
                   [&](Index part, int) { body(start(part), start(part + 1), part); });
}

}  // namespace clench
