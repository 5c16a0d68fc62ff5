#include "solver/time/step_controller.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace clench::solver {
namespace {

constexpr double safety = 0.9, largest_growth = 2.0, smallest_shrink = 0.2;
/// Where the iteration fails nothing measures how much smaller the step has to be.
constexpr double shrink_after_failure = 0.5;
/// Steps that are this much smaller than the run, on average over `collapse_window` of them, lead
/// nowhere.
constexpr double collapsed = 1e-9;
constexpr std::int64_t collapse_window = 1000;

}  // namespace

double first_step(const StepControl& control, double tolerance, double speed, double acceleration)
{
    const double reach = std::cbrt(tolerance);
    double guess = 1e-3 * (control.end - control.start);
    if (speed > 0.0) {
        guess = std::min(guess, 0.1 * reach / speed);
    }
    if (acceleration > 0.0) {
        guess = std::min(guess, 0.1 * reach / std::sqrt(acceleration));
    }
    return std::clamp(guess, control.smallest, control.largest);
}

StepController::StepController(const StepControl& control, double first)
    : control_(control), next_(first)
{
}

double StepController::begin(double t)
{
    const double left = control_.end - t;
    meets_end_ = next_ >= left * (1.0 - 1e-9);
    size_ = meets_end_ ? left : next_;
    if (!meets_end_ && !control_.fixed && size_ > 0.5 * left) {
        size_ = 0.5 * left;
    }
    growth_ = 1.0;
    return size_;
}

bool StepController::accepts(const std::function<double()>& error,
                             const std::function<double()>& advice)
{
    if (control_.fixed) {
        growth_ = 1.0;
        return true;
    }
    last_error_ = error();
    growth_ = last_error_ > 0.0 ? safety / std::cbrt(last_error_) : largest_growth;
    growth_ = std::clamp(growth_, smallest_shrink, largest_growth);
    if (last_error_ > 1.0) {
        ++counts_.rejected_by_error;
        growth_ = std::min(growth_, safety);
        return false;
    }
    if (!advice) {
        return true;
    }
    const double multiple = advice();
    if (multiple < 1.0) {
        ++counts_.rejected_by_forces;
        growth_ = std::max(multiple, smallest_shrink);
        return false;
    }
    growth_ = std::min(growth_, multiple);
    return true;
}

void StepController::newton_failed()
{
    ++counts_.rejected_by_newton;
    growth_ = shrink_after_failure;
}

bool StepController::shorten()
{
    if (control_.fixed || size_ * growth_ < control_.smallest) {
        return false;
    }
    size_ *= growth_;
    meets_end_ = false;
    return true;
}

void StepController::accepted(double t0, double t1)
{
    count(size_);
    if (control_.fixed) {
        return;
    }
    watch(t0, t1);
    const bool keep = growth_ > 1.0 && growth_ < control_.worthwhile_growth;
    const double wish = keep ? size_ : size_ * growth_;
    // A step cut short to meet the end says nothing about the next one.
    next_ = std::min(meets_end_ ? std::max(wish, next_) : wish, control_.largest);
}

void StepController::count(double size)
{
    counts_.smallest_step = counts_.steps == 0 ? size : std::min(counts_.smallest_step, size);
    counts_.largest_step = std::max(counts_.largest_step, size);
    ++counts_.steps;
}

void StepController::watch(double t0, double t1)
{
    if (!control_.watch_collapse) {
        return;
    }
    if (window_steps_ == 0) {
        window_start_ = t0;
    }
    if (++window_steps_ < collapse_window) {
        return;
    }
    const double mean = (t1 - window_start_) / static_cast<double>(window_steps_);
    if (mean < collapsed * (control_.end - window_start_)) {
        collapse_ = fmt::format(
            "steps have collapsed: the last {} up to t = {:.9g} were {:.3g} long on average, "
            "{:.2g} more would be needed",
            window_steps_, t1, mean, (control_.end - t1) / mean);
    }
    window_steps_ = 0;
}

}  // namespace clench::solver
