#include <gtest/gtest.h>

#include "tests/unit/laws/friction_paths.hpp"
#include "tests/unit/laws/friction_reference.hpp"

namespace clench::solver {
namespace {

using namespace friction_paths;
using namespace friction_reference;
namespace Kind = friction_laws;

class Dahl : public testing::TestWithParam<double> {};

INSTANTIATE_TEST_SUITE_P(Shapes, Dahl, testing::Values(1.0, 1.5, 2.0, 3.0));

TEST_P(Dahl, IsExactOnALineWithReversalWhateverTheStep)
{
    const FrictionLaw law = law_of(Kind::dahl, GetParam());
    const double reference = reference_after_reversal(law);
    for (const double h : {2.0, 0.5, 0.1, 0.01}) {
        EXPECT_NEAR(after_reversal(law, h)[0] / R_G, reference / R_G, 1e-11) << h;
    }
}

TEST_P(Dahl, IsOfSecondOrderOnACurve)
{
    const FrictionLaw law = law_of(Kind::dahl, GetParam());
    const Vector2d reference = reference_along_curve(law);
    const std::vector<test::Level> errors = test::halve_and_measure(
        curve_end / 50, 5,
        [&](double h) { return (along_curve(law, h) - reference).norm() / R_G; });

    EXPECT_NEAR(test::observed_order(errors), 2.0, 0.1);
    EXPECT_LT(errors.back().error, 1e-5);
}

TEST(Coulomb, IsExactOnALineWithReversalWhateverTheStep)
{
    // Masing's rules: R_G at the top, then back by c₁ until −R_G: 1.5 units later −0.5 R_G.
    const FrictionLaw law = law_of(Kind::coulomb, 1.0);
    for (const double h : {2.0, 0.5, 0.1, 0.01}) {
        EXPECT_NEAR(after_reversal(law, h)[0], -0.5 * R_G + c2 * 0.4 * unit, 1e-13 * R_G) << h;
    }
}

}  // namespace
}  // namespace clench::solver
