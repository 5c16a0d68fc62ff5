#include "solver/multibody/rotations/rotation.hpp"

#include <array>
#include <cmath>

#include <Eigen/Geometry>

namespace clench::solver::multibody {

namespace {

/// sin θ/θ, (1 − cos θ)/θ² and (θ − sin θ)/θ³ as functions of x = θ², with two derivatives by x.
/// Series below x = 1: closed forms of the second derivatives lose digits there.
struct Coefficients {
    double s1, s1_x, s1_xx;
    double s2, s2_x, s2_xx;
    double s3;
};

using Series = std::array<double, 11>;

/// Coefficients of Σ (−x)^k / (2k + n)! or of a derivative of it by x. The first term left out is
/// below 1e-18 of the sum for x < 1.
constexpr Series series(int n, int derivatives)
{
    Series c{};
    for (std::size_t i = 0; i < c.size(); ++i) {
        const int k = static_cast<int>(i) + derivatives;
        double term = k % 2 == 0 ? 1.0 : -1.0;
        for (int j = 2; j <= 2 * k + n; ++j) {
            term /= j;
        }
        for (int j = 0; j < derivatives; ++j) {
            term *= k - j;
        }
        c[i] = term;
    }
    return c;
}

template <int n, int derivatives = 0>
double sum(double x)
{
    constexpr Series c = series(n, derivatives);
    double result = c.back();
    for (std::size_t k = c.size() - 1; k-- > 0;) {
        result = result * x + c[k];
    }
    return result;
}

/// Inlined, so that callers pay for what they take: this is a tenth of a step of rigid links.
[[gnu::always_inline]] inline Coefficients coefficients(double x)
{
    if (x < 1.0) {
        return {sum<1>(x),    sum<1, 1>(x), sum<1, 2>(x), sum<2>(x),
                sum<2, 1>(x), sum<2, 2>(x), sum<3>(x)};
    }
    Coefficients c{};
    const double theta = std::sqrt(x), sine = std::sin(theta), cosine = std::cos(theta);
    c.s1 = sine / theta;
    c.s2 = (1.0 - cosine) / x;
    c.s3 = (1.0 - c.s1) / x;
    c.s1_x = (cosine - c.s1) / (2.0 * x);
    c.s2_x = (c.s1 - 2.0 * c.s2) / (2.0 * x);
    const double cosine_x = -0.5 * c.s1;
    c.s1_xx = (cosine_x - c.s1_x - 2.0 * c.s1_x) / (2.0 * x);
    c.s2_xx = (c.s1_x - 2.0 * c.s2_x - 2.0 * c.s2_x) / (2.0 * x);
    return c;
}

}  // namespace

Eigen::Matrix3d skew(const Eigen::Vector3d& v)
{
    Eigen::Matrix3d S;
    S << 0.0, -v.z(), v.y(), v.z(), 0.0, -v.x(), -v.y(), v.x(), 0.0;
    return S;
}

Eigen::Matrix3d rotation_matrix(const Eigen::Vector4d& p)
{
    return Eigen::Quaterniond(p[0], p[1], p[2], p[3]).toRotationMatrix();
}

Eigen::Vector4d euler_parameters(const Eigen::Matrix3d& A)
{
    const Eigen::Quaterniond p(A);
    const double sign = p.w() < 0.0 ? -1.0 : 1.0;
    return sign * Eigen::Vector4d(p.w(), p.x(), p.y(), p.z());
}

Eigen::Vector4d product(const Eigen::Vector4d& a, const Eigen::Vector4d& b)
{
    const Eigen::Vector3d e = a.tail<3>(), f = b.tail<3>();
    Eigen::Vector4d result;
    result[0] = a[0] * b[0] - e.dot(f);
    result.tail<3>() = a[0] * f + b[0] * e + e.cross(f);
    return result;
}

Eigen::Vector4d rotated(const Eigen::Vector4d& p, const Eigen::Vector3d& theta)
{
    const Coefficients half = coefficients(0.25 * theta.squaredNorm());
    Eigen::Vector4d step;
    step[0] = std::cos(0.5 * theta.norm());
    step.tail<3>() = 0.5 * half.s1 * theta;
    return product(p, step).normalized();
}

Eigen::Vector4d parameter_rates(const Eigen::Vector4d& p, const Eigen::Vector3d& omega)
{
    return 0.5 * product(p, Eigen::Vector4d(0.0, omega.x(), omega.y(), omega.z()));
}

Eigen::Vector3d rotation_vector(const Eigen::Matrix3d& A)
{
    const Eigen::Vector4d p = euler_parameters(A);
    const double sine = p.tail<3>().norm();
    if (sine < 1e-8) {
        return 2.0 * p.tail<3>();
    }
    return 2.0 * std::atan2(sine, p[0]) / sine * p.tail<3>();
}

Eigen::Matrix3d exponential(const Eigen::Vector3d& theta)
{
    const Coefficients c = coefficients(theta.squaredNorm());
    const Eigen::Matrix3d S = skew(theta);
    return Eigen::Matrix3d::Identity() + c.s1 * S + c.s2 * S * S;
}

Eigen::Matrix3d tangent(const Eigen::Vector3d& theta)
{
    const Coefficients c = coefficients(theta.squaredNorm());
    const Eigen::Matrix3d S = skew(theta);
    return Eigen::Matrix3d::Identity() - c.s2 * S + c.s3 * S * S;
}

// e = d + s1 (s × d) + s2 (s (s·d) − d |s|²)
RotatedVector rotated_vector(const Eigen::Vector3d& s, const Eigen::Vector3d& d)
{
    const double x = s.squaredNorm(), sd = s.dot(d);
    const Coefficients c = coefficients(x);
    const Eigen::Vector3d first = s.cross(d), second = s * sd - d * x;
    RotatedVector result;
    result.e = d + c.s1 * first + c.s2 * second;
    result.E =
        -c.s1 * skew(d) +
        c.s2 * (s * d.transpose() + sd * Eigen::Matrix3d::Identity() - 2.0 * d * s.transpose()) +
        2.0 * (c.s1_x * first + c.s2_x * second) * s.transpose();
    return result;
}

Eigen::Matrix3d rotated_vector_hessian(const Eigen::Vector3d& s, const Eigen::Vector3d& d,
                                       const Eigen::Vector3d& w)
{
    const double x = s.squaredNorm();
    const Coefficients c = coefficients(x);
    const Eigen::Matrix3d I = Eigen::Matrix3d::Identity();
    const Eigen::Vector3d g1 = d.cross(w);  // f1 = s · g1
    const double f1 = s.dot(g1), f2 = w.dot(s) * s.dot(d) - w.dot(d) * x;
    const Eigen::Vector3d g2 = w * s.dot(d) + d * w.dot(s) - 2.0 * w.dot(d) * s;
    const Eigen::Matrix3d H2 = w * d.transpose() + d * w.transpose() - 2.0 * w.dot(d) * I;
    const auto weighted = [&](double f, const Eigen::Vector3d& g, double c_x, double c_xx) {
        const Eigen::Matrix3d mixed = g * s.transpose();
        return Eigen::Matrix3d(2.0 * c_x * (mixed + mixed.transpose() + f * I) +
                               4.0 * c_xx * f * s * s.transpose());
    };
    return weighted(f1, g1, c.s1_x, c.s1_xx) + weighted(f2, g2, c.s2_x, c.s2_xx) + c.s2 * H2;
}

}  // namespace clench::solver::multibody
