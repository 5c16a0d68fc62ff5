#include <Eigen/Dense>

#include "tests/unit/modes/slab_modes.hpp"

namespace clench::reduction {
namespace {

using namespace slab_modes;
using test::make_brick;

TEST(NaturalModes, OfTwoEqualLoosePartsComeInPairs)
{
    Brick second = slab;
    second.origin = {0.0, 0.0, 50.0};
    const FeModel model = test::side_by_side({make_brick(slab), make_brick(second)});

    const NaturalModes modes = natural_modes(model, {.count = 24});

    EXPECT_EQ(modes.rigid_count, 12);
    for (Index i = 12; i < 24; i += 2) {
        EXPECT_NEAR(modes.omega[i], modes.omega[i + 1], 1e-10 * modes.omega[i]);
    }
    const VectorXd alone = natural_modes(make_brick(slab), {.count = 12}).omega;
    EXPECT_NEAR(modes.omega[22], alone[11], 1e-10 * alone[11]);
    EXPECT_TRUE((modes.Phi.transpose() * model.M * modes.Phi).isIdentity(1e-10));
}

// Multiplicities beyond the block size, within one connected structure.
class StarModes : public ::testing::TestWithParam<Index> {};

TEST_P(StarModes, FindEveryCopyOfRepeatedEigenvalues)
{
    const Index arms = GetParam();
    const FeModel model = test::make_star(arms, 900 / arms);
    const Index count = std::min<Index>(2 * arms + 5, 100);

    const NaturalModes modes = natural_modes(model, {.count = count});

    EXPECT_EQ(modes.rigid_count, 1);
    EXPECT_TRUE(lambda_of(modes).isApprox(dense_lambda(model, count), 1e-9));
    EXPECT_TRUE((modes.Phi.transpose() * model.M * modes.Phi).isIdentity(1e-10));
}

INSTANTIATE_TEST_SUITE_P(OfManyArms, StarModes, ::testing::Values(3, 9, 20, 45));

}  // namespace
}  // namespace clench::reduction
