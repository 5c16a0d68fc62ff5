#include <gtest/gtest.h>

#include "tests/unit/laws/friction_paths.hpp"
#include "tests/unit/laws/friction_reference.hpp"

// Convergence of the discrete laws to their differential equations.
namespace clench::solver {
namespace {

using namespace friction_paths;
using namespace friction_reference;
namespace Kind = friction_laws;

class EulerLaw : public testing::TestWithParam<FrictionLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, EulerLaw,
                         testing::Values(law_of(Kind::valanis, 0.0), law_of(Kind::valanis, 0.9),
                                         law_of(Kind::bouc_wen, 1.0), law_of(Kind::bouc_wen, 4.0),
                                         law_of(Kind::masing, 2.0)),
                         [](const testing::TestParamInfo<FrictionLaw>& sample) {
                             return label_of(sample.param);
                         });

TEST_P(EulerLaw, IsOfFirstOrderOnALineWithReversal)
{
    const FrictionLaw& law = GetParam();
    const double reference = reference_after_reversal(law);
    const std::vector<test::Level> errors = test::halve_and_measure(
        0.1 / 8, 5, [&](double h) { return (after_reversal(law, h)[0] - reference) / R_G; });

    EXPECT_NEAR(test::observed_order(errors), 1.0, 0.05);
    EXPECT_LT(errors.back().error, 2e-3);
}

TEST_P(EulerLaw, IsOfFirstOrderOnACurve)
{
    const FrictionLaw& law = GetParam();
    const Vector2d reference = reference_along_curve(law);
    const std::vector<test::Level> errors = test::halve_and_measure(
        curve_end / 100, 5,
        [&](double h) { return (along_curve(law, h) - reference).norm() / R_G; });

    EXPECT_NEAR(test::observed_order(errors), 1.0, 0.05);
    EXPECT_LT(errors.back().error, 2e-3);
}

}  // namespace
}  // namespace clench::solver
