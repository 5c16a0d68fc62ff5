#pragma once

#include <array>
#include <optional>

#include "solver/functions/time_function.hpp"
#include "solver/multibody/forces/characteristic.hpp"
#include "solver/multibody/forces/losses.hpp"
#include "solver/multibody/forces/vector_forces.hpp"
#include "solver/multibody/joints/constraint.hpp"

namespace clench::solver::multibody {

/// A force on a scalar coordinate s = Σ factor · measure, such as a distance or an angle:
///   Q_s = load(t) − spring(s − rest) − damper(ṡ),   Q = Q_s ∂s/∂q   (FORCE-3)
struct CoordinateForce {
    std::vector<Constraint::Term> terms;
    Characteristic spring, damper;
    double rest = 0.0;
    std::optional<solver::TimeFunction> load;  ///< an actuator; times the factors
    double load_factor = 1.0;
};

/// Springs, dampers, bushings and actuators: forces on one or several coordinates between markers.
class CoordinateForces : public LossyForce {
public:
    CoordinateForces(std::string name, const Mechanism& mechanism,
                     std::vector<CoordinateForce> forces);

    std::string name() const override { return name_; }
    std::vector<Index> bodies() const override { return bodies_; }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override;
    void add_tangent(const Configuration& at, TangentSink& tangent) override;
    /// Springs store; dampers dissipate, summed by the trapezoidal rule over accepted steps.
    ElementEnergy energy(const Configuration& at) const override;
    /// Of actuators.
    double input_power(const Configuration& at) override;
    void commit(const Configuration& at) override;

private:
    double damper_power(const Configuration& at) const;

    std::string name_;
    std::vector<CoordinateForce> forces_;
    std::vector<Index> bodies_;
};

/// Between the origins of two markers.
/// @param length  at which the spring is free of force.
CoordinateForce spring_damper(Index a, Index b, double length, Characteristic spring,
                              Characteristic damper);

/// Translations and rotations of marker b in the axes of marker a, each with its own spring and
/// damper. The rotations are the components of the antisymmetric part of A_aᵀ A_b: of a rotation
/// about one axis the sine of its angle (FORCE-4), so that the element has a potential.
struct BushingStiffness {
    Eigen::Vector3d translation = Eigen::Vector3d::Zero(), rotation = Eigen::Vector3d::Zero();
};
std::vector<CoordinateForce> bushing(Index a, Index b, const BushingStiffness& stiffness,
                                     const BushingStiffness& damping);

}  // namespace clench::solver::multibody
