#include "app/summary/trajectory_summary.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/base/table.hpp"

namespace clench::app {
namespace {

/// Lowest, highest and last value of every history.
std::vector<TrajectorySummary::Range> ranges_of(const Trajectory& motion)
{
    std::vector<TrajectorySummary::Range> ranges;
    const std::size_t width = motion.histories.size();
    for (std::size_t column = 0; column < width; ++column) {
        double low = motion.values[column], high = low;
        for (std::size_t row = 1; row < motion.rows(); ++row) {
            low = std::min(low, motion.values[row * width + column]);
            high = std::max(high, motion.values[row * width + column]);
        }
        ranges.push_back({motion.histories[column], low, high,
                          motion.values[(motion.rows() - 1) * width + column]});
    }
    return ranges;
}

std::string counts_text(Table table, const std::vector<TrajectorySummary::Counted>& all)
{
    for (const TrajectorySummary::Counted& one : all) {
        table.add({one.name, std::to_string(one.count)});
    }
    return table.empty() ? "" : table.text();
}

}  // namespace

TrajectorySummary trajectory_summary(const Trajectory& motion, bool finished)
{
    TrajectorySummary summary;
    summary.analysis = motion.analysis;
    summary.finished = finished;
    summary.rows = motion.rows();
    for (const TrajectoryBody& body : motion.bodies) {
        summary.bodies.push_back({body.name, static_cast<int>(body.modes)});
    }
    for (const TrajectoryJoint& joint : motion.joints) {
        summary.joints.push_back({joint.name, static_cast<int>(joint.size)});
    }
    if (motion.rows() > 0) {
        summary.from = motion.time.front();
        summary.to = motion.time.back();
        summary.histories = ranges_of(motion);
    }
    return summary;
}

std::string trajectory_text(const TrajectorySummary& summary)
{
    std::string text = fmt::format(
        "analysis {}: {}, {}\n", summary.analysis, counted(summary.rows, "row"),
        summary.finished ? "finished" : "not finished: clench solve --resume continues");
    if (summary.from) {
        text += fmt::format("  from {} to {}\n", shown(*summary.from), shown(*summary.to));
    }
    text += counts_text(Table({"body", "modes"}), summary.bodies) +
            counts_text(Table({"joint", "equations"}), summary.joints);
    Table histories({"history", "min", "max", "last"});
    for (const TrajectorySummary::Range& range : summary.histories) {
        histories.add({range.name, shown(range.min), shown(range.max), shown(range.last)});
    }
    return text + (histories.empty() ? "" : histories.text());
}

}  // namespace clench::app
