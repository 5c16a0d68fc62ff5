#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/laws/not_a_number.hpp"

namespace clench::solver {
namespace {

using namespace not_a_number;

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

}  // namespace
}  // namespace clench::solver
