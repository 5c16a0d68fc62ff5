#pragma once

#include <Eigen/Core>

namespace clench::solver {

/// The cubic through values x₀, x₁ and rates v₀, v₁ at both ends of a step of size h, at the
/// fraction s of it: dense output of every integrator.
inline Eigen::VectorXd hermite(double s, double h, const Eigen::VectorXd& x0,
                               const Eigen::VectorXd& v0, const Eigen::VectorXd& x1,
                               const Eigen::VectorXd& v1)
{
    const double s2 = s * s, s3 = s2 * s;
    return (1.0 - 3.0 * s2 + 2.0 * s3) * x0 + (3.0 * s2 - 2.0 * s3) * x1 +
           h * ((s - 2.0 * s2 + s3) * v0 + (s3 - s2) * v1);
}

/// Its rate.
inline Eigen::VectorXd hermite_rate(double s, double h, const Eigen::VectorXd& x0,
                                    const Eigen::VectorXd& v0, const Eigen::VectorXd& x1,
                                    const Eigen::VectorXd& v1)
{
    const double q = 1.0 - s;
    return 6.0 * s * q / h * (x1 - x0) + q * (1.0 - 3.0 * s) * v0 + s * (3.0 * s - 2.0) * v1;
}

}  // namespace clench::solver
