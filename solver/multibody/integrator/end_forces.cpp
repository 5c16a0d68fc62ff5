#include "solver/multibody/integrator/end_forces.hpp"

#include "core/errors.hpp"

namespace clench::solver::multibody {

EndForces::EndForces(System& system, std::vector<bool> dropped)
    : system_(system), matrix_(system, std::move(dropped))
{
}

/// w D: what contact adds to its forces under the weight.
Eigen::VectorXd EndForces::added_forces(const State& end, double weight) const
{
    Eigen::VectorXd with = Eigen::VectorXd::Zero(system_.u_size()), without = with;
    const Configuration weighted(system_, end, 1.0, weight), plain(system_, end);
    for (const auto& force : system_.forces()) {
        if (force->is_stiff()) {
            force->add_force(weighted, with);
            force->add_force(plain, without);
        }
    }
    return with - without;
}

/// Quasi-static modes have no inertia: contact does not accelerate them (BODY-6).
void EndForces::hold_quasi_static(const Configuration& at)
{
    for (std::size_t b = 1; b < system_.bodies().size(); ++b) {
        const Body& body = system_.bodies()[b];
        const Index still = body.quasi_static;
        if (still == 0) {
            continue;
        }
        const auto number = static_cast<Index>(b);
        const Index first = system_.spans()[b].size - still;
        const Eigen::MatrixXd M = mass_matrix(body, body_motion(at, number));
        BlockSolver& blocks = matrix_.block_solver();
        blocks.add(number, first, number, 0, M.bottomRows(still), -1.0);
        blocks.add(number, 0, number, first, M.topRightCorner(first, still), -1.0);
        blocks.add(number, first, number, first, Eigen::MatrixXd::Identity(still, still));
    }
}

bool EndForces::respond(const State& end, double weight, Eigen::VectorXd& delta,
                        Eigen::VectorXd& mu)
{
    const Eigen::VectorXd added = added_forces(end, weight);
    if (added.isZero(0.0)) {
        return false;
    }
    const Configuration at(system_, end);
    matrix_.assemble(at, {1.0, 0.0, 0.0});
    hold_quasi_static(at);
    if (!matrix_.factor()) {
        return false;  // a singular position: joint forces are not known there
    }
    matrix_.solve(added, Eigen::VectorXd::Zero(system_.multiplier_count()), delta, mu);
    return true;
}

}  // namespace clench::solver::multibody
