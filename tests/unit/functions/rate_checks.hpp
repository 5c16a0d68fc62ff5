#pragma once

#include <cmath>

#include <gtest/gtest.h>

#include "solver/functions/time_function.hpp"
#include "tests/support/messages.hpp"

namespace clench::solver::rate_checks {

/// Derivatives against central differences; `away` from kinks.
inline void expect_derivatives(const TimeFunction& f, double t)
{
    const double h = 1e-5;
    const Jet jet = evaluate(f, t), left = evaluate(f, t - h), right = evaluate(f, t + h);
    EXPECT_NEAR(jet.first, (right.value - left.value) / (2 * h), 1e-8 * (1 + std::abs(jet.first)));
    EXPECT_NEAR(jet.second, (right.first - left.first) / (2 * h),
                1e-7 * (1 + std::abs(jet.second)));
}

}  // namespace clench::solver::rate_checks
