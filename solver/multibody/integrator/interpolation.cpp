#include "solver/multibody/integrator/interpolation.hpp"

#include "solver/time/hermite.hpp"

namespace clench::solver::multibody {

State interpolate(const System& system, const State& begin, const State& end, double t)
{
    const double h = end.t - begin.t;
    if (!(h > 0.0) || t >= end.t) {
        return end;
    }
    const double s = (t - begin.t) / h;
    State state = begin;
    state.t = t;
    state.q = hermite(s, h, begin.q, coordinate_rates(begin.q, begin.u, system.spans()), end.q,
                      coordinate_rates(end.q, end.u, system.spans()));
    for (const BodySpan& span : system.spans()) {
        if (span.frame > 0) {
            state.q.segment<4>(span.q + 3).normalize();
        }
    }
    state.u = hermite(s, h, begin.u, begin.u_rate, end.u, end.u_rate);
    state.u_rate = (1.0 - s) * begin.u_rate + s * end.u_rate;
    state.lambda = (1.0 - s) * begin.lambda + s * end.lambda;
    state.angles = (1.0 - s) * begin.angles + s * end.angles;
    return state;
}

}  // namespace clench::solver::multibody
