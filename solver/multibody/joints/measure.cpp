#include "solver/multibody/joints/measure.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::solver::multibody {

namespace {

using Eigen::Matrix3d;
using Eigen::Vector3d;
using Vectors = std::array<Vector3d, 3>;

std::string marker_name(const Configuration& at, const VectorRef& ref)
{
    return at.mechanism().markers()[static_cast<std::size_t>(ref.marker)].name;
}

void coordinate(int axis, const Vectors& y, MeasureValue& result)
{
    result.value = y[1][axis] - y[0][axis];
    result.g[0] = -Vector3d::Unit(axis);
    result.g[1] = Vector3d::Unit(axis);
}

void dot1(const Vectors& y, MeasureValue& result)
{
    result.value = y[0].dot(y[1]);
    result.g[0] = y[1];
    result.g[1] = y[0];
    result.H[1] = result.H[3] = Matrix3d::Identity();
}

void dot2(const Vectors& y, MeasureValue& result)
{
    result.value = y[2].dot(y[1] - y[0]);
    result.g[0] = -y[2];
    result.g[1] = y[2];
    result.g[2] = y[1] - y[0];
    result.H[2] = result.H[6] = -Matrix3d::Identity();
    result.H[5] = result.H[7] = Matrix3d::Identity();
}

void distance(const Measure& measure, const Configuration& at, const Vectors& y,
              MeasureValue& result)
{
    const Vector3d distance = y[1] - y[0];
    result.value = distance.norm();
    if (!(result.value > 0.0)) {
        throw NumericalError(
            fmt::format("distance from {} to {}", marker_name(at, measure.vectors[0]),
                        marker_name(at, measure.vectors[1])),
            fmt::format("is 0 at t = {}: it has no direction there", at.t()),
            "use a spherical joint where two points coincide");
    }
    const Vector3d n = distance / result.value;
    result.g[0] = -n;
    result.g[1] = n;
    const Matrix3d H = (Matrix3d::Identity() - n * n.transpose()) / result.value;
    result.H[0] = result.H[4] = H;
    result.H[1] = result.H[3] = -H;
}

/// φ = atan2(b, a) with a = y0 · y2, b = y1 · y2; on the turn nearest to the accepted angle.
void angle(const Measure& measure, const Configuration& at, const Vectors& y, MeasureValue& result)
{
    const double a = y[0].dot(y[2]), b = y[1].dot(y[2]), n = a * a + b * b;
    if (!(n > 1e-16)) {
        throw NumericalError(
            fmt::format("angle from {} to {}", marker_name(at, measure.vectors[0]),
                        marker_name(at, measure.vectors[2])),
            fmt::format(
                "is undefined at t = {}: the rotated axis is normal to the plane of the angle",
                at.t()));
    }
    result.value = std::atan2(b, a);
    if (measure.angle_slot >= 0 && measure.angle_slot < at.state().angles.size()) {
        const double turn = 2.0 * std::numbers::pi;
        const double accepted = at.state().angles[measure.angle_slot];
        result.value += turn * std::round((accepted - result.value) / turn);
    }
    const double by_a = -b / n, by_b = a / n;
    const double aa = 2.0 * a * b / (n * n), ab = (b * b - a * a) / (n * n);
    result.g[0] = by_a * y[2];
    result.g[1] = by_b * y[2];
    result.g[2] = by_a * y[0] + by_b * y[1];
    // a and b are bilinear; (y0, y1) meet y2 only.
    const Vector3d a_of[3] = {y[2], Vector3d::Zero(), y[0]};
    const Vector3d b_of[3] = {Vector3d::Zero(), y[2], y[1]};
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            result.H[3 * i + j] =
                aa * a_of[i] * a_of[j].transpose() - aa * b_of[i] * b_of[j].transpose() +
                ab * (a_of[i] * b_of[j].transpose() + b_of[i] * a_of[j].transpose());
        }
    }
    result.H[2] += by_a * Matrix3d::Identity();
    result.H[6] += by_a * Matrix3d::Identity();
    result.H[5] += by_b * Matrix3d::Identity();
    result.H[7] += by_b * Matrix3d::Identity();
}

}  // namespace

MeasureValue evaluate(const Measure& measure, const Configuration& at)
{
    const std::size_t n = measure.vectors.size();
    MeasureValue result;
    result.g.fill(Vector3d::Zero());
    result.H.fill(Matrix3d::Zero());
    Vectors y{};
    for (std::size_t i = 0; i < n; ++i) {
        result.vectors[i] = at.value(measure.vectors[i]);
        y[i] = result.vectors[i].y;
    }
    switch (measure.kind) {
        case MeasureKind::coordinate:
            coordinate(measure.axis, y, result);
            break;
        case MeasureKind::dot1:
            dot1(y, result);
            break;
        case MeasureKind::dot2:
            dot2(y, result);
            break;
        case MeasureKind::distance:
            distance(measure, at, y, result);
            break;
        case MeasureKind::angle:
            angle(measure, at, y, result);
            break;
    }
    return result;
}

}  // namespace clench::solver::multibody
