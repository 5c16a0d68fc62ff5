#pragma once

#include <string>
#include <vector>

#include "solver/multibody/bodies/body.hpp"
#include "solver/multibody/kinematics/marker.hpp"
#include "solver/multibody/kinematics/state.hpp"

namespace clench::solver::multibody {

/// Bodies, their places in q and u, markers on them, and the gravity they are in: all that
/// positions and velocities depend on. Body 0 is the ground, marker 0 its origin. What holds and
/// loads the bodies is the System's.
class Mechanism {
public:
    Mechanism();

    /// @throws InputError if the name is taken.
    Index add_body(Body body);
    /// @throws InputError for an unknown body or a Φ whose columns do not fit it.
    Index add_marker(Marker marker);
    /// The last `count` modes of a body become quasi-static (Body::quasi_static).
    /// @throws InputError if it has fewer modes.
    void set_quasi_static(Index body, Index count);
    void set_gravity(const Eigen::Vector3d& gravity) { gravity_ = gravity; }

    const std::vector<Body>& bodies() const { return bodies_; }
    const std::vector<BodySpan>& spans() const { return spans_; }
    const std::vector<Marker>& markers() const { return markers_; }
    const Eigen::Vector3d& gravity() const { return gravity_; }
    Index q_size() const { return q_size_; }
    Index u_size() const { return u_size_; }
    /// Numbers of the names; −1 if there is none.
    Index find_body(const std::string& name) const;
    Index find_marker(const std::string& name) const;

private:
    std::vector<Body> bodies_;
    std::vector<BodySpan> spans_;
    std::vector<Marker> markers_;
    Eigen::Vector3d gravity_ = Eigen::Vector3d::Zero();
    Index q_size_ = 0, u_size_ = 0;
};

}  // namespace clench::solver::multibody
