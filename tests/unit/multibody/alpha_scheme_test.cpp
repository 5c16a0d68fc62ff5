#include <gtest/gtest.h>

#include "solver/multibody/integrator/scheme.hpp"

namespace clench::solver::multibody {
namespace {

TEST(AlphaScheme, IsTheTrapezoidalRuleWithoutDamping)
{
    const AlphaScheme hht = AlphaScheme::hht(0.0);
    const AlphaScheme alpha = AlphaScheme::generalized_alpha(1.0);

    EXPECT_DOUBLE_EQ(hht.beta, 0.25);
    EXPECT_DOUBLE_EQ(hht.gamma, 0.5);
    EXPECT_DOUBLE_EQ(alpha.gamma, 0.5);
    EXPECT_DOUBLE_EQ(alpha.beta, 0.25);
}

}  // namespace
}  // namespace clench::solver::multibody
