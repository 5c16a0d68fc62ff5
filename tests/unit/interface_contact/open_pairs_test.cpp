#include <random>

#include <gtest/gtest.h>

#include "solver/multibody/contact/interface_contact.hpp"
#include "solver/multibody/integrator/alpha_integrator.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "tests/unit/interface_contact/modal_body.hpp"

namespace clench::solver::multibody {
namespace {

/// Three oscillators with many pairs, most of which are open most of the time.
solver::IntegratorStatistics bounce(bool skip, bool friction, Eigen::VectorXd& q,
                                    Eigen::VectorXd& history, double& skipped)
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    FlexibleBody body = test::modal_body(Eigen::Vector3d(900.0, 2500.0, 6400.0));
    const Index pairs = 400;
    InterfaceOperator interface;
    interface.normal = Eigen::MatrixXd::NullaryExpr(pairs, 3, [&] { return number(random); });
    interface.tangent = Eigen::MatrixXd::NullaryExpr(2 * pairs, 3, [&] { return number(random); });
    interface.gap =
        Eigen::VectorXd::NullaryExpr(pairs, [&] { return 0.02 + 0.03 * number(random); });
    interface.gap = interface.gap.cwiseMax(0.001);
    interface.area = Eigen::VectorXd::Constant(pairs, 0.1);
    body.interfaces.push_back(interface);
    System system;
    system.add_body(flexible_body(body, {}));
    InterfaceLaws laws;
    laws.normal.stiffness = 1e4;
    if (friction)
        laws.friction = FrictionLaw{.mu = 0.3, .stick = 5e3, .slip = 10.0};
    auto element = std::make_unique<InterfaceContact>("pairs", 1, body.interfaces[0], laws,
                                                      InterfaceContactOptions{0.0, 1, skip});
    InterfaceContact& contact = *element;
    system.add_force(std::move(element));
    State state = system.start();
    state.u.tail(3) = Eigen::Vector3d(1.0, -0.7, 0.4);
    make_consistent(system, state);
    IntegratorOptions options;
    options.tolerance = 1e-6;
    options.length_scale = 0.1;
    AlphaIntegrator integrator(system, state, 0.5, options);
    integrator.run();
    q = integrator.state().q;
    history = system.save_history();
    skipped = static_cast<double>(contact.pairs_skipped()) /
              static_cast<double>(contact.pairs_skipped() + contact.pairs_seen());
    return integrator.statistics();
}

TEST(StepsWithContact, LeavingOutOpenPairsChangesNoBit)
{
    for (const bool friction : {false, true}) {
        Eigen::VectorXd q[2], history[2];
        double skipped[2];
        const solver::IntegratorStatistics all =
            bounce(false, friction, q[0], history[0], skipped[0]);
        const solver::IntegratorStatistics some =
            bounce(true, friction, q[1], history[1], skipped[1]);
        std::printf("  friction %d: %d steps, %.0f %% of the pairs left out\n", friction,
                    static_cast<int>(some.steps), 100.0 * skipped[1]);
        EXPECT_EQ(skipped[0], 0.0);
        EXPECT_GT(skipped[1], 0.3);
        EXPECT_EQ(all.steps, some.steps);
        EXPECT_EQ(all.iterations, some.iterations);
        EXPECT_EQ(q[0], q[1]);
        EXPECT_EQ(history[0], history[1]);
    }
}

}  // namespace
}  // namespace clench::solver::multibody
