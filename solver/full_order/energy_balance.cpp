#include "solver/full_order/energy_balance.hpp"

namespace clench::solver {

EnergyBalance::EnergyBalance(const EquilibriumSolver& solver, const Damping& damping,
                             const Motion& start, const Eigen::VectorXd& force)
    : coefficients_(damping),
      x_(start.x),
      force_(force),
      tangential_(tangential(solver)),
      power_(damping_power(solver, start.v)),
      start_(energy(solver, start))
{
}

EnergyBalance::Tangential EnergyBalance::tangential(const EquilibriumSolver& solver)
{
    Tangential result;
    for (std::size_t j = 0; j < solver.interfaces().size(); ++j) {
        const ContactInterface& interface = solver.interfaces()[j];
        if (!interface.laws().friction)
            continue;
        for (Index i = 0; i < interface.size(); ++i) {
            result.y.emplace_back(solver.displacements(j)[i].head<2>());
            result.force.emplace_back(interface.stress()[i].head<2>());
        }
    }
    return result;
}

double EnergyBalance::energy(const EquilibriumSolver& solver, const Motion& motion)
{
    const LinearPart& linear = solver.linear();
    double sum = 0.5 * motion.v.dot(linear.multiply({0.0, 1.0, 0.0}, motion.v)) +
                 0.5 * motion.x.dot(linear.multiply({1.0, 0.0, 0.0}, motion.x));
    for (const ContactInterface& interface : solver.interfaces())
        sum += interface.potential();
    return sum;
}

/// vᵀ C v
double EnergyBalance::damping_power(const EquilibriumSolver& solver, const Eigen::VectorXd& v) const
{
    if (coefficients_.mass == 0.0 && coefficients_.stiffness == 0.0)
        return 0.0;
    return v.dot(solver.linear().multiply({coefficients_.stiffness, coefficients_.mass, 0.0}, v));
}

void EnergyBalance::add(const EquilibriumSolver& solver, double h, const Motion& end,
                        const Eigen::VectorXd& force)
{
    work_ += 0.5 * (force + force_).dot(end.x - x_);
    x_ = end.x;
    force_ = force;
    const double power = damping_power(solver, end.v);
    damped_ += 0.5 * h * (power + power_);
    power_ = power;
    Tangential now = tangential(solver);
    for (std::size_t i = 0; i < now.y.size(); ++i) {
        friction_ += 0.5 * (now.force[i] + tangential_.force[i]).dot(now.y[i] - tangential_.y[i]);
    }
    tangential_ = std::move(now);
    stored_ = energy(solver, end) - start_;
}

void EnergyBalance::report(DynamicStatistics& statistics) const
{
    statistics.work = work_;
    statistics.friction = friction_;
    statistics.damping = damped_;
    statistics.stored = stored_;
}

}  // namespace clench::solver
