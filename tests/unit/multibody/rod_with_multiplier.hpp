#pragma once

#include "solver/multibody/forces/coordinate.hpp"
#include "solver/multibody/forces/coordinate_forces.hpp"
#include "solver/multibody/forces/multiplier_rows.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/measures/measures.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/equations.hpp"
#include "solver/multibody/vibration/linearisation.hpp"
#include "tests/support/multibody/derivative_check.hpp"

namespace clench::solver::multibody::rod_with_multiplier {

using Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;

/// Keeps two points at a distance by a multiplier of its own: d − length − compliance · λ = 0.
class Rod : public ForceElement {
public:
    Rod(const Mechanism& mechanism, Index a, Index b, double length, double compliance)
        : terms_{{1.0, distance({a, -1}, {b, -1})}}, length_(length), compliance_(compliance)
    {
        add_bodies_of(mechanism, terms_, bodies_);
    }
    std::string name() const override { return "rod"; }
    std::vector<Index> bodies() const override { return bodies_; }
    void add_force(const Configuration& at, VectorXd& Q) override
    {
        add_vector_forces(at, forces(at), Q);
    }
    void add_tangent(const Configuration& at, TangentSink& tangent) override
    {
        add_vector_tangent(at, forces(at), tangent);
    }
    Index multiplier_count() const override { return 1; }
    void add_multiplier_rows(const Configuration& at, MultiplierRows& rows) const override
    {
        const Coordinate c = evaluate_coordinate(at, terms_);
        rows.value[0] = c.s - length_ - compliance_ * multipliers(at)[0];
        rows.by_multiplier(0, 0) = -compliance_;
        rows.acceleration[0] = -c.y_rate.dot(c.H * c.y_rate);
        for (std::size_t i = 0; i < c.vectors.size(); ++i) {
            const VectorValue y = at.value(c.vectors[i]);
            const Vector3d g = c.g.segment<3>(static_cast<Eigen::Index>(3 * i));
            const MatrixXd row = g.transpose() * at.jacobian(c.vectors[i], y);
            rows.blocks.push_back({y.body, row, -row.transpose()});
            if (y.body != 0) {
                rows.acceleration[0] -= g.dot(at.velocity_gradient(c.vectors[i], y) * at.u(y.body));
            }
        }
    }

private:
    /// −λ ∂d/∂y, and its derivative.
    VectorForces forces(const Configuration& at) const
    {
        const Coordinate c = evaluate_coordinate(at, terms_);
        const double lambda = multipliers(at)[0];
        VectorForces result;
        result.vectors = c.vectors;
        result.f = -lambda * c.g.reshaped(3, 2);
        result.by_y = -lambda * c.H;
        return result;
    }

    std::vector<Constraint::Term> terms_;
    std::vector<Index> bodies_;
    double length_, compliance_;
};

enum class HeldBy { by_joint, by_multiplier, by_spring };

/// Two bodies: one swings on a hinge, the other hangs from it by a rod of length 0.8.
struct Pendulum {
    Pendulum(HeldBy held, double compliance)
    {
        Pose pose;
        pose.r = {0.5, 0.0, 0.0};
        const Eigen::Matrix3d J = Vector3d(0.02, 0.05, 0.04).asDiagonal();
        const Index arm = system.add_body(rigid_body("arm", 1.5, J, pose));
        pose.r = {1.0, 0.2, -0.8};
        pose.omega = {0.0, 1.0, 0.3};
        const Index bob = system.add_body(rigid_body("bob", 0.7, J, pose));
        const Eigen::Matrix3d axes = axes_with_z(Vector3d::UnitY());
        const Index g = system.add_marker(rigid_marker("g", 0, Vector3d::Zero(), axes));
        const Index pin = system.add_marker(rigid_marker("pin", arm, {-0.5, 0.0, 0.0}, axes));
        const Index a = system.add_marker(rigid_marker("a", arm, {0.5, 0.0, 0.0}));
        const Index b = system.add_marker(rigid_marker("b", bob, {0.0, -0.1, 0.1}));
        constexpr double length = 0.8;
        if (held ==
            HeldBy::by_multiplier) {  // before the joint: λ has the joint first all the same
            system.add_force(std::make_unique<Rod>(system, a, b, length, compliance));
        }
        system.add_joint(JointType::revolute, "hinge", g, pin);
        if (held == HeldBy::by_joint) {
            system.add_joint(JointType::distance, "rod", a, b, length);
        }
        if (held == HeldBy::by_spring) {
            system.add_force(
                std::make_unique<CoordinateForces>("rod", system,
                                                   std::vector<CoordinateForce>{spring_damper(
                                                       a, b, length, {1.0 / compliance, {}}, {})}));
        }
        system.set_gravity({0.0, 0.0, -9.81});
        state = system.start();
        make_consistent(system, state);
    }
    System system;
    State state;
};

}  // namespace clench::solver::multibody::rod_with_multiplier
