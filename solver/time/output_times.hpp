#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace clench::solver {

/// When rows are written: at the begin + k · step, k = 1, 2, …, and at the end; after every step if
/// step is 0. The row at the begin is written by who starts the run.
class OutputTimes {
public:
    /// @param next  the first k, for runs that are resumed.
    OutputTimes(double begin, double end, double step, std::int64_t next = 1)
        : begin_(begin), end_(end), step_(step), next_(next)
    {
    }

    struct Row {
        double t = 0.0;
        bool at_end_of_step = false;
    };
    /// Rows of a step that ended at `now`, which is the end of the run if `done`.
    std::vector<Row> within_step_to(double now, bool done);

    std::int64_t next() const { return next_; }

private:
    double time_of(std::int64_t number) const
    {
        return begin_ + static_cast<double>(number) * step_;
    }

    double begin_, end_, step_;
    std::int64_t next_;
    double last_ = -std::numeric_limits<double>::infinity();
};

}  // namespace clench::solver
