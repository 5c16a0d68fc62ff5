#include <gtest/gtest.h>

#include "tests/unit/laws/sine_path.hpp"

namespace clench::solver {
namespace {

using namespace sine_path;

class DryLaw : public testing::TestWithParam<FrictionLaw> {};

INSTANTIATE_TEST_SUITE_P(Laws, DryLaw, testing::ValuesIn(dry_laws()),
                         [](const testing::TestParamInfo<FrictionLaw>& sample) {
                             return label_of(sample.param);
                         });

TEST_P(DryLaw, ClosesItsLoops)
{
    const FrictionLaw law = law_of(GetParam().kind, GetParam().shape);
    for (const double amplitude : {small, large}) {
        const std::vector<FrictionTrial> trials = walk(law, sine(amplitude, 400, 40), pressure);

        const double last = trials.back().tau[0];
        const double before = trials[39 * 400 - 1].tau[0];
        // The loop's mean stress fades with what is dissipated: slowly in stick.
        EXPECT_NEAR(last, before, (amplitude == small ? 1e-5 : 1e-12) * R_G) << amplitude;
    }
}

TEST_P(DryLaw, HasTheSameLoopAtEveryFrequency)
{
    const FrictionLaw law = law_of(GetParam().kind, GetParam().shape);
    for (const double amplitude : {small, large}) {
        const std::vector<FrictionTrial> slow = walk(law, sine(amplitude, 100, 2), pressure, 1e-1);
        const std::vector<FrictionTrial> fast = walk(law, sine(amplitude, 100, 2), pressure, 1e-6);
        for (std::size_t i = 0; i < slow.size(); ++i) {
            EXPECT_EQ(slow[i].tau, fast[i].tau);
        }
    }
}

TEST_P(DryLaw, KeepsItsElementWithinTheLimitAndDissipates)
{
    const FrictionLaw law = law_of(GetParam().kind, GetParam().shape);
    double last = 0.0;
    for (const FrictionTrial& trial : walk(law, sine(3.0 * large, 60, 3), pressure)) {
        EXPECT_LE(trial.next.tau1.norm(), R_G * (1.0 + 1e-14));
        EXPECT_GE(trial.next.dissipated, last);
        last = trial.next.dissipated;
    }
}

}  // namespace
}  // namespace clench::solver
