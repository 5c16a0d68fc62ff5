#include "solver/full_order/energy_terms.hpp"

namespace clench::solver {

EnergyAccount energy_account(const EquilibriumSolver& solver, const Motion& motion)
{
    const LinearPart& linear = solver.linear();
    double stored = 0.5 * motion.v.dot(linear.multiply({0.0, 1.0, 0.0}, motion.v)) +
                    0.5 * motion.x.dot(linear.multiply({1.0, 0.0, 0.0}, motion.x));
    for (const ContactInterface& interface : solver.interfaces())
        stored += interface.potential();
    return {stored, 0.0};
}

EnergyPowers energy_powers(const EquilibriumSolver& solver, const Damping& damping, double t,
                           const Motion& motion)
{
    if (damping.mass == 0.0 && damping.stiffness == 0.0)
        return {t, 0.0, 0.0};
    const Eigen::VectorXd& v = motion.v;
    return {t, 0.0, v.dot(solver.linear().multiply({damping.stiffness, damping.mass, 0.0}, v))};
}

TangentialWork::Tangential TangentialWork::look(const EquilibriumSolver& solver)
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

double TangentialWork::advance(const EquilibriumSolver& solver)
{
    Tangential now = look(solver);
    double work = 0.0;
    for (std::size_t i = 0; i < now.y.size(); ++i)
        work += 0.5 * (now.force[i] + last_.force[i]).dot(now.y[i] - last_.y[i]);
    last_ = std::move(now);
    return work;
}

}  // namespace clench::solver
