// What happens before and beside the motion: preloads, quasi-static modes, failures.
#include <gtest/gtest.h>

#include "tests/unit/interface_contact/one_pair_body.hpp"

namespace clench::solver::multibody {
namespace {

using namespace one_pair_body;

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

}  // namespace
}  // namespace clench::solver::multibody
