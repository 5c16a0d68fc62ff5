#include "solver/full_order/soft_sticking.hpp"

namespace clench::solver {

void SoftSticking::set(double share)
{
    for (ContactInterface& interface : interfaces_)
        interface.soften_sticking(share);
    active_ = share < 1.0;
}

bool SoftSticking::renew(double residual)
{
    constexpr double solved = 1e-3;
    constexpr int rounds = 3;
    if (!active_ || residual > solved)
        return false;
    set(++rounds_ < rounds ? share_ : 1.0);
    return true;
}

}  // namespace clench::solver
