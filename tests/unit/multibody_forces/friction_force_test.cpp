#include "solver/multibody/forces/friction_force.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/system/system.hpp"
#include "tests/support/messages.hpp"

namespace clench::solver::multibody {
namespace {

constexpr double stick = 10.0, slip = 1.0, limit = 2.0;

/// A body on a rail along x, which is moved by hand; friction acts on its displacement.
class Rail {
public:
    explicit Rail(FrictionLaw law, solver::TimeFunction time = Constant{1.0})
    {
        const Index body = system.add_body(rigid_body("b", 1.0, Eigen::Matrix3d::Identity(), {}));
        const Eigen::Matrix3d axes = axes_with_z(Eigen::Vector3d::UnitX());
        const Index a = system.add_marker(rigid_marker("a", 0, Eigen::Vector3d::Zero(), axes));
        const Index b = system.add_marker(rigid_marker("b", body, Eigen::Vector3d::Zero(), axes));
        const Index joint = system.add_joint(JointType::translational, "rail", a, b);
        FrictionForce force;
        force.terms.push_back({1.0, system.joint_coordinate(joint, JointCoordinate::translation)});
        force.law = law;
        force.normal = limit / law.mu;
        force.time = std::move(time);
        auto made = std::make_unique<FrictionForceElement>("rub", system, std::move(force));
        element = made.get();
        system.add_force(std::move(made));
        state = system.start();
        element->commit(Configuration(system, state));
    }

    /// Moves to x in `steps` accepted steps of `duration` each; returns the force on the body.
    double move_to(double x, int steps = 1, double duration = 0.1)
    {
        const double from = state.q[system.spans()[1].q];
        double force = force_on_body();
        for (int i = 1; i <= steps; ++i) {
            state.t += duration;
            state.q[system.spans()[1].q] = from + (x - from) * i / steps;
            const double next = force_on_body();
            work -= 0.5 * (force + next) * (x - from) / steps;
            force = next;
            element->commit(Configuration(system, state));
        }
        return force;
    }
    double force_on_body()
    {
        Eigen::VectorXd Q = Eigen::VectorXd::Zero(system.u_size());
        element->add_force(Configuration(system, state), Q);
        return Q[system.spans()[1].u];
    }
    ElementEnergy energy() const { return element->energy(Configuration(system, state)); }

    System system;
    FrictionForceElement* element = nullptr;
    State state;
    double work = 0.0;  ///< against the force, by the trapezoidal rule
};

FrictionLaw law_of(FrictionLawKind kind)
{
    return {.kind = kind, .mu = 0.4, .stick = stick, .slip = slip, .shape = 0.9, .viscosity = 0.0};
}

TEST(FrictionForce, SticksSlipsAndTurnsBackLikeTheLawByHand)
{
    Rail rail(law_of(friction_laws::coulomb));
    constexpr double c1 = stick - slip;

    EXPECT_NEAR(rail.move_to(0.1), -stick * 0.1, 1e-13);                      // sticks
    EXPECT_NEAR(rail.move_to(1.0), -(limit + slip * 1.0), 1e-13);             // slips
    EXPECT_NEAR(rail.move_to(0.9), -(limit - c1 * 0.1 + slip * 0.9), 1e-13);  // sticks again
    EXPECT_NEAR(rail.move_to(-1.0), limit + slip * 1.0, 1e-13);               // slips back
}

TEST(FrictionForce, StoresOrDissipatesTheWorkPutIn)
{
    for (const FrictionLawKind kind : {friction_laws::coulomb, friction_laws::dahl,
                                       friction_laws::valanis, friction_laws::bouc_wen}) {
        Rail rail(law_of(kind));

        rail.move_to(1.0, 2000);
        rail.move_to(-1.0, 4000);
        rail.move_to(0.3, 2000);

        const ElementEnergy energy = rail.energy();
        EXPECT_NEAR(energy.potential + energy.dissipated, rail.work, 1e-3 * rail.work)
            << name_of(kind);
        EXPECT_GT(energy.dissipated, 0.5 * rail.work);
    }
}

TEST(FrictionForce, SticksWithoutDissipation)
{
    Rail rail(law_of(friction_laws::coulomb));

    rail.move_to(0.2);
    rail.move_to(-0.2);

    EXPECT_EQ(rail.energy().dissipated, 0.0);
    EXPECT_NEAR(rail.energy().potential, 0.5 * stick * 0.04, 1e-14);
}

TEST(FrictionForce, IsOpenWhereNothingPressesAndStartsAgainWhenItCloses)
{
    Rail rail(law_of(friction_laws::coulomb), Expression("cos(pi*t)"));

    EXPECT_NEAR(rail.move_to(0.05, 1, 0.0), -stick * 0.05, 1e-13);
    EXPECT_EQ(rail.move_to(0.7, 1, 1.0), 0.0);                      // cos pi: open
    EXPECT_NEAR(rail.move_to(0.71, 1, 1.0), -stick * 0.01, 1e-13);  // closed where it was
}

TEST(FrictionForce, GoesOnFromSavedHistory)
{
    Rail one(law_of(friction_laws::bouc_wen)), other(law_of(friction_laws::bouc_wen));
    one.move_to(0.5, 10);
    Eigen::VectorXd numbers(one.element->history_size());
    one.element->save_history(numbers);

    other.element->restore_history(numbers);
    other.state = one.state;

    EXPECT_EQ(one.move_to(-0.2), other.move_to(-0.2));
    EXPECT_EQ(one.energy().dissipated, other.energy().dissipated);
}

/// Output is asked for when the step around it has been accepted: a trial from its end, backwards,
/// would have the force reversed and more dissipated than at the end.
TEST(FrictionForce, IsBetweenBothEndsWithinAStep)
{
    Rail rail(law_of(friction_laws::coulomb));
    rail.move_to(1.0);  // slides
    const State before = rail.state;
    const double tau0 = rail.element->value(Configuration(rail.system, before));
    const ElementEnergy energy0 = rail.energy();
    rail.move_to(2.0);
    const double tau1 = rail.element->value(Configuration(rail.system, rail.state));
    const ElementEnergy energy1 = rail.energy();

    State quarter = before;
    quarter.t = 0.75 * before.t + 0.25 * rail.state.t;
    quarter.q = 0.75 * before.q + 0.25 * rail.state.q;
    const Configuration at(rail.system, quarter);

    EXPECT_NEAR(tau0, limit + slip * 1.0, 1e-13);
    EXPECT_NEAR(tau1, limit + slip * 2.0, 1e-13);
    EXPECT_NEAR(rail.element->value(at), limit + slip * 1.25, 1e-13);
    EXPECT_NEAR(rail.element->energy(at).dissipated,
                0.75 * energy0.dissipated + 0.25 * energy1.dissipated, 1e-13);
    EXPECT_NEAR(energy1.dissipated - energy0.dissipated, limit * 1.0, 1e-13);
    EXPECT_NEAR(rail.element->energy(Configuration(rail.system, before)).potential,
                energy0.potential, 1e-13);
}

/// The last row of a motion evaluates the force where it was accepted: the rate is that of the
/// step.
TEST(FrictionForce, OfAViscousLawIsAsAcceptedAtTheEndOfAStep)
{
    FrictionLaw law = law_of(friction_laws::viscous);
    law.viscosity = 3.0;
    Rail rail(law);
    const double force = rail.move_to(0.1, 1, 0.5);  // 0.2 per second

    EXPECT_NEAR(force, -(stick * 0.1 + 3.0 * 0.2), 1e-13);
    EXPECT_NEAR(rail.element->value(Configuration(rail.system, rail.state)), -force, 1e-13);
}

TEST(FrictionForce, RefusesALawWithImpossibleParameters)
{
    FrictionLaw law = law_of(friction_laws::coulomb);
    law.slip = 2.0 * stick;

    test::expect_input_error([&] { Rail rail(law); }, "force rub: friction", "slip");
}

}  // namespace
}  // namespace clench::solver::multibody
