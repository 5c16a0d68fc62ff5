#pragma once

#include <cmath>

#include "solver/multibody/forces/vector_forces.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test {

/// Spring and damper along the line between two points.
class LineSpring : public ForceElement {
public:
    LineSpring(Index a, Index b, double k, double c, double length)
        : a_(a), b_(b), k_(k), c_(c), length_(length)
    {
    }
    std::string name() const override { return "spring"; }
    std::vector<Index> bodies() const override { return bodies_; }
    void set_bodies(std::vector<Index> bodies) { bodies_ = std::move(bodies); }
    void add_force(const Configuration& at, Eigen::VectorXd& Q) override
    {
        add_vector_forces(at, forces(at), Q);
    }
    void add_tangent(const Configuration& at, TangentSink& tangent) override
    {
        add_vector_tangent(at, forces(at), tangent);
    }
    ElementEnergy energy(const Configuration& at) const override
    {
        const double stretch = (at.origin(b_) - at.origin(a_)).norm() - length_;
        return {0.5 * k_ * stretch * stretch, 0.0};
    }
    double power_lost(const Configuration& at) const
    {
        const VectorValue a = at.value({a_, -1}), b = at.value({b_, -1});
        const Eigen::Vector3d n = (b.y - a.y).normalized();
        const double rate = n.dot(at.velocity({b_, -1}, b) - at.velocity({a_, -1}, a));
        return c_ * rate * rate;
    }

private:
    VectorForces forces(const Configuration& at) const
    {
        const VectorValue a = at.value({a_, -1}), b = at.value({b_, -1});
        const Eigen::Vector3d distance = b.y - a.y;
        const Eigen::Vector3d way_rate = at.velocity({b_, -1}, b) - at.velocity({a_, -1}, a);
        const double l = distance.norm();
        const Eigen::Vector3d n = distance / l;
        const double rate = n.dot(way_rate), f = k_ * (l - length_) + c_ * rate;
        const Eigen::Vector3d by_way = k_ * n + c_ * (way_rate - rate * n) / l;
        const Eigen::Matrix3d pull_by_way =
            n * by_way.transpose() + f / l * (Eigen::Matrix3d::Identity() - n * n.transpose());
        const Eigen::Matrix3d pull_by_rate = c_ * n * n.transpose();
        VectorForces result;
        result.vectors = {{a_, -1}, {b_, -1}};
        result.f.resize(3, 2);
        result.f << f * n, -f * n;
        result.by_y.resize(6, 6);
        result.by_y << -pull_by_way, pull_by_way, pull_by_way, -pull_by_way;
        result.by_rate.resize(6, 6);
        result.by_rate << -pull_by_rate, pull_by_rate, pull_by_rate, -pull_by_rate;
        return result;
    }
    Index a_, b_;
    double k_, c_, length_;
    std::vector<Index> bodies_;
};

/// IFToMM A05: stiff flyball governor; the couplers are springs of 8e5 N/m with 4e4 Ns/m.
struct Governor {
    Governor()
    {
        const Eigen::Vector3d top(0.0, 0.0, 1.0);
        shaft = system.add_body(rod("shaft", Eigen::Vector3d::Zero(), top, 0.3, 0.01));
        Pose pose;
        pose.r = {0.0, 0.0, 0.5};
        slider = system.add_body(
            rigid_body("slider", 3.0, 3.0 * 0.01 / 6.0 * Eigen::Matrix3d::Identity(), pose));
        join(system, JointType::revolute, "bearing", 0, shaft, Eigen::Vector3d::Zero());
        join(system, JointType::translational, "guide", shaft, slider, pose.r);
        for (const double side : {1.0, -1.0}) {
            add_arm(side);
        }
        system.set_gravity({0.0, 0.0, -9.81});
        state = system.start();
        for (Index b = 1; b < static_cast<Index>(system.bodies().size()); ++b) {
            turn_about(system, state, b, {0.0, 0.0, 2.0 * M_PI}, Eigen::Vector3d::Zero());
        }
        make_consistent(system, state);
    }
    /// A rod of 0.3 kg with 5 kg at its end, 30 degrees below the horizontal.
    void add_arm(double side)
    {
        const std::string name = side > 0.0 ? "right" : "left";
        const Eigen::Vector3d hinge(side * 0.05, 0.0, 1.0);
        const Eigen::Vector3d along(side * std::cos(M_PI / 6.0), 0.0, -std::sin(M_PI / 6.0));
        const double rod_mass = 0.3, ball = 5.0, mass = rod_mass + ball;
        const double centre = (0.5 * rod_mass + ball) / mass;
        const double across = rod_mass * (1.0 + 1e-4) / 12.0 +
                              rod_mass * std::pow(centre - 0.5, 2) +
                              ball * std::pow(1.0 - centre, 2);
        Pose pose;
        pose.r = hinge + centre * along;
        Eigen::Matrix3d A;
        A << along, Eigen::Vector3d::UnitY(), along.cross(Eigen::Vector3d::UnitY());
        pose.p = euler_parameters(A);
        const Index arm = system.add_body(rigid_body(
            name, mass, Eigen::Vector3d(rod_mass * 1e-4 / 6.0, across, across).asDiagonal(), pose));
        join(system, JointType::revolute, name + " hinge", shaft, arm, hinge,
             Eigen::Vector3d::UnitY());
        const Index middle =
            markers_at(system, arm, arm, hinge + 0.5 * along, Eigen::Matrix3d::Identity()).first;
        const Index foot = system.add_marker(rigid_marker("foot", slider, {side * 0.05, 0.0, 0.0}));
        auto spring = std::make_unique<LineSpring>(middle, foot, 8e5, 4e4, 0.5);
        spring->set_bodies({slider, arm});
        springs.push_back(spring.get());
        system.add_force(std::move(spring));
    }
    System system;
    State state;
    Index shaft = 0, slider = 0;
    std::vector<const LineSpring*> springs;
};

}  // namespace clench::test
