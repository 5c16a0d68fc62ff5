#include "solver/multibody/system/reactions.hpp"

#include <Eigen/Geometry>

#include "solver/multibody/system/equations.hpp"

namespace clench::solver::multibody {

namespace {

/// What a term of a constraint adds to the force and the torque about `origin` on a body.
void add_reaction(const Constraint::Term& term, const Configuration& at, double lambda, Index body,
                  const Eigen::Vector3d& origin, Reaction& result)
{
    const MeasureValue value = evaluate(term.measure, at);
    for (std::size_t i = 0; i < term.measure.vectors.size(); ++i) {
        if (value.vectors[i].body != body) {
            continue;
        }
        const Eigen::Vector3d f = -lambda * term.factor * value.g[i];
        if (value.vectors[i].is_point) {
            result.force += f;
            result.torque += (value.vectors[i].y - origin).cross(f);
        } else {
            result.torque += value.vectors[i].y.cross(f);
        }
    }
}

}  // namespace

Reaction reaction(const System& system, const State& state, Index joint_number)
{
    const Configuration at(system, state);
    const Joint& joint = system.joints()[static_cast<std::size_t>(joint_number)];
    Index row = system.constraint_spans()[static_cast<std::size_t>(joint_number)].first;
    const Index body = system.markers()[static_cast<std::size_t>(joint.b)].body;
    const Eigen::Vector3d origin = at.origin(joint.b);
    Reaction result;
    result.force = result.torque = Eigen::Vector3d::Zero();
    for (const Constraint& constraint : joint.constraints) {
        const double lambda = state.lambda[row++];
        for (const Constraint::Term& term : constraint.terms) {
            add_reaction(term, at, lambda, body, origin, result);
        }
    }
    const Eigen::Matrix3d axes = at.axes(joint.a);
    result.force_in_a = axes.transpose() * result.force;
    result.torque_in_a = axes.transpose() * result.torque;
    return result;
}

Energy energy(const System& system, const State& state)
{
    const Configuration at(system, state);
    Energy sum;
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        const Body& body = system.bodies()[b];
        const auto number = static_cast<Index>(b);
        const BodyMotion motion = body_motion(at, number);
        sum.kinetic += kinetic_energy(body, motion);
        if (body.mode_count() > 0) {
            sum.elastic += 0.5 * motion.zeta.dot(body.K * motion.zeta);
        }
        if (!body.has_frame) {
            continue;
        }
        Eigen::Vector3d moment = body.inertia.mass * at.r(number);
        if (body.mode_count() > 0) {
            moment += motion.A * (body.inertia.S * motion.zeta);
        }
        sum.gravity -= system.gravity().dot(moment);
    }
    for (const auto& force : system.forces()) {
        const ElementEnergy element = force->energy(at);
        sum.elements += element.potential;
        sum.dissipated += element.dissipated;
    }
    return sum;
}

}  // namespace clench::solver::multibody
