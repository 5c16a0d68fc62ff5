#include "solver/time/output_times.hpp"

namespace clench::solver {

std::vector<OutputTimes::Row> OutputTimes::within_step_to(double now, bool done)
{
    if (step_ <= 0.0) {
        return {{now, true}};
    }
    std::vector<Row> rows;
    // A time that misses the end by round-off is the end.
    const double slack = 1e-9 * step_;
    for (double t = time_of(next_); t <= now + slack && t <= end_ + slack; t = time_of(++next_)) {
        const bool at_end = t >= now - slack;
        rows.push_back({at_end ? now : t, at_end});
        last_ = rows.back().t;
    }
    if (done && last_ < now) {
        rows.push_back({now, true});
    }
    return rows;
}

}  // namespace clench::solver
