#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "solver/contact/normal_law.hpp"
#include "tests/unit/laws/friction_samples.hpp"

namespace clench::solver {
namespace {

using testing::HasSubstr;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(ProblemOfNormalLaw, IsNoneForGoodParameters)
{
    using namespace normal_laws;
    EXPECT_EQ(problem_of(NormalLaw{.kind = linear, .stiffness = 5e4}), "");
    EXPECT_EQ(problem_of(NormalLaw{
                  .kind = two_stage, .stiffness = 1.0, .second_stiffness = 2.0, .gap1 = -1.0}),
              "");
    EXPECT_EQ(problem_of(NormalLaw{.kind = power, .stiffness = 1.0, .exponent = 3.3}), "");
    EXPECT_EQ(problem_of(NormalLaw{.kind = quadratic_linear, .stiffness = 1.0, .gap1 = -1.0}), "");
    EXPECT_EQ(problem_of(NormalLaw{.kind = exponential, .gap0 = 1e-4, .pressure0 = 1.0}), "");
    EXPECT_EQ(problem_of(NormalLaw{
                  .kind = joint_exponential, .stiffness = 1.0, .gap0 = -1.0, .decay = 2.0}),
              "");
}

TEST(ProblemOfNormalLaw, NamesTheParameterAndTheValueFound)
{
    using namespace normal_laws;
    EXPECT_EQ(problem_of(NormalLaw{.kind = linear, .stiffness = -5.0}),
              "stiffness must be positive, found -5");
    EXPECT_EQ(problem_of(NormalLaw{.kind = linear}), "stiffness must be positive, found 0");
    EXPECT_THAT(problem_of(NormalLaw{.kind = linear, .stiffness = nan}), HasSubstr("found nan"));
    EXPECT_THAT(problem_of(NormalLaw{.kind = linear, .stiffness = infinity}),
                HasSubstr("stiffness must be a finite number, found inf"));
    EXPECT_THAT(problem_of(NormalLaw{
                    .kind = two_stage, .stiffness = 2.0, .second_stiffness = 1.0, .gap1 = -1.0}),
                HasSubstr("second_stiffness must be at least 2, found 1"));
    EXPECT_THAT(problem_of(NormalLaw{
                    .kind = two_stage, .stiffness = 1.0, .second_stiffness = 2.0, .gap1 = 0.5}),
                HasSubstr("gap1 must be less than gap0 (0), found 0.5"));
    EXPECT_THAT(problem_of(NormalLaw{.kind = quadratic_linear, .stiffness = 1.0, .gap1 = nan}),
                HasSubstr("gap1 must be a finite number"));
    EXPECT_THAT(problem_of(NormalLaw{.kind = power, .stiffness = 1.0, .exponent = 0.5}),
                HasSubstr("exponent must be at least 1, found 0.5"));
    EXPECT_THAT(problem_of(NormalLaw{.kind = exponential, .gap0 = -1.0, .pressure0 = 1.0}),
                HasSubstr("gap0 must be positive, found -1"));
    EXPECT_THAT(problem_of(NormalLaw{.kind = exponential, .gap0 = 1.0}),
                HasSubstr("pressure0 must be positive, found 0"));
    EXPECT_THAT(problem_of(NormalLaw{.kind = joint_exponential, .stiffness = 1.0}),
                HasSubstr("decay must be positive, found 0"));
}

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
