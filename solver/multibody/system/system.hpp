#pragma once

#include <memory>
#include <string>
#include <vector>

#include "solver/multibody/bodies/body.hpp"
#include "solver/multibody/forces/force_element.hpp"
#include "solver/multibody/joints/joint.hpp"
#include "solver/multibody/system/marker.hpp"
#include "solver/multibody/system/state.hpp"

namespace clench::solver::multibody {

/// First equation and number of equations of a joint, motion or gear in λ.
struct ConstraintSpan {
    Index first = 0, size = 0;
};

/// Bodies, markers, joints, motions and force elements. Body 0 is the ground, marker 0 its
/// origin. Build it with the add functions; the equations are functions of a System and a State.
class System {
public:
    System();

    /// @throws InputError if the name is taken.
    Index add_body(Body body);
    /// @throws InputError for an unknown body or a Φ whose columns do not fit it.
    Index add_marker(Marker marker);
    /// @throws InputError for markers of one body, or axes that the joint cannot have.
    Index add_joint(JointType type, const std::string& name, Index a, Index b, double length = 0.0);
    /// Coordinate 1 = ratio · coordinate 2 + what it is at the start.
    Index add_gear(const std::string& name, Index joint1, JointCoordinate coordinate1, Index joint2,
                   JointCoordinate coordinate2, double ratio);
    /// The joint's coordinate is f(t), from the zero of its markers.
    /// @throws InputError if the joint has no such coordinate or it is driven already.
    Index add_motion(const std::string& name, Index joint, JointCoordinate coordinate,
                     TimeFunction f);
    /// Angle or translation of a joint, for force elements and output.
    Measure joint_coordinate(Index joint, JointCoordinate coordinate) const;
    void add_force(std::unique_ptr<ForceElement> element);
    /// The last `count` modes of a body become quasi-static (Body::quasi_static).
    /// @throws InputError if it has fewer modes.
    void set_quasi_static(Index body, Index count);
    void set_gravity(const Eigen::Vector3d& gravity) { gravity_ = gravity; }

    const std::vector<Body>& bodies() const { return bodies_; }
    const std::vector<Marker>& markers() const { return markers_; }
    /// Joints, gears and motions, in the order they were added.
    const std::vector<Joint>& joints() const { return joints_; }
    const std::vector<ConstraintSpan>& constraint_spans() const { return constraint_spans_; }
    const std::vector<std::unique_ptr<ForceElement>>& forces() const { return forces_; }
    const std::vector<BodySpan>& spans() const { return spans_; }
    const Eigen::Vector3d& gravity() const { return gravity_; }
    Index q_size() const { return q_size_; }
    Index u_size() const { return u_size_; }
    Index constraint_count() const { return constraint_count_; }
    Index angle_count() const { return angle_count_; }
    /// Numbers of the names; −1 if there is none.
    Index find_body(const std::string& name) const;
    Index find_marker(const std::string& name) const;
    Index find_joint(const std::string& name) const;

    /// Extent of the model: the scale of lengths in tolerances. At least tiny, never zero.
    double length_scale() const;

    /// State of the bodies' start, λ = 0, angles on their principal branch.
    State start() const;
    /// Takes the angles of the state as accepted ones (next to the old ones) and commits forces.
    void commit(State& state) const;

    /// Histories of all force elements, one after the other.
    Eigen::VectorXd save_history() const;
    void restore_history(const Eigen::VectorXd& numbers) const;

private:
    Index add_constraints(Joint joint);
    Measure with_slot(Measure measure);

    std::vector<Body> bodies_;
    std::vector<Marker> markers_;
    std::vector<Joint> joints_;
    std::vector<ConstraintSpan> constraint_spans_;
    std::vector<std::unique_ptr<ForceElement>> forces_;
    std::vector<BodySpan> spans_;
    std::vector<std::pair<Index, JointCoordinate>> driven_;
    Eigen::Vector3d gravity_ = Eigen::Vector3d::Zero();
    Index q_size_ = 0, u_size_ = 0, constraint_count_ = 0, angle_count_ = 0;
};

}  // namespace clench::solver::multibody
