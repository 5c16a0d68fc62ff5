#include "solver/multibody/integrator/unresolved_forces.hpp"

#include "solver/multibody/kinematics/configuration.hpp"

namespace clench::solver::multibody {

/// Both ends with modal rates that leave the straight line between them by their slow part only: of
/// vibrations faster than the step the scheme keeps no phase, and the curve through such rates
/// would swing by more than the motion has.
std::pair<State, State> UnresolvedForces::slow_ends(const State& begin, const State& end) const
{
    std::pair<State, State> ends{begin, end};
    const double h = end.t - begin.t;
    const Eigen::VectorXd change = end.q - begin.q;
    for (State* state : {&ends.first, &ends.second}) {
        Eigen::VectorXd bulge = Eigen::VectorXd::Zero(system_.u_size());
        for (const BodySpan& span : system_.spans()) {
            if (span.modes > 0) {
                bulge.segment(span.modes_u(), span.modes) =
                    h * state->u.segment(span.modes_u(), span.modes) -
                    change.segment(span.modes_q(), span.modes);
            }
        }
        const Eigen::VectorXd fast = bulge - solver_.without_stiff_part(end, bulge);
        for (const BodySpan& span : system_.spans()) {
            if (span.modes > 0) {
                state->u.segment(span.modes_u(), span.modes) -=
                    fast.segment(span.modes_u(), span.modes) / h;
            }
        }
    }
    return ends;
}

void UnresolvedForces::add_error(const State& begin, const State& end, Eigen::VectorXd& e)
{
    const double h = end.t - begin.t;
    const std::pair<State, State> slow = slow_ends(begin, end);
    Eigen::VectorXd F = Eigen::VectorXd::Zero(system_.u_size());
    for (const auto& force : system_.forces()) {
        force->add_unresolved(Configuration(system_, slow.first),
                              Configuration(system_, slow.second), F);
    }
    if (h != h_) {
        response_.assign(system_.bodies().size(), {});
        h_ = h;
    }
    for (std::size_t b = 1; b < system_.bodies().size(); ++b) {
        const Body& body = system_.bodies()[b];
        const BodySpan& span = system_.spans()[b];
        const auto F_b = F.segment(span.modes_u(), span.modes);
        if (F_b.isZero(0.0)) {
            continue;
        }
        if (response_[b].size() == 0) {
            response_[b] = DenseCholesky(body.inertia.M_ff + h * h / 6.0 * body.K);
        }
        e.segment(span.modes_u(), span.modes) +=
            h * h / 3.0 * response_[b].solve(Eigen::VectorXd(F_b));
    }
}

}  // namespace clench::solver::multibody
