#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/build/point_loads.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/app/coupled_cube.hpp"
#include "tests/unit/app/messages.hpp"

namespace clench::app {
namespace {

using test::coupled_cube;

TEST(Gravity, WeighsTheWholeBody)
{
    const FeModel model = coupled_cube();

    const Eigen::VectorXd f = gravity_load(model, {0, 0, -10}, "here");

    // Virtual work of a unit translation along z.
    double weight = 0.0;
    for (Index i = 0; i < model.n_free(); ++i) {
        weight += model.dofs.node_and_dof(model.free_dofs[i]).second == 2 ? f[i] : 0.0;
    }
    EXPECT_NEAR(weight, -10.0 * 7.85e-9, 1e-20);
}

TEST(Gravity, RefusesEquationsThatHoldTheBody)
{
    const FeModel model = coupled_cube("*KINEMATIC\n1, 6\n*EQUATION\n1\n2, 3, 1.\n");

    EXPECT_THAT(
        test::refusal([&] {
            gravity_load(model, {0, 0, -10}, "here");
        }),
        AllOf(HasSubstr("here: an equation of the deck keeps node 2"), HasSubstr("supports")));
}

}  // namespace
}  // namespace clench::app
