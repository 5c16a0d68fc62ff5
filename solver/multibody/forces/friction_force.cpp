#include "solver/multibody/forces/friction_force.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "solver/multibody/forces/coordinate.hpp"

namespace clench::solver::multibody {

FrictionForceElement::FrictionForceElement(std::string name, const System& system,
                                           FrictionForce force)
    : name_(std::move(name)), force_(std::move(force))
{
    const std::string problem = problem_of(force_.law);
    if (!problem.empty()) {
        throw InputError("force " + name_ + ": friction", problem);
    }
    add_bodies_of(system, force_.terms, bodies_);
}

FrictionTrial FrictionForceElement::trial(const Configuration& at, double s) const
{
    FrictionInput input;
    input.y = {s, 0.0};
    input.pressure = std::max(0.0, force_.normal * solver::evaluate(force_.time, at.t()).value);
    input.step = std::max(0.0, at.t() - t_);
    return friction_trial(force_.law, history_, input);
}

double FrictionForceElement::value(const Configuration& at) const
{
    return trial(at, evaluate_coordinate(at, force_.terms).s).tau[0];
}

/// f_i = −τ g_i; by y the law's slope along g gᵀ and the force along H.                  (FORCE-6)
VectorForces FrictionForceElement::vector_forces(const Configuration& at) const
{
    const Coordinate c = evaluate_coordinate(at, force_.terms);
    const FrictionTrial now = trial(at, c.s);
    VectorForces result;
    result.vectors = c.vectors;
    result.f = -now.tau[0] * c.g.reshaped(3, c.g.size() / 3);
    result.by_y = -now.tau[0] * c.H - now.dtau_dy(0, 0) * c.g * c.g.transpose();
    return result;
}

void FrictionForceElement::add_force(const Configuration& at, Eigen::VectorXd& Q)
{
    add_vector_forces(at, vector_forces(at), Q);
}

void FrictionForceElement::add_tangent(const Configuration& at, TangentSink& tangent)
{
    add_vector_tangent(at, vector_forces(at), tangent);
}

/// τ₁²/2c₁ + c₂ s²/2, as (FL-5)
ElementEnergy FrictionForceElement::energy(const Configuration& at) const
{
    const FrictionTrial now = trial(at, evaluate_coordinate(at, force_.terms).s);
    if (now.next.status == ContactStatus::open) {
        return {.potential = 0.0, .dissipated = now.next.dissipated};
    }
    const FrictionLaw& law = force_.law;
    const bool viscous = law.kind == FrictionLawKind::viscous;
    const double c1 = law.stick - law.slip, c2 = viscous ? law.stick : law.slip;
    const double slider = viscous ? 0.0 : now.next.tau1.squaredNorm() / c1;
    return {.potential = 0.5 * (slider + c2 * now.next.s.squaredNorm()),
            .dissipated = now.next.dissipated};
}

void FrictionForceElement::commit(const Configuration& at)
{
    history_ = trial(at, evaluate_coordinate(at, force_.terms).s).next;
    t_ = at.t();
}

void FrictionForceElement::save_history(Eigen::Ref<Eigen::VectorXd> numbers) const
{
    numbers << history_.origin[0], history_.s[0], history_.plastic[0], history_.tau1[0],
        static_cast<double>(history_.status), history_.dissipated, t_;
}

void FrictionForceElement::restore_history(const Eigen::Ref<const Eigen::VectorXd>& numbers)
{
    history_ = {};
    history_.origin[0] = numbers[0];
    history_.s[0] = numbers[1];
    history_.plastic[0] = numbers[2];
    history_.tau1[0] = numbers[3];
    history_.status = static_cast<ContactStatus>(static_cast<int>(numbers[4]));
    history_.dissipated = numbers[5];
    t_ = numbers[6];
}

}  // namespace clench::solver::multibody
