#include "solver/functions/integral.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::solver {
namespace {

/// Gauss–Legendre, ten points on [−1, 1]: exact for polynomials up to degree 19.
constexpr double gauss_point[] = {0.1488743389816312, 0.4333953941292472, 0.6794095682990244,
                                  0.8650633666889845, 0.9739065285171717};
constexpr double gauss_weight[] = {0.2955242247147529, 0.2692667193099963, 0.2190863625159820,
                                   0.1494513491505806, 0.0666713443086881};

constexpr int most_halvings = 40;
constexpr std::size_t most_panels = 1'000'000;
/// Sums of ten products cannot agree better than this.
constexpr double round_off = 32.0 * std::numeric_limits<double>::epsilon();

struct PanelSum {
    double value = 0.0;     ///< ∫ f
    double absolute = 0.0;  ///< ∫ |f|
};

PanelSum gauss(const TimeFunction& f, double left, double right)
{
    const double middle = 0.5 * (left + right), half = 0.5 * (right - left);
    PanelSum sum;
    for (int i = 0; i < 5; ++i) {
        const double below = evaluate(f, middle - half * gauss_point[i]).value;
        const double above = evaluate(f, middle + half * gauss_point[i]).value;
        sum.value += gauss_weight[i] * (below + above);
        sum.absolute += gauss_weight[i] * (std::abs(below) + std::abs(above));
    }
    return {half * sum.value, half * sum.absolute};
}

}  // namespace

Integral::Integral(TimeFunction integrand, double begin, double end, double initial)
    : f_(std::move(integrand)), border_{begin}, sum_{initial}
{
    if (!(begin < end)) {
        throw InputError("integral",
                         fmt::format("from {} to {}, expected a later end", begin, end));
    }
    std::vector<double> cuts = {begin};
    for (const double time : breaks(f_)) {
        if (time > cuts.back() && time < end) {
            cuts.push_back(time);
        }
    }
    cuts.push_back(end);
    double scale = 0.0;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        scale += gauss(f_, cuts[i], cuts[i + 1]).absolute;
    }
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        add_panel(cuts[i], cuts[i + 1], scale, 0);
    }
}

void Integral::add_panel(double left, double right, double scale, int depth)
{
    const double middle = 0.5 * (left + right);
    const PanelSum whole = gauss(f_, left, right);
    const PanelSum first = gauss(f_, left, middle), second = gauss(f_, middle, right);
    const double both = first.value + second.value;
    // What the panel may get wrong is a share of ∫|f| by its length, so that the sum stays small.
    const double allowed = round_off * std::max(first.absolute + second.absolute, 0.01 * scale);
    if (std::abs(whole.value - both) <= allowed) {
        border_.insert(border_.end(), {middle, right});
        const double at_middle = sum_.back() + first.value;
        sum_.insert(sum_.end(), {at_middle, at_middle + second.value});
        return;
    }
    if (depth >= most_halvings || border_.size() > most_panels) {
        throw NumericalError("integral",
                             fmt::format("of a velocity or acceleration does not settle near t = "
                                         "{}: two rules differ by {}, expected at most {}",
                                         middle, std::abs(whole.value - both), allowed),
                             "is the function finite and without jumps there?");
    }
    add_panel(left, middle, scale, depth + 1);
    add_panel(middle, right, scale, depth + 1);
}

Jet Integral::at(double t) const
{
    const double slack = 1e-9 * (border_.back() - border_.front());
    if (!(t >= border_.front() - slack && t <= border_.back() + slack)) {
        throw NumericalError("integral", fmt::format("is asked for at t = {}, expected {} to {}", t,
                                                     border_.front(), border_.back()));
    }
    const auto next = std::upper_bound(border_.begin(), border_.end(), t);
    const std::ptrdiff_t panel = std::clamp(next - border_.begin() - 1, std::ptrdiff_t{0},
                                            static_cast<std::ptrdiff_t>(border_.size()) - 2);
    const auto i = static_cast<std::size_t>(panel);
    const Jet f = evaluate(f_, t);
    return {sum_[i] + gauss(f_, border_[i], t).value, f.value, f.first};
}

TimeFunction integrate(const TimeFunction& f, double begin, double end, double initial)
{
    return std::make_shared<const Integral>(f, begin, end, initial);
}

}  // namespace clench::solver
