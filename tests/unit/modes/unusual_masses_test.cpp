#include <Eigen/Dense>
#include <gmock/gmock.h>

#include "tests/unit/modes/slab_modes.hpp"

namespace clench::reduction {
namespace {

using namespace slab_modes;
using test::make_brick, test::SpringModel;

TEST(NaturalModes, ExistWhereSomeDofsHaveNoMass)
{
    // Every second mass of a chain is zero: two springs in series between the others.
    SpringModel with_gaps, without;
    constexpr Index n = 400;
    for (Index i = 0; i < n; ++i) {
        with_gaps.mass(i % 2 == 0 ? 2.0 : 0.0, {1.0 * i, 0.0, 0.0});
        if (i % 2 == 0)
            without.mass(2.0, {1.0 * i, 0.0, 0.0});
        if (i > 0)
            with_gaps.spring(i - 1, i, 10.0);
        if (i > 1 && i % 2 == 0)
            without.spring(i / 2 - 1, i / 2, 5.0);
    }

    const NaturalModes modes = natural_modes(with_gaps.model(), {.count = 12});
    const NaturalModes expected = natural_modes(without.model(), {.count = 12});

    EXPECT_EQ(modes.rigid_count, 1);
    EXPECT_TRUE(lambda_of(modes).isApprox(lambda_of(expected), 1e-10));
}

TEST(NaturalModes, SaysHowManyModesExist)
{
    SpringModel chain;
    for (Index i = 0; i < 10; ++i) {
        chain.mass(i < 4 ? 1.0 : 0.0, {1.0 * i, 0.0, 0.0});
        if (i > 0)
            chain.spring(i - 1, i, 1.0);
    }

    EXPECT_THAT(message_of(chain.model(), {.count = 6}), HasSubstr("only 4 modes exist, 6 asked"));
}

// Bodies on bungee cords have low frequencies that are not zero: λ = k / m, here eight decades
// below the first elastic one, where the round-off of K is still a thousand times smaller.
TEST(NaturalModes, TellASoftSupportFromNone)
{
    FeModel model = make_brick(slab);
    const double first_elastic = std::pow(natural_modes(model, {.count = 7}).omega[6], 2);
    const double mass = slab.density * slab.size.prod();
    const double k = 1e-8 * first_elastic * mass / model.mesh.node_total();
    for (Index i = 0; i < model.n_free(); ++i) {
        model.K.coeffRef(i, i) += k;
    }

    const NaturalModes modes = natural_modes(model, {.count = 7});

    EXPECT_EQ(modes.rigid_count, 0);
    EXPECT_NEAR(modes.omega[0] * modes.omega[0], 1e-8 * first_elastic, 1e-3 * 1e-8 * first_elastic);
}

// Stiff pairs joined by soft springs: what is asked for lies nine decades below what the shape of
// the body suggests.
TEST(NaturalModes, AreFoundFarBelowTheStiffnessOfTheElements)
{
    SpringModel chain;
    constexpr Index pairs = 200;
    for (Index i = 0; i < pairs; ++i) {
        chain.mass(1.0, {2.0 * i, 0.0, 0.0});
        chain.mass(1.0, {2.0 * i + 1.0, 0.0, 0.0});
        chain.spring(2 * i, 2 * i + 1, 1e9);
        if (i > 0)
            chain.spring(2 * i - 1, 2 * i, 1.0);
    }

    const NaturalModes modes = natural_modes(chain.model(), {.count = 10});

    EXPECT_EQ(modes.rigid_count, 1);
    for (Index j = 1; j < 10; ++j) {  // rigid pairs of mass 2 in a chain of springs 1
        const double expected = 2.0 * std::pow(std::sin(j * M_PI / (2 * pairs)), 2);
        EXPECT_NEAR(modes.omega[j] * modes.omega[j], expected, 1e-7);  // half a digit of K's 1e9
    }
}

// Their energy is exactly zero, and still 1/θ − σ is not.
TEST(NaturalModes, OfMassesWithoutSpringsAreZero)
{
    SpringModel chain;
    for (int i = 0; i < 6; ++i) {
        chain.mass(2.0, {1.0 * (i % 2), 0.0, 0.0});
    }
    chain.to_ground(0, 50.0);
    chain.spring(0, 1, 50.0);

    const NaturalModes modes = natural_modes(chain.model(), {.count = 6});

    EXPECT_EQ(modes.rigid_count, 4);
    EXPECT_NEAR(std::pow(modes.omega[4], 2), 12.5 * (3.0 - std::sqrt(5.0)), 1e-10);
    EXPECT_NEAR(std::pow(modes.omega[5], 2), 12.5 * (3.0 + std::sqrt(5.0)), 1e-10);
}

}  // namespace
}  // namespace clench::reduction
