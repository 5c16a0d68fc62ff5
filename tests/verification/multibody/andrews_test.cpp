#include "tests/verification/multibody/andrews.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace clench::test {
namespace {

using Eigen::Vector2d;

TEST(AndrewsA03, ReachesTheReferenceOfTheTestSet)
{
    Eigen::Matrix<double, 7, 2> reference;
    const double beta = 15.81077119629904, theta = -15.75637105984298, phi = -0.5347301163226948,
                 delta = 0.5244099658805304, Omega = 0.5347301163226948,
                 epsilon = 1.048080741042263;
    const double beta_rate = 1139.920302151208, theta_rate = -1424.379294994111,
                 phi_rate = 19.29337464421385, delta_rate = 0.5735699284790808,
                 Omega_rate = -19.29337464421385, epsilon_rate = 0.3231791658026955;
    reference << beta, beta_rate, beta + theta, beta_rate + theta_rate, 0.04082224013073101,
        11.03291221937134, phi + delta, phi_rate + delta_rate, delta, delta_rate, Omega + epsilon,
        Omega_rate + epsilon_rate, epsilon, epsilon_rate;
    std::vector<Eigen::Matrix<double, 7, 2>> found;
    double open = 0.0;
    for (const double h : {2e-5, 1e-5, 5e-6}) {
        Squeezer model;
        AlphaIntegrator integrator(model.system, model.state, 0.03, fixed_steps(h, -0.05));
        integrator.run([&](const SystemIntegrator& run) {
            open = std::max(open, largest_violation(model.system, run.state()));
            return true;
        });
        found.push_back(model.motion(integrator.state()));
    }
    const auto error = [&](const Eigen::Matrix<double, 7, 2>& motion) {
        Eigen::Matrix<double, 7, 2> difference = motion - reference;
        for (int i = 0; i < 7; ++i) {
            difference(i, 0) -= 2.0 * M_PI * std::round(difference(i, 0) / (2.0 * M_PI));
        }
        return Vector2d(difference.colwise().norm());
    };
    const Vector2d coarse = error(found[1]), fine = error(found[2]);

    std::printf(
        "A03: errors %.2g rad, %.2g rad/s of 1139 at h = 5e-6, orders %.2f, %.2f, joints "
        "open %.2g\n",
        fine[0], fine[1], std::log2(coarse[0] / fine[0]), std::log2(coarse[1] / fine[1]), open);
    EXPECT_NEAR(std::log2(coarse[0] / fine[0]), 2.0, 0.2);
    EXPECT_NEAR(std::log2(coarse[1] / fine[1]), 2.0, 0.2);
    EXPECT_LT(fine[0], 1e-3);
    EXPECT_LT(open, 1e-13);
}

}  // namespace
}  // namespace clench::test
