#include <gtest/gtest.h>

#include "tests/unit/app/interface_text.hpp"

namespace clench::app {
namespace {

using namespace interface_text;
namespace friction_laws = solver::friction_laws;

TEST(FrictionLaws, GetTheirParameters)
{
    const auto coulomb = friction("law: coulomb, mu: 0.15, stick: 1e4, slip: 500");
    EXPECT_EQ(coulomb.kind, friction_laws::coulomb);
    EXPECT_EQ(coulomb.mu, 0.15);
    EXPECT_EQ(coulomb.stick, 1e4);
    EXPECT_EQ(coulomb.slip, 500.0);
    EXPECT_EQ(friction("law: coulomb, mu: 0.1, stick: 1").slip, 0.0);
    EXPECT_EQ(friction("law: dahl, mu: 0.1, stick: 1").shape, 1.0);
    EXPECT_EQ(friction("law: valanis, mu: 0.1, stick: 1, shape: 0.9").shape, 0.9);
    EXPECT_EQ(friction("law: masing, mu: 0.1, stick: 1, shape: 4").shape, 4.0);
    EXPECT_EQ(friction("law: viscous, viscosity: 2").viscosity, 2.0);
}

TEST(FrictionLaws, RefuseWhatMakesNoLaw)
{
    clench::test::expect_refusals(
        friction_refusal,
        {{"law: coulomb, mu: 0.1, stick: 10, slip: 10",
          "slip is 10, expected less than stick, which is 10"},
         {"law: coulomb, mu: 0.1, stick: 0", "stick is 0"},
         {"law: valanis, mu: 0.1, stick: 1, shape: 1", "shape is 1, expected a number in (0, 1)"},
         {"law: coulomb, mu: 0.1, stick: 1, shape: 2",
          "friction.shape: law coulomb does not use this key"},
         {"law: viscous, mu: 0.1, viscosity: 1",
          "friction.mu: law viscous does not use this key"}});
}

}  // namespace
}  // namespace clench::app
