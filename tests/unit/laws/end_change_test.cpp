#include "solver/contact/end_change.hpp"

#include <random>

#include <gtest/gtest.h>

namespace clench::solver {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d;

EndChange change_of(const Vector3d& before, const Vector3d& now, const Matrix3d& tangent)
{
    return end_change(std::span(&before, 1), std::span(&now, 1), std::span(&tangent, 1));
}

TEST(EndChange, LeavesPairsThatStayClosedOrClose)
{
    const Matrix3d D = Matrix3d::Identity();
    for (const double P1 : {0.5, 0.8, 1.0, 3.0})
        EXPECT_TRUE(change_of({0.1, 0.0, -1.0}, {0.2, 0.1, -P1}, D).stress[0].isZero(0.0)) << P1;
    EXPECT_TRUE(change_of(Vector3d::Zero(), {0.2, 0.1, -1.0}, D).stress[0].isZero(0.0));
    EXPECT_TRUE(change_of(Vector3d::Zero(), Vector3d::Zero(), D).stress[0].isZero(0.0));
}

TEST(EndChange, TakesAllFromAPairThatOpensAndIsContinuous)
{
    const Vector3d before(0.1, -0.05, -1.0);
    const Matrix3d D = Matrix3d::Zero();

    EXPECT_EQ(change_of(before, Vector3d::Zero(), D).stress[0], -before);
    EXPECT_LT((change_of(before, {0.0, 0.0, -1e-9}, D).stress[0] + before).norm(), 1e-8);
    EXPECT_LT(change_of(before, {0.05, 0.0, -0.5 + 1e-9}, D).stress[0].norm(), 1e-8);
}

TEST(EndChange, TangentMatchesDifferences)
{
    std::mt19937 random(3);
    std::uniform_real_distribution<double> number(-1.0, 1.0);
    for (int k = 0; k < 20; ++k) {
        const Matrix3d D = Matrix3d::NullaryExpr([&] { return number(random); });
        const Vector3d before(number(random), number(random), -1.0);
        const Vector3d now(number(random), number(random), -0.25 - 0.2 * number(random));
        const Matrix3d tangent = change_of(before, now, D).tangent[0];
        for (int j = 0; j < 3; ++j) {
            const double d = 1e-6;
            const Vector3d up = now + d * D.col(j), down = now - d * D.col(j);
            const Vector3d slope =
                (change_of(before, up, D).stress[0] - change_of(before, down, D).stress[0]) /
                (2.0 * d);
            EXPECT_LT((slope - tangent.col(j)).norm(), 1e-8);
        }
    }
}

}  // namespace
}  // namespace clench::solver
