#include "solver/time/energy_watch.hpp"

#include <algorithm>
#include <cmath>

namespace clench::solver {
namespace {

constexpr std::int64_t interval = 8;  // steps
/// Defect that a whole run may have, over its largest energy: half of what checks allow. A quarter
/// of it is there from the start, the rest grows with time.
constexpr double allowed = 5e-3, at_once = 0.25;
/// While the energy doubles within this part of the run, as when a load sets in, nothing is known
/// yet: what seems much of it now will be little.
constexpr double settling = 0.02;
/// Defects grow with about the square root of the tolerance (h^1.5 to h²): the fourth power makes
/// half as much again of what is allowed the most where without it would be five times as much.
constexpr int power = 4;
constexpr double least = 1e-2;  // steps no shorter than a fifth: impacts lose energy at any size

}  // namespace

bool EnergyWatch::is_due()
{
    return ++steps_ % interval == 0;
}

void EnergyWatch::look(double t, const EnergyBalance& balance, double kinetic)
{
    largest_ = std::max({largest_, kinetic, std::abs(balance.input), std::abs(balance.stored),
                         std::abs(balance.dissipated), balance.damping});
    if (largest_ >= 2.0 * mark_) {
        mark_ = largest_;
        marked_ = t;
    }
    const double length = end_ - start_;
    if (!(largest_ > 0.0) || t - marked_ < settling * length) {
        return;
    }
    const double done = (t - start_) / length;
    const double plan = allowed * largest_ * (at_once + (1.0 - at_once) * done);
    const double excess = std::abs(balance.defect()) / plan;
    share_ = excess > 1.0 ? std::max(least, std::pow(excess, -power)) : 1.0;
}

}  // namespace clench::solver
