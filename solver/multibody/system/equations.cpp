#include "solver/multibody/system/equations.hpp"

#include "solver/multibody/kinematics/numbered.hpp"

namespace clench::solver::multibody {

BodyMotion body_motion(const Configuration& at, Index body)
{
    const BodySpan& span = item(at.mechanism().spans(), body);
    const State& state = at.state();
    BodyMotion motion;
    motion.A = at.A(body);
    if (span.frame > 0) {
        motion.v = state.u.segment<3>(span.u);
        motion.omega = state.u.segment<3>(span.u + 3);
        motion.acceleration =
            state.u_rate.segment<3>(span.u) - at.load() * at.mechanism().gravity();
        motion.alpha = state.u_rate.segment<3>(span.u + 3);
    }
    motion.zeta = state.q.segment(span.modes_q(), span.modes);
    motion.zeta_rate = state.u.segment(span.modes_u(), span.modes);
    motion.zeta_acceleration = state.u_rate.segment(span.modes_u(), span.modes);
    const Index still = item(at.mechanism().bodies(), body).quasi_static;
    motion.zeta_rate.tail(still).setZero();
    motion.zeta_acceleration.tail(still).setZero();
    return motion;
}

namespace {

/// C_qᵀ λ of one constraint.
void add_constraint_forces(const Configuration& at, const Constraint& constraint, double lambda,
                           Eigen::VectorXd& residual)
{
    for (const Constraint::Term& term : constraint.terms) {
        const MeasureValue value = evaluate(term.measure, at);
        for (std::size_t i = 0; i < term.measure.vectors.size(); ++i) {
            at.add_force(term.measure.vectors[i], value.vectors[i],
                         lambda * term.factor * value.g[i], residual);
        }
    }
}

}  // namespace

Eigen::VectorXd motion_residual(const System& system, const Configuration& at)
{
    Eigen::VectorXd Q = Eigen::VectorXd::Zero(system.u_size());
    for (const auto& force : system.forces()) {
        force->add_force(at, Q);
    }
    Eigen::VectorXd residual = -Q;
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        const Body& body = system.bodies()[b];
        const BodySpan& span = system.spans()[b];
        const BodyMotion motion = body_motion(at, static_cast<Index>(b));
        residual.segment(span.u, span.size) += inertia_forces(body, motion);
        if (span.modes > 0) {
            residual.segment(span.modes_u(), span.modes) += body.K * motion.zeta;
            residual.segment(span.modes_u(), span.modes) += body.C * motion.zeta_rate;
        }
    }
    for (std::size_t j = 0; j < system.joints().size(); ++j) {
        Index row = system.constraint_spans()[j].first;
        for (const Constraint& constraint : system.joints()[j].constraints) {
            const double lambda = at.state().lambda[row++];
            if (lambda != 0.0) {
                add_constraint_forces(at, constraint, lambda, residual);
            }
        }
    }
    return residual;
}

void add_body_tangent(const Configuration& at, Index body, TangentSink& tangent)
{
    const Body& data = item(at.mechanism().bodies(), body);
    InertiaTangent parts = inertia_tangent(data, body_motion(at, body));
    const Index modes = data.mode_count();
    if (modes > 0) {
        parts.by_position.bottomRightCorner(modes, modes) += data.K;
        parts.by_velocity.bottomRightCorner(modes, modes) += data.C;
    }
    tangent.add_by_position(body, 0, body, 0, -parts.by_position);
    tangent.add_by_velocity(body, 0, body, 0, -parts.by_velocity);
}

}  // namespace clench::solver::multibody
