// What happens before and beside the motion: preloads, quasi-static modes, failures.
#include <cmath>

#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "solver/multibody/contact/interface_contact.hpp"
#include "solver/multibody/contact/preload_element.hpp"
#include "solver/multibody/contact/preload_stage.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "tests/unit/interface_contact/modal_body.hpp"

namespace clench::solver::multibody {
namespace {

InterfaceOperator one_pair(const Eigen::RowVectorXd& normal, const Eigen::RowVectorXd& tangent,
                           double gap)
{
    InterfaceOperator interface;
    interface.name = "joint";
    interface.normal = normal;
    interface.tangent = Eigen::MatrixXd::Zero(2, normal.size());
    interface.tangent.row(0) = tangent;
    interface.gap = Eigen::VectorXd::Constant(1, gap);
    interface.area = Eigen::VectorXd::Ones(1);
    return interface;
}

InterfaceLaws laws(double stiffness, double mu)
{
    InterfaceLaws laws;
    laws.normal.stiffness = stiffness;
    if (mu > 0.0)
        laws.friction = FrictionLaw{.mu = mu, .stick = 50.0, .slip = 1.0};
    return laws;
}

TEST(Preload, IsInBalanceBeforeAnythingElse)
{
    FlexibleBody body = test::modal_body(Eigen::Vector2d(100.0, 400.0));
    body.interfaces.push_back(
        one_pair(Eigen::RowVector2d(1.0, 0.2), Eigen::RowVector2d(0.0, 1.0), 0.01));
    System system;
    Pose pose;
    pose.r = Eigen::Vector3d(1.0, 2.0, 3.0);
    pose.v = Eigen::Vector3d(0.5, 0.0, 0.0);
    system.add_body(flexible_body(body, pose));
    system.add_force(
        std::make_unique<InterfaceContact>("joint", 1, body.interfaces[0], laws(1e3, 0.2)));
    const Eigen::Vector2d force(-20.0, 3.0);
    system.add_force(std::make_unique<PreloadElement>("bolt", 1, force));
    State state = system.start();
    const State before = state;

    const StaticReport report = tighten(system, state, 3);

    EXPECT_GT(report.iterations, 2);
    EXPECT_EQ(state.q.head(7), before.q.head(7)) << "the body stays where it is";
    EXPECT_EQ(state.u, before.u);
    // In balance: nothing moves ζ when the motion starts.
    Eigen::VectorXd Q = Eigen::VectorXd::Zero(system.u_size());
    for (const auto& element : system.forces())
        element->add_force(Configuration(system, state), Q);
    const Eigen::VectorXd balance = Q.tail(2) - body.K * state.q.tail(2);
    EXPECT_LT(balance.norm(), 1e-8 * force.norm());
    const auto& contact = static_cast<const InterfaceContact&>(*system.forces()[0]);
    EXPECT_GT(contact.energy(Configuration(system, state)).potential, 0.0);
}

TEST(Preload, InterferenceIsOneToo)
{
    FlexibleBody body = test::modal_body(Eigen::VectorXd::Constant(1, 100.0));
    body.interfaces.push_back(
        one_pair(Eigen::RowVectorXd::Ones(1), Eigen::RowVectorXd::Zero(1), 0.0));
    System system;
    system.add_body(flexible_body(body, {}));
    system.add_force(
        std::make_unique<InterfaceContact>("joint", 1, body.interfaces[0], laws(400.0, 0.0),
                                           InterfaceContactOptions{.interference = 0.1}));
    State state = system.start();
    tighten(system, state, 2);
    // 100 ζ = 400 (0.1 − ζ)
    EXPECT_NEAR(state.q.tail(1)[0], 0.08, 1e-10);
}

/// A pair that was left out as open closes when interference grows: it was where it was before
/// that.
TEST(Preload, MoreInterferenceClosesPairsThatWereLeftOutFromWhereTheyWere)
{
    FlexibleBody body = test::modal_body(Eigen::Vector2d(100.0, 400.0));
    body.interfaces.push_back(
        one_pair(Eigen::RowVector2d(1.0, 0.1), Eigen::RowVector2d(0.0, 1.0), 0.02));
    Eigen::VectorXd Q[2];
    for (const bool skip : {false, true}) {
        System system;
        system.add_body(flexible_body(body, {}));
        auto element = std::make_unique<InterfaceContact>(
            "joint", 1, body.interfaces[0], laws(1e3, 0.2),
            InterfaceContactOptions{.interference = 0.0125, .threads = 1, .skip_open = skip});
        InterfaceContact& contact = *element;
        system.add_force(std::move(element));
        State state = system.start();
        system.commit(state);
        state.q.tail(1)[0] = 1e-4;
        state.t = 0.1;
        system.commit(state);
        EXPECT_EQ(contact.pairs_skipped() > 0, skip);

        contact.set_interference(0.025);
        state.q.tail(1)[0] = 2e-3;
        state.t = 0.2;
        Q[skip] = Eigen::VectorXd::Zero(system.u_size());
        contact.add_force(Configuration(system, state), Q[skip]);
    }
    EXPECT_EQ(Q[0], Q[1]);
    EXPECT_NE(Q[0].tail(1)[0], 0.0) << "friction acts";
}

TEST(Preload, LeavesBodiesWithoutOneAlone)
{
    FlexibleBody body = test::modal_body(Eigen::VectorXd::Constant(1, 100.0));
    body.interfaces.push_back(
        one_pair(Eigen::RowVectorXd::Ones(1), Eigen::RowVectorXd::Zero(1), -0.1));
    System system;
    system.add_body(flexible_body(body, {}));
    system.add_force(
        std::make_unique<InterfaceContact>("joint", 1, body.interfaces[0], laws(400.0, 0.0)));
    State state = system.start();
    EXPECT_EQ(tighten(system, state, 2).iterations, 0);
    EXPECT_EQ(state.q.tail(1)[0], 0.0);
}

/// A slow oscillator that drives a fast one through a closed pair; ζ at the end.
Eigen::Vector2d drive(double fast, Index quasi_static)
{
    FlexibleBody body = test::modal_body(Eigen::Vector2d(100.0, fast * fast));
    body.interfaces.push_back(
        one_pair(Eigen::RowVector2d(1.0, 1.0), Eigen::RowVector2d::Zero(), -1.0));
    System system;
    system.add_body(flexible_body(body, {}));
    // Pressed from the beginning, so that the fast one starts in balance.
    system.add_force(
        std::make_unique<InterfaceContact>("joint", 1, body.interfaces[0], laws(50.0, 0.0)));
    system.add_force(std::make_unique<PreloadElement>("hold", 1, Eigen::Vector2d(-50.0, -50.0)));
    system.set_quasi_static(1, quasi_static);
    State state = system.start();
    state.u.tail(2)[0] = 1.0;
    make_consistent(system, state);
    IntegratorOptions options;
    options.fixed_step = true;
    options.first_step = 2e-5;
    AlphaIntegrator integrator(system, state, 0.3, options);
    integrator.run();
    return integrator.state().q.tail(2);
}

TEST(QuasiStaticModes, FollowWithAnErrorOfTheSquareOfTheFrequencyRatio)
{
    double error[2];
    const double frequencies[] = {200.0, 400.0};
    for (int i = 0; i < 2; ++i) {
        const double k = frequencies[i] * frequencies[i];
        const Eigen::Vector2d with = drive(frequencies[i], 0), without = drive(frequencies[i], 1);
        error[i] = std::abs(with[0] - without[0]);
        std::printf("  ratio %g: error %.2e of %.2e\n", frequencies[i] / 10.0, error[i], with[0]);
        // [Pichler2018] (5.14b): K22 ζ2 = Q2
        EXPECT_NEAR(k * without[1], 50.0 * (1.0 - without.sum()) - 50.0, 1e-6 * k * 1e-3);
    }
    EXPECT_LT(error[0], 1e-4 * 0.1);
    // Mass that follows without inertia shifts the slow frequency by (50/k)² ω²: order 4 in 1/ω
    // here.
    EXPECT_LT(error[1], 0.3 * error[0]);
}

TEST(QuasiStaticModes, AreRefusedWhereThereAreNotEnough)
{
    System system;
    system.add_body(flexible_body(test::modal_body(Eigen::Vector2d(1.0, 2.0)), {}));
    EXPECT_THROW(system.set_quasi_static(1, 3), InputError);
}

TEST(Failure, OfContactThatIsTooStiffSaysWhatToChange)
{
    FlexibleBody body = test::modal_body(Eigen::VectorXd::Constant(1, 100.0));
    body.interfaces.push_back(
        one_pair(Eigen::RowVectorXd::Ones(1), Eigen::RowVectorXd::Zero(1), 0.01));
    System system;
    system.add_body(flexible_body(body, {}));
    system.add_force(
        std::make_unique<InterfaceContact>("joint", 1, body.interfaces[0], laws(1e16, 0.0)));
    State state = system.start();
    state.u.tail(1)[0] = -1.0;
    make_consistent(system, state);
    IntegratorOptions options;
    options.tolerance = 1e-9;
    options.length_scale = 0.1;
    options.min_step = 1e-6;
    AlphaIntegrator integrator(system, state, 0.1, options);
    try {
        integrator.run();
        FAIL() << "expected a failure";
    } catch (const NumericalError& error) {
        EXPECT_NE(error.hint().find("smoother law"), std::string::npos) << error.hint();
        EXPECT_NE(error.hint().find("stiffness"), std::string::npos);
        EXPECT_NE(error.hint().find("max_step"), std::string::npos);
    }
}

TEST(Macroslip, IsKeptByPairAlsoWhenARunIsResumed)
{
    for (const double area : {1.0, 1e-6}) {
        FlexibleBody body = test::modal_body(Eigen::VectorXd::Constant(1, 100.0));
        body.interfaces.push_back(
            one_pair(Eigen::RowVectorXd::Zero(1), Eigen::RowVectorXd::Ones(1), -0.01));
        body.interfaces[0].area.setConstant(area);
        System system;
        system.add_body(flexible_body(body, {}));
        auto element =
            std::make_unique<InterfaceContact>("joint", 1, body.interfaces[0], laws(100.0, 0.1));
        const InterfaceContact& contact = *element;
        system.add_force(std::move(element));
        State state = system.start();
        system.commit(state);
        state.q.tail(1)[0] = 0.02;  // slides by 0.02, twenty times 1e-3
        state.t = 0.1;
        system.commit(state);
        EXPECT_NEAR(contact.slid()[0], 0.02 / std::sqrt(area), 1e-5 / std::sqrt(area));
        const Eigen::VectorXd saved = system.save_history();
        state.q.tail(1)[0] = 0.0;
        state.t = 0.2;
        system.commit(state);
        EXPECT_GE(contact.slid()[0], 0.0199 / std::sqrt(area)) << "it slid back, but it slid";

        InterfaceContact resumed("joint", 1, body.interfaces[0], laws(100.0, 0.1));
        resumed.restore_history(saved);
        EXPECT_NEAR(resumed.slid()[0], 0.02 / std::sqrt(area), 1e-5 / std::sqrt(area));
    }
}

}  // namespace
}  // namespace clench::solver::multibody
