#include <Eigen/Dense>
#include <gtest/gtest.h>

#include "tests/unit/joint_modes/secants_of_laps.hpp"

namespace clench::reduction {
namespace {

using namespace secants_of_laps;
using Eigen::MatrixXd, Eigen::VectorXd;

// Tangential columns follow the normal ones, with the forces of both directions at closed pairs.
TEST(TangentsOfFriction, AreTheForcesOfStickingPairs)
{
    const SecantCase a;
    const NormalRows normal = normal_rows(a.model, {});
    const NormalRows rows = normal_rows(a.model, SecantCase::stiff(1.0, 0.2));
    const MatrixXd C = derivative_coefficients(rows, a.modes.Phi, a.pairs(rows));
    const MatrixXd expected = derivative_coefficients(normal, a.modes.Phi, a.pairs(rows));
    const Eigen::Index n = normal.pair_total(), k = expected.cols();
    ASSERT_EQ(C.cols(), 2 * k);
    EXPECT_EQ(C.topLeftCorner(n, k), expected);
    EXPECT_EQ(C.topRightCorner(n, k).norm() + C.bottomLeftCorner(2 * n, k).norm(), 0.0);
    const MatrixXd y = contact_operator(a.model, a.model.contacts[0]) * a.modes.Phi;
    for (Eigen::Index c = 0; c < k; ++c) {
        const Eigen::Index i = c % a.modes.Phi.cols();
        for (Eigen::Index p = 0; p < n; ++p) {
            const bool closed = expected(p, c) != 0.0;
            for (Eigen::Index direction = 0; direction < 2; ++direction) {
                const double s = y(3 * p + direction, i);
                const double force =
                    closed ? -0.2 * a.model.contacts[0].area[static_cast<std::size_t>(p)] * s : 0.0;
                ASSERT_NEAR(C(n + 2 * p + direction, k + c), force, 1e-12 * std::abs(s));
            }
        }
    }
}

}  // namespace
}  // namespace clench::reduction
