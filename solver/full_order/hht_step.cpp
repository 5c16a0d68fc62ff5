#include "solver/full_order/hht_step.hpp"

namespace clench::solver {

HhtStep::HhtStep(double alpha, double h, const Damping& damping)
    : alpha_(alpha),
      h_(h),
      beta_(0.25 * (1.0 - alpha) * (1.0 - alpha)),
      gamma_(0.5 - alpha),
      damping_(damping)
{
}

Weights HhtStep::weights() const
{
    const double rate = (1.0 + alpha_) * gamma_ / (beta_ * h_);  // ∂v₁/∂x₁, weighted
    return {(1.0 + alpha_) + damping_.stiffness * rate,
            1.0 / (beta_ * h_ * h_) + damping_.mass * rate, 1.0 + alpha_, -alpha_ / (1.0 + alpha_)};
}

Eigen::VectorXd HhtStep::right_side(const LinearPart& linear, const Motion& begin,
                                    const Eigen::VectorXd& f0, const Eigen::VectorXd& f1,
                                    const Eigen::VectorXd& F0) const
{
    const Eigen::VectorXd x_known =
        begin.x + h_ * begin.v + (0.5 - beta_) * h_ * h_ * begin.a;  // x₁ without β h² a₁
    const Eigen::VectorXd v_known = begin.v + (1.0 - gamma_) * h_ * begin.a;
    const Eigen::VectorXd damped =
        (1.0 + alpha_) * (gamma_ / (beta_ * h_) * x_known - v_known);  // what C acts on
    Eigen::VectorXd b = (1.0 + alpha_) * f1 - alpha_ * f0 + alpha_ * F0;
    b += linear.multiply({0.0, 1.0, 0.0}, x_known / (beta_ * h_ * h_) + damping_.mass * damped);
    if (damping_.stiffness != 0.0)
        b += linear.multiply({damping_.stiffness, 0.0, 0.0}, damped);
    return b;
}

Motion HhtStep::finish(const Motion& begin, const Eigen::VectorXd& x1) const
{
    Motion end;
    end.x = x1;
    end.a = (x1 - begin.x - h_ * begin.v) / (beta_ * h_ * h_) - (0.5 / beta_ - 1.0) * begin.a;
    end.v = begin.v + h_ * ((1.0 - gamma_) * begin.a + gamma_ * end.a);
    return end;
}

Eigen::VectorXd HhtStep::guess(const Motion& begin) const
{
    return begin.x + h_ * begin.v + 0.5 * h_ * h_ * begin.a;
}

Eigen::VectorXd HhtStep::error(const Motion& begin, const Motion& end) const
{
    return error_constant() * h_ * h_ * (end.a - begin.a);
}

Eigen::VectorXd HhtStep::end_error(const Eigen::VectorXd& end_forces) const
{
    return -(1.0 + alpha_) * h_ * h_ * end_forces;
}

double HhtStep::error_constant() const
{
    return beta_ + 0.5 * alpha_ - 1.0 / 6.0;
}

Eigen::VectorXd HhtStep::slow_change(const Eigen::VectorXd& slow_error) const
{
    return slow_error / (error_constant() * h_ * h_);
}

Motion HhtStep::begin(const Motion& last, double last_h, const Eigen::VectorXd& slow_change) const
{
    Motion begin = last;
    if (slow_change.size() > 0 && last_h != h_)
        begin.a += alpha_ * (h_ / last_h - 1.0) * slow_change;
    return begin;
}

Eigen::VectorXd internal_forces(const EquilibriumSolver& solver, const Damping& damping,
                                const Motion& motion)
{
    const LinearPart& linear = solver.linear();
    Eigen::VectorXd F = solver.contact_forces();
    F += linear.multiply({1.0, 0.0, 0.0}, motion.x + damping.stiffness * motion.v);
    if (damping.mass != 0.0)
        F += linear.multiply({0.0, damping.mass, 0.0}, motion.v);
    return F;
}

}  // namespace clench::solver
