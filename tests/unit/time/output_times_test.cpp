#include "solver/time/output_times.hpp"

#include <gtest/gtest.h>

#include "tests/support/convergence.hpp"

namespace clench::test {
namespace {

using Eigen::VectorXd, solver::OutputTimes;

std::vector<double> written(OutputTimes times, const std::vector<double>& ends)
{
    std::vector<double> result;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        for (const OutputTimes::Row& row : times.within_step_to(ends[i], i + 1 == ends.size())) {
            EXPECT_EQ(row.at_end_of_step, row.t == ends[i]);
            result.push_back(row.t);
        }
    }
    return result;
}

TEST(OutputTimes, AreMultiplesOfTheStepAndTheEnd)
{
    using Times = std::vector<double>;
    EXPECT_EQ(written({0.0, 1.0, 0.25}, {0.3, 0.4, 1.0}), (Times{0.25, 0.5, 0.75, 1.0}));
    EXPECT_EQ(written({0.0, 1.0, 0.4}, {0.9, 1.0}), (Times{0.4, 0.8, 1.0})) << "the end, always";
    EXPECT_EQ(written({0.0, 1.0, 0.0}, {0.3, 0.4, 1.0}), (Times{0.3, 0.4, 1.0}));
    EXPECT_EQ(written({2.0, 3.0, 0.5, 2}, {2.9, 3.0}), (Times{3.0})) << "resumed";
}

TEST(OutputTimes, ThatMissTheEndByRoundOffAreTheEnd)
{
    OutputTimes times(0.0, 1.0, 0.1);
    double t = 0.0;
    std::size_t rows = 0;
    for (int i = 1; i <= 10; ++i) {
        t = i < 10 ? t + 0.1 : 1.0;
        const auto found = times.within_step_to(t, i == 10);
        ASSERT_EQ(found.size(), 1u) << i;
        EXPECT_TRUE(found.front().at_end_of_step);
        rows += found.size();
    }
    EXPECT_EQ(rows, 10u);
}

}  // namespace
}  // namespace clench::test
