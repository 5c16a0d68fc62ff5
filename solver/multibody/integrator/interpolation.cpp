#include "solver/multibody/integrator/interpolation.hpp"

namespace clench::solver::multibody {

namespace {

Eigen::VectorXd cubic(double s, double h, const Eigen::VectorXd& x0, const Eigen::VectorXd& v0,
                      const Eigen::VectorXd& x1, const Eigen::VectorXd& v1)
{
    const double s2 = s * s, s3 = s2 * s;
    return (1.0 - 3.0 * s2 + 2.0 * s3) * x0 + (3.0 * s2 - 2.0 * s3) * x1 +
           h * ((s - 2.0 * s2 + s3) * v0 + (s3 - s2) * v1);
}

}  // namespace

State interpolate(const System& system, const State& begin, const State& end, double t)
{
    const double h = end.t - begin.t;
    if (!(h > 0.0) || t >= end.t) {
        return end;
    }
    const double s = (t - begin.t) / h;
    State state = begin;
    state.t = t;
    state.q = cubic(s, h, begin.q, coordinate_rates(begin.q, begin.u, system.spans()), end.q,
                    coordinate_rates(end.q, end.u, system.spans()));
    for (const BodySpan& span : system.spans()) {
        if (span.frame > 0) {
            state.q.segment<4>(span.q + 3).normalize();
        }
    }
    state.u = cubic(s, h, begin.u, begin.u_rate, end.u, end.u_rate);
    state.u_rate = (1.0 - s) * begin.u_rate + s * end.u_rate;
    state.lambda = (1.0 - s) * begin.lambda + s * end.lambda;
    state.angles = (1.0 - s) * begin.angles + s * end.angles;
    return state;
}

}  // namespace clench::solver::multibody
