#include <gtest/gtest.h>

#include "tests/unit/multibody/rod_with_multiplier.hpp"

namespace clench::solver::multibody {
namespace {

using namespace rod_with_multiplier;

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
