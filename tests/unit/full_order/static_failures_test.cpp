#include <gtest/gtest.h>

#include "solver/full_order/statics.hpp"
#include "tests/unit/full_order/two_blocks.hpp"

namespace clench::test {
namespace {

TEST(FullOrderStatics, NamesThePartThatSlidesFreely)
{
    const TwoBlocks blocks;
    try {
        last_state(blocks.problem(), {{"push", blocks.traction({5.0, 0.0, -30.0}), {}, 1}});
        FAIL() << "a block that nothing holds along x was accepted";
    } catch (const NumericalError& error) {
        EXPECT_NE(error.problem().find("can move freely"), std::string::npos) << error.problem();
        EXPECT_NE(error.problem().find("along x"), std::string::npos) << error.problem();
    }
}

TEST(FullOrderStatics, StopsWithNumbersWhereAPartFliesAway)
{
    const TwoBlocks blocks;
    try {
        last_state(blocks.problem(), {{"pull", blocks.traction({0.0, 0.0, 5.0}), {}, 1}});
        FAIL() << "a block that is pulled off was accepted";
    } catch (const solver::NoEquilibrium& error) {
        EXPECT_NE(error.problem().find("no equilibrium at load factor"), std::string::npos);
        EXPECT_EQ(error.last.x.size(), blocks.model.n_free());
    }
}

}  // namespace
}  // namespace clench::test
