#pragma once

#include <memory>
#include <string>
#include <vector>

#include "solver/multibody/forces/force_element.hpp"
#include "solver/multibody/joints/joint.hpp"
#include "solver/multibody/kinematics/mechanism.hpp"

namespace clench::solver::multibody {

/// First equation and number of equations of a joint, motion or gear in λ.
struct ConstraintSpan {
    Index first = 0, size = 0;
};

/// A mechanism with its joints, motions and force elements. Build it with the add functions; the
/// equations are functions of a System and a State.
class System : public Mechanism {
public:
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

    /// Joints, gears and motions, in the order they were added.
    const std::vector<Joint>& joints() const { return joints_; }
    const std::vector<ConstraintSpan>& constraint_spans() const { return constraint_spans_; }
    const std::vector<std::unique_ptr<ForceElement>>& forces() const { return forces_; }
    /// Equations of joints, gears and motions.
    Index constraint_count() const { return constraint_count_; }
    /// Those and the ones of force elements: the size of λ.
    Index multiplier_count() const { return constraint_count_ + element_row_count_; }
    Index angle_count() const { return angle_count_; }
    /// Number of the name; −1 if there is none.
    Index find_joint(const std::string& name) const;

    /// Extent of the model: the scale of lengths in tolerances. At least tiny, never zero; 1 where
    /// no body has a place.
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
    void place_multipliers();
    Measure with_slot(Measure measure);
    /// Angles of the joints, next to those given.
    Eigen::VectorXd angles_at(const Configuration& at, Eigen::VectorXd angles) const;

    std::vector<Joint> joints_;
    std::vector<ConstraintSpan> constraint_spans_;
    std::vector<std::unique_ptr<ForceElement>> forces_;
    std::vector<std::pair<Index, JointCoordinate>> driven_;
    Index constraint_count_ = 0, element_row_count_ = 0, angle_count_ = 0;
};

}  // namespace clench::solver::multibody
