#include "solver/multibody/integrator/secant_steps.hpp"

namespace clench::solver::multibody {
namespace {

/// A smooth iteration is over before there are more.
constexpr std::size_t most_secants = 5;
/// A secant with less of its own beside the others is round-off.
constexpr double least_part = 1e-6;

}  // namespace

void SecantSteps::reset()
{
    secants_.clear();
    step_.resize(0);
}

/// Keeps Δc orthonormal, and s + Δc combined alike.
void SecantSteps::add(Eigen::VectorXd move, Eigen::VectorXd change)
{
    const double size = change.norm();
    for (const Secant& secant : secants_) {
        const double part = secant.change.dot(change);
        change -= part * secant.change;
        move -= part * secant.move;
    }
    const double rest = change.norm();
    if (rest > least_part * size && secants_.size() < most_secants) {
        secants_.push_back({move / rest, change / rest});
    }
}

Eigen::VectorXd SecantSteps::step(const Eigen::VectorXd& c, const Eigen::VectorXd& scaled)
{
    if (step_.size() > 0) {
        add(step_ + c - correction_, scaled - scaled_);
    }
    step_ = c;
    for (const Secant& secant : secants_) {
        step_ -= secant.change.dot(scaled) * secant.move;
    }
    correction_ = c;
    scaled_ = scaled;
    return step_;
}

}  // namespace clench::solver::multibody
