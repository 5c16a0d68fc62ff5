#include "solver/multibody/system/energy_ledger.hpp"

#include "core/errors.hpp"
#include "solver/multibody/system/equations.hpp"

namespace clench::solver::multibody {
namespace {

/// Loads by their own account; a motion works with its multiplier, since −C_qᵀ λ is the force of an
/// equation and C_q u = −C_t.
double input_power(const System& system, const Configuration& at)
{
    double power = 0.0;
    for (const auto& force : system.forces()) {
        power += force->input_power(at);
    }
    if (system.constraint_count() > 0) {
        power += at.state()
                     .lambda.head(system.constraint_count())
                     .dot(constraint_time_rates(system, at));
    }
    return power;
}

/// ζ̇ᵀ C ζ̇ of all bodies; modes without inertia have no damping.
double damping_power(const Configuration& at)
{
    double power = 0.0;
    const std::vector<Body>& bodies = at.mechanism().bodies();
    for (std::size_t b = 1; b < bodies.size(); ++b) {
        if (bodies[b].mode_count() > 0) {
            const Eigen::VectorXd rate = body_motion(at, static_cast<Index>(b)).zeta_rate;
            power += rate.dot(bodies[b].C * rate);
        }
    }
    return power;
}

}  // namespace

EnergyLedger::Entry EnergyLedger::entry_of(const State& state) const
{
    const Configuration at(*system_, state);
    return {state.t, input_power(*system_, at), damping_power(at), {}};
}

void EnergyLedger::start(const State& state)
{
    before_ = last_ = entry_of(state);
    const Energy energy = multibody::energy(*system_, state);
    start_total_ = energy.total();
    start_dissipated_ = energy.dissipated;
}

void EnergyLedger::advance(const State& state)
{
    before_ = last_;
    last_ = entry_of(state);
    const double half = 0.5 * (last_.t - before_.t);
    last_.sums.input = before_.sums.input + half * (before_.input_power + last_.input_power);
    last_.sums.damping =
        before_.sums.damping + half * (before_.damping_power + last_.damping_power);
}

EnergySums EnergyLedger::at(double t) const
{
    if (t >= last_.t || last_.t <= before_.t) {
        return last_.sums;
    }
    const double h = last_.t - before_.t, x = (t - before_.t) / h;
    const auto sum = [&](double from, double power0, double power1) {
        return from + h * x * (power0 + 0.5 * x * (power1 - power0));
    };
    return {sum(before_.sums.input, before_.input_power, last_.input_power),
            sum(before_.sums.damping, before_.damping_power, last_.damping_power)};
}

EnergyBalance EnergyLedger::balance(const State& state) const
{
    const Energy energy = multibody::energy(*system_, state);
    const EnergySums sums = at(state.t);
    return {sums.input, energy.total() - start_total_, energy.dissipated - start_dissipated_,
            sums.damping};
}

Eigen::VectorXd EnergyLedger::save() const
{
    Eigen::VectorXd numbers(12);
    Eigen::Index i = 0;
    for (const Entry* entry : {&before_, &last_}) {
        for (const double number : {entry->t, entry->input_power, entry->damping_power,
                                    entry->sums.input, entry->sums.damping}) {
            numbers[i++] = number;
        }
    }
    numbers[i++] = start_total_;
    numbers[i] = start_dissipated_;
    return numbers;
}

void EnergyLedger::restore(const Eigen::VectorXd& numbers)
{
    CLENCH_ASSERT(numbers.size() == 12);
    Eigen::Index i = 0;
    for (Entry* entry : {&before_, &last_}) {
        for (double* number : {&entry->t, &entry->input_power, &entry->damping_power,
                               &entry->sums.input, &entry->sums.damping}) {
            *number = numbers[i++];
        }
    }
    start_total_ = numbers[i++];
    start_dissipated_ = numbers[i];
}

}  // namespace clench::solver::multibody
