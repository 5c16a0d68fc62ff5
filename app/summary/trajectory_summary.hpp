#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/trajectory.hpp"

namespace clench::app {

/// What results of a system hold: time range, bodies, joints and the range of every history.
struct TrajectorySummary {
    /// A body and its modes, or a joint and its equations.
    struct Counted {
        std::string name;
        int count = 0;
    };
    struct Range {
        std::string name;
        double min = 0.0, max = 0.0, last = 0.0;
    };
    std::string analysis;
    bool finished = false;
    std::size_t rows = 0;
    std::optional<double> from, to;  ///< where there are rows
    std::vector<Counted> bodies, joints;
    std::vector<Range> histories;
};

TrajectorySummary trajectory_summary(const Trajectory& motion, bool finished);

std::string trajectory_text(const TrajectorySummary& summary);

}  // namespace clench::app
