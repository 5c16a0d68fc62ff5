#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace clench::solver {

/// Between which bounds steps are chosen.
struct StepControl {
    double start = 0.0, end = 0.0;
    double smallest = 0.0, largest = 0.0;
    bool fixed = false;  ///< all steps as the first, but for the last
    /// Growth below this is not worth a new matrix. The one number that depends on the integrator:
    /// the factor of an FE model costs more than that of a multibody system.
    double worthwhile_growth = 1.2;
    /// Whether contact may be too stiff for the steps: then collapse() looks for it.
    bool watch_collapse = false;
};

struct StepCounts {
    std::int64_t steps = 0, rejected_by_error = 0, rejected_by_newton = 0, rejected_by_forces = 0;
    double smallest_step = 0.0, largest_step = 0.0;

    std::int64_t rejected() const
    {
        return rejected_by_error + rejected_by_newton + rejected_by_forces;
    }
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("steps", self.steps, "rejected_by_error", self.rejected_by_error,
              "rejected_by_newton", self.rejected_by_newton, "rejected_by_forces",
              self.rejected_by_forces, "smallest_step", self.smallest_step, "largest_step",
              self.largest_step);
    }
};

/// A first step under error control, from what is known before it: a thousandth of the run, or so
/// small that neither `speed` nor `acceleration` (in the norm of the error) moves far.
double first_step(const StepControl& control, double tolerance, double speed, double acceleration);

/// Sizes of the steps of a run. The error of one step is of third order in its size, so the next
/// size follows from the cube root of the error (INT-5). For every step: begin(), then for every
/// try accepts() or newton_failed() and, if refused, shorten(); accepted() in the end.
class StepController {
public:
    StepController(const StepControl& control, double first);

    /// Size of the first try of a step from time t. The last steps meet the end without a sliver.
    double begin(double t);
    double size() const { return size_; }
    /// When the present try, from time t, ends.
    double arrival(double t) const { return meets_end_ ? control_.end : t + size_; }

    /// Judges a try that converged. Fixed steps are accepted as they are.
    /// @param error   over the tolerance.
    /// @param advice  the multiple of the size that forces ask for, below 1 to repeat the step;
    ///                asked only if the error is small enough. Empty: none.
    bool accepts(const std::function<double()>& error, const std::function<double()>& advice = {});
    /// The iteration of a try did not converge.
    void newton_failed();
    /// Takes a smaller size after a refusal; false if there is none.
    bool shorten();
    /// The try from t0 was accepted and ended at t1.
    void accepted(double t0, double t1);

    /// What to tell if steps follow every rattle of a contact too stiff for them and get nowhere.
    std::optional<std::string> collapse() const { return collapse_; }

    const StepControl& control() const { return control_; }
    const StepCounts& counts() const { return counts_; }
    double last_error() const { return last_error_; }

    /// What a checkpoint keeps.
    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("next", self.next_, "smallest", self.control_.smallest, "largest",
              self.control_.largest, "last_error", self.last_error_, "window_start",
              self.window_start_, "window_steps", self.window_steps_, "counts", self.counts_);
    }

private:
    void count(double size);
    void watch(double t0, double t1);

    StepControl control_;
    double next_;  ///< size of the next step as far as errors allow
    double size_ = 0.0, growth_ = 1.0;
    bool meets_end_ = false;
    double last_error_ = 0.0;
    StepCounts counts_;
    double window_start_ = 0.0;  ///< time when the present window of steps began
    std::int64_t window_steps_ = 0;
    std::optional<std::string> collapse_;
};

}  // namespace clench::solver
