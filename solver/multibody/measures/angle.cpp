#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/kinematics/numbered.hpp"
#include "solver/multibody/measures/measures.hpp"

namespace clench::solver::multibody {

namespace {

using Eigen::Matrix3d, Eigen::Vector3d;

/// φ = atan2(b, a) with a = y0 · y2, b = y1 · y2; on the turn nearest to the accepted angle.
class Angle : public MeasureKind {
public:
    void evaluate(const Measure& measure, const Configuration& at,
                  MeasureValue& result) const override;
    bool is_angle() const override { return true; }
};

[[noreturn]] void fail(const Measure& measure, const Configuration& at)
{
    const auto name = [&](std::size_t i) {
        return item(at.mechanism().markers(), measure.vectors[i].marker).name;
    };
    throw NumericalError(
        fmt::format("angle from {} to {}", name(0), name(2)),
        fmt::format("is undefined at t = {}: the rotated axis is normal to the plane of the angle",
                    at.t()));
}

void Angle::evaluate(const Measure& measure, const Configuration& at, MeasureValue& result) const
{
    const Vector3d &y0 = result.vectors[0].y, &y1 = result.vectors[1].y, &y2 = result.vectors[2].y;
    const double a = y0.dot(y2), b = y1.dot(y2), n = a * a + b * b;
    if (!(n > 1e-16)) {
        fail(measure, at);
    }
    result.value = std::atan2(b, a);
    if (measure.angle_slot >= 0 && measure.angle_slot < at.state().angles.size()) {
        const double turn = 2.0 * std::numbers::pi;
        const double accepted = at.state().angles[measure.angle_slot];
        result.value += turn * std::round((accepted - result.value) / turn);
    }
    const double by_a = -b / n, by_b = a / n;
    const double aa = 2.0 * a * b / (n * n), ab = (b * b - a * a) / (n * n);
    result.g[0] = by_a * y2;
    result.g[1] = by_b * y2;
    result.g[2] = by_a * y0 + by_b * y1;
    // a and b are bilinear; (y0, y1) meet y2 only.
    const Vector3d a_of[3] = {y2, Vector3d::Zero(), y0};
    const Vector3d b_of[3] = {Vector3d::Zero(), y2, y1};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            result.H(i, j) = aa * a_of[i] * a_of[j].transpose() -
                             aa * b_of[i] * b_of[j].transpose() +
                             ab * (a_of[i] * b_of[j].transpose() + b_of[i] * a_of[j].transpose());
        }
    }
    result.H(0, 2) += by_a * Matrix3d::Identity();
    result.H(2, 0) += by_a * Matrix3d::Identity();
    result.H(1, 2) += by_b * Matrix3d::Identity();
    result.H(2, 1) += by_b * Matrix3d::Identity();
}

}  // namespace

Measure angle(VectorRef y0, VectorRef y1, VectorRef y2)
{
    return {std::make_shared<Angle>(), {y0, y1, y2}, -1};
}

}  // namespace clench::solver::multibody
