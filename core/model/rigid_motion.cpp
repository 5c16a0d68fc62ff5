#include "core/model/rigid_motion.hpp"

#include <cmath>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/linalg/dense.hpp"

namespace clench {
namespace {

using Eigen::Matrix3d, Eigen::MatrixXd, Eigen::Vector3d;
using Basis = Eigen::Matrix<double, 6, Eigen::Dynamic>;
using Directions = Eigen::Matrix<double, 3, Eigen::Dynamic>;

constexpr double alike = 1e-6;  // relative: positions in decks have about so many digits

// "0" instead of "-0" and of round-off, so that a message does not depend on the last bit.
std::string number(double value, double scale)
{
    return fmt::format("{:.4g}", std::abs(value) < alike * scale ? 0.0 : value);
}

std::string triple(const Vector3d& v, double scale)
{
    return fmt::format("({}, {}, {})", number(v[0], scale), number(v[1], scale),
                       number(v[2], scale));
}

// "x" for a coordinate axis, else "(0.7071, 0.7071, 0)".
std::string direction_name(const Vector3d& direction)
{
    for (int axis = 0; axis < 3; ++axis) {
        if (std::abs(direction[axis]) > 1.0 - alike) {
            return std::string(1, "xyz"[axis]);
        }
    }
    return triple(direction, 1.0);
}

// An orthonormal basis of the span of orthonormal columns: coordinate axes first, as far as the
// span contains them; signs so that the largest component is positive.
Directions aligned(const Directions& Q)
{
    Directions result(3, 0);
    Matrix3d left = Q * Q.transpose();  // projector onto what is not yet described
    const auto take = [&](Vector3d direction) {
        Eigen::Index largest = 0;
        direction.cwiseAbs().maxCoeff(&largest);
        direction *= direction[largest] < 0.0 ? -1.0 : 1.0;
        result.conservativeResize(3, result.cols() + 1);
        result.rightCols<1>() = direction;
        left -= left * direction * direction.transpose();
    };
    for (int axis = 0; axis < 3; ++axis) {
        if ((left * Vector3d::Unit(axis)).norm() > 1.0 - alike) {
            take(Vector3d::Unit(axis));
        }
    }
    while (result.cols() < Q.cols()) {
        Eigen::Index largest = 0;
        left.colwise().norm().maxCoeff(&largest);
        take(left.col(largest).normalized());
    }
    return result;
}

// The shortest x with the least ‖A x − b‖.
template <class Vector>
Eigen::VectorXd solve(const Svd& A, const Vector& b)
{
    const Eigen::Index rank = A.rank(alike);
    Eigen::VectorXd x = A.U.leftCols(rank).transpose() * b;
    x = A.sigma.head(rank).asDiagonal().inverse() * x;
    return A.V.leftCols(rank) * x;
}

// Rotations of a body, each with the translation of the centre that comes with it.
struct Rotations {
    Directions omega;  // unit columns
    Directions t;      // without what is free as a translation anyway
    Directions point;  // of each axis, from the centre
};

// Points on the axes: one for all where they meet (t_i + ω_i × p = 0 for all i), else the point of
// each that is nearest to the centre.
void find_points(Rotations& rotations, const Directions& slide, double length)
{
    const Eigen::Index turns = rotations.omega.cols();
    const Matrix3d across = Matrix3d::Identity() - slide * slide.transpose();
    MatrixXd A(3 * turns, 3);
    Eigen::VectorXd b(3 * turns);
    for (Eigen::Index i = 0; i < turns; ++i) {
        for (int axis = 0; axis < 3; ++axis) {
            A.block<3, 1>(3 * i, axis) =
                across * rotations.omega.col(i).cross(Vector3d::Unit(axis));
        }
        b.segment<3>(3 * i) = -rotations.t.col(i);
    }
    const Vector3d meet = A.norm() > alike ? Vector3d(solve(full_svd(A), b)) : Vector3d::Zero();
    rotations.point.resize(3, turns);
    for (Eigen::Index i = 0; i < turns; ++i) {
        rotations.point.col(i) = (A * meet - b).norm() < alike * length
                                     ? meet
                                     : rotations.omega.col(i).cross(rotations.t.col(i));
    }
}

std::string rotation_text(const Vector3d& omega, const Vector3d& t, const Vector3d& point,
                          double length)
{
    std::string text = fmt::format("rotation about the axis {} through {}", triple(omega, 1.0),
                                   triple(point, std::max(length, point.norm())));
    if (const double pitch = omega.dot(t); std::abs(pitch) > alike * length) {
        text += fmt::format(" with an advance of {:.4g} along it per radian", pitch);
    }
    return text;
}

}  // namespace

std::vector<DescribedMotion> describe_motions(const Basis& basis, const Vector3d& centre,
                                              double length)
{
    std::vector<DescribedMotion> result;
    if (basis.cols() == 0) {
        return result;
    }
    Basis scaled = basis;
    scaled.bottomRows<3>() *= length;
    const Svd all = full_svd(scaled);
    const Basis N = all.U.leftCols(all.rank(alike));
    const Svd turning = full_svd(N.bottomRows<3>());

    // Combinations that do not rotate are translations.
    const Eigen::Index turns = turning.rank(alike), slides = N.cols() - turns;
    const Directions slide = N.topRows<3>() * turning.V.rightCols(slides);
    const Directions translations = aligned(slide);
    for (Eigen::Index i = 0; i < slides; ++i) {
        RigidMotion motion = RigidMotion::Zero();
        motion.head<3>() = translations.col(i);
        result.push_back({motion, "translation along " + direction_name(translations.col(i))});
    }
    Rotations rotations{aligned(turning.U.leftCols(turns)), Directions(3, turns), {}};
    for (Eigen::Index i = 0; i < turns; ++i) {
        const Vector3d t = length * (N.topRows<3>() * solve(turning, rotations.omega.col(i)));
        rotations.t.col(i) = t - slide * (slide.transpose() * t);
    }
    find_points(rotations, slide, length);
    for (Eigen::Index i = 0; i < turns; ++i) {
        const Vector3d omega = rotations.omega.col(i), t = rotations.t.col(i);
        RigidMotion motion;
        motion << t, omega;
        result.push_back(
            {motion, slides == 3
                         ? "rotation about " + direction_name(omega)
                         : rotation_text(omega, t, centre + rotations.point.col(i), length)});
    }
    return result;
}

}  // namespace clench
