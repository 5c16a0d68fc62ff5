#include <cmath>

#include "core/errors.hpp"
#include "solver/multibody/system/system.hpp"

namespace clench::solver::multibody {

State System::start() const
{
    State state;
    state.q.resize(q_size());
    state.u.resize(u_size());
    state.u_rate = Eigen::VectorXd::Zero(u_size());
    state.lambda = Eigen::VectorXd::Zero(multiplier_count());
    for (std::size_t b = 1; b < bodies().size(); ++b) {
        const Body& body = bodies()[b];
        const BodySpan& span = spans()[b];
        if (span.frame > 0) {
            state.q.segment<3>(span.q) = body.start.r;
            state.q.segment<4>(span.q + 3) = body.start.p;
            state.u.segment<3>(span.u) = body.start.v;
            state.u.segment<3>(span.u + 3) = body.start.omega;
        }
        state.q.segment(span.modes_q(), span.modes) = body.zeta;
        state.u.segment(span.modes_u(), span.modes) = body.zeta_rate;
    }
    // Motions may start at any turn: begin on the one they ask for.
    state.angles = Eigen::VectorXd::Zero(angle_count_);
    for (const Joint& joint : joints_) {
        for (const Constraint& constraint : joint.constraints) {
            const Measure& measure = constraint.terms.front().measure;
            if (constraint.f && measure.angle_slot >= 0) {
                state.angles[measure.angle_slot] = constraint.f(state.t).value;
            }
        }
    }
    const Configuration at(*this, state);
    state.angles = angles_at(at, state.angles);
    return state;
}

Eigen::VectorXd System::angles_at(const Configuration& at, Eigen::VectorXd angles) const
{
    for (const Joint& joint : joints_) {
        for (const Measure& measure : joint.coordinates) {
            if (measure.angle_slot >= 0) {
                angles[measure.angle_slot] = evaluate(measure, at).value;
            }
        }
    }
    return angles;
}

void System::commit(State& state) const
{
    const Configuration at(*this, state);
    for (const auto& force : forces_) {
        force->commit(at);
    }
    state.angles = angles_at(at, state.angles);
}

double System::length_scale() const
{
    const State state = start();
    const Configuration at(*this, state);
    Eigen::Vector3d low = Eigen::Vector3d::Constant(HUGE_VAL), high = -low;
    const auto include = [&](const Eigen::Vector3d& place) {
        low = low.cwiseMin(place);
        high = high.cwiseMax(place);
    };
    double radius = 0.0;
    bool anything = false;
    for (std::size_t b = 1; b < bodies().size(); ++b) {
        if (!bodies()[b].has_frame) {
            continue;
        }
        anything = true;
        include(bodies()[b].start.r);
        const InertiaInvariants& inertia = bodies()[b].inertia;
        radius = std::max(radius, std::sqrt(inertia.J0.trace() / inertia.mass));
    }
    if (!anything && bodies().size() > 1) {
        return 1.0;
    }
    for (std::size_t m = 1; m < markers().size(); ++m) {
        const Body& body = bodies()[static_cast<std::size_t>(markers()[m].body)];
        if (body.has_frame || body.is_ground) {
            include(at.origin(static_cast<Index>(m)));
        }
    }
    const double extent = anything ? (high - low).norm() : 0.0;
    return std::max({extent, radius, 1e-300});
}

Eigen::VectorXd System::save_history() const
{
    Index size = 0;
    for (const auto& force : forces_) {
        size += force->history_size();
    }
    Eigen::VectorXd numbers(size);
    Index first = 0;
    for (const auto& force : forces_) {
        const Index count = force->history_size();
        force->save_history(numbers.segment(first, count));
        first += count;
    }
    return numbers;
}

void System::restore_history(const Eigen::VectorXd& numbers) const
{
    Index first = 0;
    for (const auto& force : forces_) {
        first += force->history_size();
    }
    if (first != numbers.size()) {
        throw InputError("checkpoint", "holds a history that does not fit the force elements",
                         "resume with the case that wrote it");
    }
    first = 0;
    for (const auto& force : forces_) {
        const Index count = force->history_size();
        force->restore_history(numbers.segment(first, count));
        first += count;
    }
}

}  // namespace clench::solver::multibody
