#include "solver/multibody/statics/load_stepping.hpp"

#include <algorithm>
#include <optional>

#include "core/errors.hpp"

namespace clench::solver::multibody {
namespace {

constexpr double smallest_step = 1.0 / 16.0;  ///< of an increment

/// What to try after a step of that size, in increments, has failed; 0: nothing is left.
double next_size(double failed, double left)
{
    if (failed <= 1.0 && failed > smallest_step) {
        return 0.5 * failed;
    }
    const double larger = failed <= 1.0 ? 2.0 : 2.0 * failed;
    return failed < left && left > 1.0 ? std::min(larger, left) : 0.0;
}

}  // namespace

int raise_load(int increments, const std::function<void(double load)>& solve)
{
    const double whole = increments;
    double done = 0.0, size = 1.0;  // in increments, so that full increments end at integers
    int failures = 0;
    std::optional<NumericalError> first;  // since the last success: what the user asked for
    while (done < whole) {
        const double left = whole - done;
        size = std::min(size, left);
        try {
            solve((done + size) / whole);
            done += size;
            size = size < 1.0 ? 2.0 * size : 1.0;
            first.reset();
        } catch (const NumericalError& failure) {
            ++failures;
            if (!first) {
                first = failure;
            }
            size = next_size(size, left);
            if (size == 0.0) {
                throw NumericalError(*first);
            }
        }
    }
    return failures;
}

}  // namespace clench::solver::multibody
