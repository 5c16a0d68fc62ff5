#pragma once

#include <functional>

#include <Eigen/Core>
#include <gtest/gtest.h>

namespace clench::test {

/// Compares df(x), with one row per value and one column per variable, to central differences of
/// f. The step is near the cube root of the machine precision, so that round-off and truncation
/// are both about 1e-10 for functions and variables of order one.
inline void expect_derivative_matches(
    const std::function<Eigen::VectorXd(const Eigen::VectorXd&)>& f,
    const std::function<Eigen::MatrixXd(const Eigen::VectorXd&)>& df, const Eigen::VectorXd& x,
    double tolerance = 1e-8)
{
    const Eigen::MatrixXd derivative = df(x);
    for (Eigen::Index k = 0; k < x.size(); ++k) {
        const double step = 5e-6 * std::max(1.0, std::abs(x[k]));
        Eigen::VectorXd forward = x;
        Eigen::VectorXd backward = x;
        forward[k] += step;
        backward[k] -= step;
        const Eigen::VectorXd difference = (f(forward) - f(backward)) / (2.0 * step);
        const double scale = std::max(1.0, difference.cwiseAbs().maxCoeff());
        EXPECT_LT((derivative.col(k) - difference).cwiseAbs().maxCoeff(), tolerance * scale)
            << "variable " << k << ": derivative " << derivative.col(k).transpose()
            << ", differences " << difference.transpose();
    }
}

}  // namespace clench::test
