#pragma once

#include <functional>

namespace clench::solver::multibody {

/// Raises a load from 0 to 1 in `increments` equal steps. Where a step fails, smaller ones are
/// tried, then larger ones: contact that just touches may have no equilibrium nearby at one load
/// and an easy one beyond. After a success steps grow back to the size asked for.
/// @param solve  finds the equilibrium at a load and commits it; throws NumericalError and leaves
///               everything as it was where there is none.
/// @returns steps that failed. @throws NumericalError the first failure where no size leads on.
int raise_load(int increments, const std::function<void(double load)>& solve);

}  // namespace clench::solver::multibody
