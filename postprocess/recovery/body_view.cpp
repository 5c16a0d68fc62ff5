#include "postprocess/recovery/body_view.hpp"

#include <cmath>

#include <Eigen/Geometry>

#include "core/errors.hpp"

namespace clench::postprocess {
namespace {

using Eigen::Matrix3d, Eigen::Vector3d;

Matrix3d skew(const Vector3d& v)
{
    Matrix3d S;
    S << 0, -v.z(), v.y(), v.z(), 0, -v.x(), -v.y(), v.x(), 0;
    return S;
}

/// exp([θ]×) and T(θ) with d/dt exp([θ]×) = exp([θ]×) [T θ̇]× (ROT-3).
struct NodeRotation {
    Matrix3d R, T;
};
NodeRotation rotation_of(const Vector3d& theta)
{
    const double a = theta.norm();
    const Matrix3d S = skew(theta);
    // Series where the quotients cancel.
    const bool small = a < 1e-3;
    const double sine = small ? 1.0 - a * a / 6.0 : std::sin(a) / a;
    const double cosine = small ? 0.5 - a * a / 24.0 : (1.0 - std::cos(a)) / (a * a);
    const double rest = small ? 1.0 / 6.0 - a * a / 120.0 : (1.0 - sine) / (a * a);
    return {Matrix3d::Identity() + sine * S + cosine * S * S,
            Matrix3d::Identity() - cosine * S + rest * S * S};
}

/// Calls one(i, x, w) for every point with its deformed place and the rate of its deformation.
template <class One>
void for_points(const std::vector<Vector3d>& X, const Eigen::Ref<const Eigen::VectorXd>& u,
                const Eigen::Ref<const Eigen::VectorXd>& u_rate, const One& one)
{
    for (std::size_t i = 0; i < X.size(); ++i) {
        const auto at = 3 * static_cast<Eigen::Index>(i);
        const Vector3d deformation = u.segment<3>(at), rate = u_rate.segment<3>(at);
        one(i, deformation, rate);
    }
}

void put(std::vector<double>& to, std::size_t i, const Vector3d& v)
{
    std::copy_n(v.data(), 3, to.begin() + static_cast<std::ptrdiff_t>(3 * i));
}

}  // namespace

BodyMotion body_motion(const TrajectoryBody& body, const double* q, const double* u)
{
    q += body.q;
    u += body.u;
    BodyMotion motion;
    motion.r = Vector3d(q[0], q[1], q[2]);
    motion.A = Eigen::Quaterniond(q[3], q[4], q[5], q[6]).normalized().toRotationMatrix();
    motion.v = Vector3d(u[0], u[1], u[2]);
    motion.omega = Vector3d(u[3], u[4], u[5]);
    return motion;
}

SeenPoints see(const BodyView& view, const BodyMotion& motion,
               const Eigen::Ref<const Eigen::VectorXd>& zeta,
               const Eigen::Ref<const Eigen::VectorXd>& zeta_rate, const std::vector<Vector3d>& X,
               const Eigen::Ref<const Eigen::VectorXd>& u,
               const Eigen::Ref<const Eigen::VectorXd>& u_rate)
{
    CLENCH_ASSERT(u.size() == 3 * static_cast<Eigen::Index>(X.size()));
    SeenPoints seen;
    for (std::vector<double>* list : {&seen.points, &seen.displacement, &seen.velocity}) {
        list->resize(3 * X.size());
    }
    const auto set = [&](std::size_t i, const Vector3d& x, const Vector3d& d, const Vector3d& v) {
        put(seen.points, i, x);
        put(seen.displacement, i, d);
        put(seen.velocity, i, v);
    };
    if (view.frame == ViewFrame::world) {
        seen.axes = motion.A;
        for_points(X, u, u_rate, [&](std::size_t i, const Vector3d& d, const Vector3d& rate) {
            const Vector3d x = motion.r + motion.A * (X[i] + d);
            set(i, x + (view.scale - 1.0) * (motion.A * d), x - view.r_start - view.A_start * X[i],
                motion.v + motion.A * (motion.omega.cross(X[i] + d) + rate));
        });
        return seen;
    }
    NodeRotation rotation{Matrix3d::Identity(), Matrix3d::Identity()};
    Vector3d X_n = Vector3d::Zero(), moved = X_n, moved_rate = X_n, spin = X_n;
    if (view.frame == ViewFrame::node) {
        const BoundaryNode& node = *view.node;
        rotation = rotation_of(node.Phi_r * zeta);
        X_n = node.position;
        moved = node.Phi_t * zeta;
        moved_rate = node.Phi_t * zeta_rate;
        spin = rotation.T * (node.Phi_r * zeta_rate);
    }
    const Matrix3d back = rotation.R.transpose();
    seen.axes = back;
    for_points(X, u, u_rate, [&](std::size_t i, const Vector3d& d, const Vector3d& rate) {
        const Vector3d away = back * (X[i] - X_n + d - moved);
        const Vector3d shift = away - (X[i] - X_n);
        set(i, view.centre + X[i] + view.scale * shift, shift,
            back * (rate - moved_rate) - spin.cross(away));
    });
    return seen;
}

void rotate_stress(const Matrix3d& Q, const double* s, double* rotated)
{
    Matrix3d sigma;
    sigma << s[0], s[3], s[4], s[3], s[1], s[5], s[4], s[5], s[2];
    const Matrix3d t = Q * sigma * Q.transpose();
    const double values[6] = {t(0, 0), t(1, 1), t(2, 2), t(0, 1), t(1, 2), t(0, 2)};
    std::copy_n(values, 6, rotated);
}

void Extreme::raise(const std::vector<double>& values, double time)
{
    if (value.empty()) {
        value = values;
        when.assign(values.size(), time);
        return;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] > value[i] || std::isnan(value[i])) {
            value[i] = values[i];
            when[i] = time;
        }
    }
}

void Extreme::lower(const std::vector<double>& values, double time)
{
    if (value.empty()) {
        raise(values, time);
        return;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] < value[i] || std::isnan(value[i])) {
            value[i] = values[i];
            when[i] = time;
        }
    }
}

}  // namespace clench::postprocess
