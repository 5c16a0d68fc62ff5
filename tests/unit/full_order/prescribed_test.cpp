// Prescribed displacements and analyses that start where another one ended.
#include <gtest/gtest.h>

#include "tests/unit/full_order/held_blocks.hpp"

namespace clench::test {
namespace {

using namespace held_blocks;

TEST(PrescribedDisplacements, AreThoseOfTheForcesTheyTake)
{
    // The forces that hold the moved top, put on it instead, move it by the same amount.
    const HeldBlocks blocks;
    solver::StaticOptions options;
    options.tolerance = 1e-12;
    const Eigen::Vector3d u(0.0, 0.0, -2e-3);
    const FullState moved = last_state(blocks.problem(), {blocks.stage(u)}, options);
    TwoBlocks loose;
    Eigen::VectorXd f = Eigen::VectorXd::Zero(loose.model.n_free());
    Eigen::VectorXd r = loose.model.K * moved.x;
    for (int dof = 0; dof < 3; ++dof) {
        for (const Index at : at_height(loose.model, 4.0, dof))
            f[at] = r[at];
    }
    const FullState pressed = last_state(loose.problem(), {{"press", f, {}, 1}}, options);
    EXPECT_LT(relative(pressed.x, moved.x), 1e-8);
    EXPECT_NEAR(blocks.corner(moved.x, 0, 1).z(), u.z(), 0.0);
    options.most_condensed_rows = 0;
    const FullState on_all = last_state(blocks.problem(), {blocks.stage(u)}, options);
    EXPECT_LT(relative(on_all.x, moved.x), 1e-8) << "on all displacements, not on the pairs alone";
    EXPECT_GT(held_up(blocks, moved).z(), 100.0);
}

TEST(PrescribedDisplacements, CloseAGapOnTheirWay)
{
    // 1 mm of gap, 1 mm and a bit of displacement: contact takes the bit alone.
    TwoBlocks gapped(1.0, 1.0);
    HeldBlocks blocks;
    blocks.model.contacts[0].gap = gapped.model.contacts[0].gap;
    const FullState open =
        last_state(blocks.problem(), {blocks.stage(Eigen::Vector3d(0.0, 0.0, -0.999))});
    EXPECT_NEAR(held_up(blocks, open).norm(), 0.0, 1e-6);
    const FullState closed =
        last_state(blocks.problem(), {blocks.stage(Eigen::Vector3d(0.0, 0.0, -1.002))});
    const HeldBlocks touching;
    const FullState alone =
        last_state(touching.problem(), {touching.stage(Eigen::Vector3d(0.0, 0.0, -0.002))});
    EXPECT_NEAR(held_up(blocks, closed).z(), held_up(touching, alone).z(),
                1e-6 * held_up(touching, alone).z());
}

}  // namespace
}  // namespace clench::test
