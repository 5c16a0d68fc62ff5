#include "solver/time/energy_ledger.hpp"

namespace clench::solver {

void EnergyLedger::start(const EnergyPowers& powers, const EnergyAccount& account)
{
    before_ = last_ = {powers, {}, {}};
    start_ = account;
}

void EnergyLedger::advance(const EnergyPowers& powers, const StepWork& work)
{
    before_ = last_;
    const EnergyPowers& from = before_.powers;
    const double half = 0.5 * (powers.t - from.t);
    last_.powers = powers;
    last_.work = work;
    last_.sums.input += half * (from.input + powers.input) + work.input;
    last_.sums.dissipated += work.dissipated;
    last_.sums.damping += half * (from.damping + powers.damping);
}

EnergySums EnergyLedger::at(double t) const
{
    const double t0 = before_.powers.t, t1 = last_.powers.t;
    if (t >= t1 || t1 <= t0) {
        return last_.sums;
    }
    const double h = t1 - t0, x = (t - t0) / h;
    const auto integral = [&](double power0, double power1) {
        return h * x * (power0 + 0.5 * x * (power1 - power0));
    };
    const EnergySums& from = before_.sums;
    return {from.input + integral(before_.powers.input, last_.powers.input) + x * last_.work.input,
            from.dissipated + x * last_.work.dissipated,
            from.damping + integral(before_.powers.damping, last_.powers.damping)};
}

EnergyBalance EnergyLedger::balance(double t, const EnergyAccount& account) const
{
    const EnergySums sums = at(t);
    return {sums.input, account.stored - start_.stored,
            account.dissipated - start_.dissipated + sums.dissipated, sums.damping};
}

}  // namespace clench::solver
