#pragma once

#include "solver/multibody/system/reactions.hpp"
#include "solver/time/energy_ledger.hpp"

namespace clench::solver::multibody {

/// What an EnergyLedger asks of a state (SYS-5): powers of loads, motions and modal damping;
EnergyPowers energy_powers(const System& system, const State& state);
/// and what bodies and force elements hold and have dissipated, at a state that was committed or
/// interpolated.
EnergyAccount energy_account(const System& system, const State& state);

}  // namespace clench::solver::multibody
