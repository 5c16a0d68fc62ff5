#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/laws/not_a_number.hpp"

namespace clench::solver {
namespace {

using namespace not_a_number;

TEST(ProblemOfFrictionLaw, IsNoneForTheLawsOfTheseTests)
{
    for (const FrictionLaw& law : all_laws()) {
        EXPECT_EQ(problem_of(law), "") << name_of(law.kind);
    }
    EXPECT_EQ(problem_of(FrictionLaw{.mu = 0.0, .stick = 1.0, .slip = 0.0}), "");
}

TEST(ProblemOfFrictionLaw, NamesTheParameterAndTheValueFound)
{
    using namespace friction_laws;
    const auto with = [](FrictionLawKind kind, double shape) {
        return FrictionLaw{.kind = kind, .mu = 0.1, .stick = 2.0, .slip = 1.0, .shape = shape};
    };
    EXPECT_EQ(problem_of(FrictionLaw{.mu = -0.2, .stick = 1.0}),
              "mu must not be negative, found -0.2");
    EXPECT_EQ(problem_of(FrictionLaw{.mu = 0.1}), "stick must be positive, found 0");
    EXPECT_EQ(problem_of(FrictionLaw{.mu = 0.1, .stick = 1.0, .slip = -1.0}),
              "slip must not be negative, found -1");
    EXPECT_EQ(problem_of(FrictionLaw{.mu = 0.1, .stick = 1.0, .slip = 1.0}),
              "slip must be less than stick (1), found 1");
    EXPECT_THAT(problem_of(with(dahl, -1.0)), HasSubstr("alpha of dahl"));
    EXPECT_THAT(problem_of(with(valanis, 1.0)), HasSubstr("must be in [0, 1), found 1"));
    EXPECT_THAT(problem_of(with(bouc_wen, 0.0)),
                HasSubstr("exponent n) must be positive, found 0"));
    EXPECT_THAT(problem_of(with(masing, nan)), HasSubstr("must be a finite number, found nan"));
    EXPECT_EQ(problem_of(FrictionLaw{.kind = viscous, .stick = 1.0, .viscosity = -3.0}),
              "viscosity must not be negative, found -3");
}

}  // namespace
}  // namespace clench::solver
