#include <fmt/format.h>

#include "app/base/table.hpp"
#include "app/summary/stage_summaries.hpp"

namespace clench::app {

std::string group_text(const PreloadGroupSummary& group)
{
    const std::string origin =
        group.imported
            ? fmt::format("{}, {} nodes", group.imported->source, group.imported->matched)
            : fmt::format("{} iterations, {:.3g} s", group.computed.iterations,
                          group.computed.seconds);
    return fmt::format("  group {}: {}; largest displacement {}\n{}", group.group, origin,
                       shown(group.largest_displacement), contacts_text(group.contacts));
}

}  // namespace clench::app
