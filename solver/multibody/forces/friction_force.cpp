#include "solver/multibody/forces/friction_force.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "solver/multibody/forces/coordinate.hpp"

namespace clench::solver::multibody {

FrictionForceElement::FrictionForceElement(std::string name, const Mechanism& mechanism,
                                           FrictionForce force)
    : name_(std::move(name)), force_(std::move(force))
{
    const std::string problem = problem_of(force_.law);
    if (!problem.empty()) {
        throw InputError("force " + name_ + ": friction", problem);
    }
    add_bodies_of(mechanism, force_.terms, bodies_);
}

FrictionTrial FrictionForceElement::trial(const Configuration& at, double s) const
{
    FrictionInput input;
    input.y = {s, 0.0};
    input.pressure = std::max(0.0, force_.normal * solver::evaluate(force_.time, at.t()).value);
    input.step = std::max(0.0, at.t() - now_.t);
    return friction_trial(force_.law, history_, input);
}

FrictionForceElement::Record FrictionForceElement::record_at(const Configuration& at) const
{
    const double s = evaluate_coordinate(at, force_.terms).s;
    if (started_ && at.t() == now_.t && s == now_.s) {
        return now_;
    }
    if (!started_ || at.t() < before_.t || at.t() >= now_.t) {
        return record_of(at, trial(at, s), s);
    }
    const double x = (at.t() - before_.t) / (now_.t - before_.t);
    const auto between = [x](double begin, double end) { return (1.0 - x) * begin + x * end; };
    return {at.t(),
            s,
            between(before_.tau, now_.tau),
            {between(before_.energy.potential, now_.energy.potential),
             between(before_.energy.dissipated, now_.energy.dissipated)}};
}

double FrictionForceElement::value(const Configuration& at) const
{
    return record_at(at).tau;
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

/// Potential: τ₁²/2c₁ + τ₂²/2c₂, as (FL-5).
FrictionForceElement::Record FrictionForceElement::record_of(const Configuration& at,
                                                             const FrictionTrial& trial,
                                                             double s) const
{
    const FrictionHistory& next = trial.next;
    Record record{at.t(), s, trial.tau[0], {0.0, next.dissipated}};
    if (next.status == ContactStatus::open) {
        return record;
    }
    const FrictionSlopes slopes = force_.law.kind->slopes(force_.law);
    const double slider = slopes.c1 > 0.0 ? next.tau1.squaredNorm() / slopes.c1 : 0.0;
    record.energy.potential =
        0.5 * (slider + slopes.c2 * (next.s - next.spring_slip).squaredNorm());
    return record;
}

ElementEnergy FrictionForceElement::energy(const Configuration& at) const
{
    return record_at(at).energy;
}

void FrictionForceElement::commit(const Configuration& at)
{
    const double s = evaluate_coordinate(at, force_.terms).s;
    const FrictionTrial accepted = trial(at, s);
    before_ = now_;
    now_ = record_of(at, accepted, s);
    if (!started_) {
        before_ = now_;
    }
    history_ = accepted.next;
    started_ = true;
}

void FrictionForceElement::save_history(Eigen::Ref<Eigen::VectorXd> numbers) const
{
    numbers << history_.origin[0], history_.s[0], history_.plastic[0], history_.tau1[0],
        static_cast<double>(history_.status), history_.dissipated, now_.t, now_.s, now_.tau,
        now_.energy.potential, history_.spring_slip[0];
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
    history_.spring_slip[0] = numbers[10];
    now_ = {numbers[6], numbers[7], numbers[8], {numbers[9], numbers[5]}};
    before_ = now_;
    started_ = true;
}

}  // namespace clench::solver::multibody
