#include <cmath>

#include <gtest/gtest.h>

#include "solver/multibody/forces/vector_forces.hpp"
#include "tests/support/multibody/derivative_check.hpp"
#include "tests/verification/multibody/models.hpp"

namespace clench::test {
namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;

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
        const Vector3d n = (b.y - a.y).normalized();
        const double rate = n.dot(at.velocity({b_, -1}, b) - at.velocity({a_, -1}, a));
        return c_ * rate * rate;
    }

private:
    VectorForces forces(const Configuration& at) const
    {
        const VectorValue a = at.value({a_, -1}), b = at.value({b_, -1});
        const Vector3d way = b.y - a.y;
        const Vector3d way_rate = at.velocity({b_, -1}, b) - at.velocity({a_, -1}, a);
        const double l = way.norm();
        const Vector3d n = way / l;
        const double rate = n.dot(way_rate), f = k_ * (l - length_) + c_ * rate;
        const Vector3d by_way = k_ * n + c_ * (way_rate - rate * n) / l;
        const Matrix3d pull_by_way =
            n * by_way.transpose() + f / l * (Matrix3d::Identity() - n * n.transpose());
        const Matrix3d pull_by_rate = c_ * n * n.transpose();
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
        const Vector3d top(0.0, 0.0, 1.0);
        shaft = system.add_body(rod("shaft", Vector3d::Zero(), top, 0.3, 0.01));
        Pose pose;
        pose.r = {0.0, 0.0, 0.5};
        slider = system.add_body(
            rigid_body("slider", 3.0, 3.0 * 0.01 / 6.0 * Matrix3d::Identity(), pose));
        join(system, JointType::revolute, "bearing", 0, shaft, Vector3d::Zero());
        join(system, JointType::translational, "guide", shaft, slider, pose.r);
        for (const double side : {1.0, -1.0}) {
            add_arm(side);
        }
        system.set_gravity({0.0, 0.0, -9.81});
        state = system.start();
        for (Index b = 1; b < static_cast<Index>(system.bodies().size()); ++b) {
            turn_about(system, state, b, {0.0, 0.0, 2.0 * M_PI}, Vector3d::Zero());
        }
        make_consistent(system, state);
    }
    /// A rod of 0.3 kg with 5 kg at its end, 30 degrees below the horizontal.
    void add_arm(double side)
    {
        const std::string name = side > 0.0 ? "right" : "left";
        const Vector3d hinge(side * 0.05, 0.0, 1.0);
        const Vector3d along(side * std::cos(M_PI / 6.0), 0.0, -std::sin(M_PI / 6.0));
        const double rod_mass = 0.3, ball = 5.0, mass = rod_mass + ball;
        const double centre = (0.5 * rod_mass + ball) / mass;
        const double across = rod_mass * (1.0 + 1e-4) / 12.0 +
                              rod_mass * std::pow(centre - 0.5, 2) +
                              ball * std::pow(1.0 - centre, 2);
        Pose pose;
        pose.r = hinge + centre * along;
        Matrix3d A;
        A << along, Vector3d::UnitY(), along.cross(Vector3d::UnitY());
        pose.p = euler_parameters(A);
        const Index arm = system.add_body(rigid_body(
            name, mass, Vector3d(rod_mass * 1e-4 / 6.0, across, across).asDiagonal(), pose));
        join(system, JointType::revolute, name + " hinge", shaft, arm, hinge, Vector3d::UnitY());
        const Index middle =
            markers_at(system, arm, arm, hinge + 0.5 * along, Matrix3d::Identity()).first;
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

double angular_momentum_z(const System& system, const State& state)
{
    const Configuration at(system, state);
    double sum = 0.0;
    for (Index b = 1; b < static_cast<Index>(system.bodies().size()); ++b) {
        sum += momentum(system.bodies()[static_cast<std::size_t>(b)].inertia, body_motion(at, b),
                        at.r(b))
                   .angular.z();
    }
    return sum;
}

TEST(GovernorA05, SpringHasTheDerivativesItReports)
{
    Governor model;
    expect_derivatives_match(model.system, random_state(model.system, 2, 0.05), 1e-6);
}

TEST(GovernorA05, KeepsItsAngularMomentumAndBalancesItsEnergy)
{
    Governor model;
    const double momentum_before = angular_momentum_z(model.system, model.state);
    const double before = energy(model.system, model.state).total();
    IntegratorOptions options;
    options.tolerance = 1e-7;
    options.max_step = 5e-3;
    Integrator integrator(model.system, model.state, 10.0, options);

    double lost = 0.0, power = 0.0, momentum_drift = 0.0, low = 1.0, high = 0.0;
    integrator.run([&](const Integrator& run) {
        const Configuration at(model.system, run.state());
        double now = 0.0;
        for (const LineSpring* spring : model.springs) {
            now += spring->power_lost(at);
        }
        lost += 0.5 * (power + now) * (run.state().t - run.previous().t);
        power = now;
        momentum_drift =
            std::max(momentum_drift,
                     std::abs(angular_momentum_z(model.system, run.state()) - momentum_before));
        const double s = at.r(model.slider).z();
        low = std::min(low, s);
        high = std::max(high, s);
        return true;
    });

    const double balance = energy(model.system, integrator.state()).total() + lost - before;
    std::printf(
        "A05: s from %.5f to %.5f m, s(10) = %.6f, momentum drift %.2g of %.4g, energy "
        "balance %.2g of %.4g J, %ld steps, %ld jacobians\n",
        low, high, Configuration(model.system, integrator.state()).r(model.slider).z(),
        momentum_drift, momentum_before, balance, before,
        static_cast<long>(integrator.statistics().steps),
        static_cast<long>(integrator.statistics().jacobians));
    EXPECT_LT(momentum_drift, 1e-3 * momentum_before);
    EXPECT_LT(std::abs(balance), 2e-3 * std::abs(before));
    EXPECT_GT(high - low, 0.01);
}

}  // namespace
}  // namespace clench::test
