#include "solver/multibody/forces/multiplier_rows.hpp"

#include <cmath>
#include <memory>

#include <gtest/gtest.h>

#include "solver/multibody/forces/coordinate.hpp"
#include "solver/multibody/forces/coordinate_forces.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/measures/measures.hpp"
#include "solver/multibody/statics/equilibrium.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/system/equations.hpp"
#include "solver/multibody/vibration/linearisation.hpp"
#include "tests/support/multibody/derivative_check.hpp"

namespace clench::solver::multibody {
namespace {

using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;

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

struct Difference {
    double q = 0.0, u = 0.0, u_rate = 0.0, lambda = 0.0;
};

/// Largest over a run; λ of the joints that both have.
Difference apart(Pendulum& one, Pendulum& other, const IntegratorOptions& options)
{
    AlphaIntegrator a(one.system, one.state, 0.4, options),
        b(other.system, other.state, 0.4, options);
    Difference worst;
    const auto grow = [](double& largest, const VectorXd& x, const VectorXd& y) {
        const Eigen::Index n = std::min(x.size(), y.size());
        largest = std::max(largest, (x.head(n) - y.head(n)).cwiseAbs().maxCoeff());
    };
    while (true) {
        grow(worst.q, a.state().q, b.state().q);
        grow(worst.u, a.state().u, b.state().u);
        grow(worst.u_rate, a.state().u_rate, b.state().u_rate);
        grow(worst.lambda, a.state().lambda, b.state().lambda);
        if (a.done()) {
            return worst;
        }
        a.step();
        b.step();
    }
}

IntegratorOptions steps_of(double h)
{
    IntegratorOptions options;
    options.fixed_step = true;
    options.first_step = h;
    options.newton_tolerance = 1e-15;  // what is left of q grows to T/h² of it
    return options;
}

TEST(MultiplierRows, OfARigidRodMoveAsTheDistanceJoint)
{
    Pendulum joint(HeldBy::by_joint, 0.0), rod(HeldBy::by_multiplier, 0.0);

    const Difference fixed_steps = apart(joint, rod, steps_of(2e-3));
    IntegratorOptions by_error;
    by_error.tolerance = 1e-6;
    by_error.newton_tolerance = 1e-13;
    const Difference chosen_steps = apart(joint, rod, by_error);

    EXPECT_EQ(rod.system.constraint_count(), 5);
    EXPECT_EQ(rod.system.multiplier_count(), 6);
    for (const Difference& difference : {fixed_steps, chosen_steps}) {
        EXPECT_LT(difference.q, 1e-9);
        EXPECT_LT(difference.u, 1e-8);
        EXPECT_LT(difference.u_rate, 1e-6);
        EXPECT_LT(difference.lambda, 1e-6);
    }
}

TEST(MultiplierRows, OfACompliantRodMoveAsTheSpring)
{
    for (const double compliance : {1e-2, 1e-4}) {
        Pendulum spring(HeldBy::by_spring, compliance), rod(HeldBy::by_multiplier, compliance);

        const Difference difference = apart(spring, rod, steps_of(5e-3));

        EXPECT_LT(difference.q, 1e-10) << compliance;
        EXPECT_LT(difference.u, 1e-8) << compliance;
        EXPECT_LT(difference.u_rate, 1e-6) << compliance;
        EXPECT_LT(difference.lambda, 1e-6) << compliance;
    }
}

TEST(MultiplierRows, TakePartInStaticsAndModes)
{
    const auto frequencies = [](Pendulum& pendulum) {
        find_equilibrium(pendulum.system, pendulum.state);
        std::vector<double> result;
        for (const SystemMode& mode : linearise(pendulum.system, pendulum.state)) {
            if (mode.frequency > 1e-2) {  // the bob spins freely; round-off decides on that pair
                result.push_back(mode.frequency);
            }
        }
        return result;
    };
    Pendulum joint(HeldBy::by_joint, 0.0), rigid(HeldBy::by_multiplier, 0.0);
    Pendulum spring(HeldBy::by_spring, 1e-3), compliant(HeldBy::by_multiplier, 1e-3);

    for (const auto& [one, other] : {std::pair(&joint, &rigid), std::pair(&spring, &compliant)}) {
        const std::vector<double> expected = frequencies(*one), found = frequencies(*other);

        EXPECT_LT((one->state.q - other->state.q).cwiseAbs().maxCoeff(), 1e-9);
        ASSERT_EQ(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            EXPECT_NEAR(found[i], expected[i], 1e-6 * (1.0 + expected[i]));
        }
    }
    EXPECT_NEAR(compliant.state.lambda[5], 0.7 * 9.81, 1e-8);
    EXPECT_EQ(constraint_name(compliant.system, 5), "rod: equation 1");
}

TEST(MultiplierRows, AreContinuedFromACheckpoint)
{
    Pendulum one(HeldBy::by_multiplier, 1e-4), other(HeldBy::by_multiplier, 1e-4);
    AlphaIntegrator uninterrupted(one.system, one.state, 0.1, {});
    while (uninterrupted.state().t < 0.05) {
        uninterrupted.step();
    }

    AlphaIntegrator resumed(other.system, uninterrupted.checkpoint(), 0.1, {});
    uninterrupted.run();
    resumed.run();

    EXPECT_EQ(resumed.state().q, uninterrupted.state().q);
    EXPECT_EQ(resumed.state().lambda, uninterrupted.state().lambda);
}

TEST(MultiplierRows, MatchTheirDerivatives)
{
    for (const double compliance : {0.0, 0.3}) {
        Pendulum rod(HeldBy::by_multiplier, compliance);

        test::expect_derivatives_match(rod.system, test::random_state(rod.system, 3));
    }
}

}  // namespace
}  // namespace clench::solver::multibody
