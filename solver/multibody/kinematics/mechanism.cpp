#include "solver/multibody/kinematics/mechanism.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/kinematics/numbered.hpp"

namespace clench::solver::multibody {

Mechanism::Mechanism()
{
    bodies_.push_back(ground_body());
    spans_.push_back({});
    markers_.push_back(rigid_marker("ground", 0, Eigen::Vector3d::Zero()));
}

Index Mechanism::add_body(Body body)
{
    if (find_body(body.name) >= 0) {
        throw InputError(body.name, "is the name of two bodies");
    }
    BodySpan span;
    span.q = q_size_;
    span.u = u_size_;
    span.modes = body.mode_count();
    span.frame = body.has_frame ? 6 : 0;
    span.size = span.frame + span.modes;
    if (body.zeta.size() == 0) {
        body.zeta = Eigen::VectorXd::Zero(span.modes);
    }
    if (body.zeta_rate.size() == 0) {
        body.zeta_rate = Eigen::VectorXd::Zero(span.modes);
    }
    q_size_ += span.frame_q() + span.modes;
    u_size_ += span.size;
    bodies_.push_back(std::move(body));
    spans_.push_back(span);
    return static_cast<Index>(bodies_.size() - 1);
}

Index Mechanism::add_marker(Marker marker)
{
    if (marker.body < 0 || marker.body >= static_cast<Index>(bodies_.size())) {
        throw InputError(marker.name, fmt::format("is on body {}, but there are {} bodies",
                                                  marker.body, bodies_.size()));
    }
    const Index modes = item(spans_, marker.body).modes;
    for (const Eigen::Matrix3Xd* Phi : {&marker.Phi_t, &marker.Phi_r}) {
        if (Phi->cols() != 0 && Phi->cols() != modes) {
            throw InputError(marker.name,
                             fmt::format("has shapes of {} modes, but body {} has {}", Phi->cols(),
                                         item(bodies_, marker.body).name, modes));
        }
    }
    markers_.push_back(std::move(marker));
    return static_cast<Index>(markers_.size() - 1);
}

void Mechanism::set_quasi_static(Index body, Index count)
{
    Body& one = bodies_.at(static_cast<std::size_t>(body));
    if (count < 0 || count > one.mode_count()) {
        throw InputError(one.name, fmt::format("has {} modes, {} of them quasi-static",
                                               one.mode_count(), count));
    }
    one.quasi_static = count;
}

Index Mechanism::find_body(const std::string& name) const
{
    return find_name(bodies_, name);
}

Index Mechanism::find_marker(const std::string& name) const
{
    return find_name(markers_, name);
}

}  // namespace clench::solver::multibody
