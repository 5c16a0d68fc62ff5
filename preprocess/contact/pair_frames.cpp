#include "preprocess/contact/pair_frames.hpp"

#include <algorithm>
#include <cmath>

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>

namespace clench::preprocess {
namespace {

/// sin² of an angle below which a direction counts as parallel to a normal.
constexpr double parallel = 0.01;

/// min sin² of the angles between the direction and the normals.
double worst_angle(const ContactPairs& pairs, const Eigen::Vector3d& direction)
{
    double worst = 1.0;
    for (const Eigen::Matrix3d& frame : pairs.frame) {
        const double cosine = frame.col(2).dot(direction);
        worst = std::min(worst, 1.0 - cosine * cosine);
    }
    return worst;
}

/// The axis of a bore: the direction that the normals have least of. Zero for interfaces whose
/// normals hardly vary, which have no axis.
Eigen::Vector3d axis_of(const ContactPairs& pairs)
{
    Eigen::Matrix3d moment = Eigen::Matrix3d::Zero();
    for (const Eigen::Matrix3d& frame : pairs.frame) {
        moment += frame.col(2) * frame.col(2).transpose();
    }
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solver(moment);
    if (solver.eigenvalues()[1] < 0.02 * moment.trace()) {
        return Eigen::Vector3d::Zero();
    }
    Eigen::Vector3d axis = solver.eigenvectors().col(0);
    Eigen::Index largest = 0;
    axis.cwiseAbs().maxCoeff(&largest);
    return axis[largest] < 0.0 ? Eigen::Vector3d(-axis) : axis;
}

/// x, y or z, the first unless another is clearly farther from all normals; or the axis of a bore
/// that is skew to all three.
Eigen::Vector3d common_direction(const ContactPairs& pairs)
{
    Eigen::Vector3d best = Eigen::Vector3d::UnitX();
    double quality = worst_angle(pairs, best);
    for (const Eigen::Vector3d axis : {Eigen::Vector3d::UnitY(), Eigen::Vector3d::UnitZ()}) {
        const double other = worst_angle(pairs, axis);
        if (other > quality + 0.1) {
            best = axis;
            quality = other;
        }
    }
    const Eigen::Vector3d axis = axis_of(pairs);
    return !axis.isZero() && worst_angle(pairs, axis) > quality + 0.01 ? axis : best;
}

}  // namespace

void set_tangents(ContactPairs& pairs, bool planar)
{
    const Eigen::Vector3d first = common_direction(pairs);
    const Eigen::Vector3d second = first.unitOrthogonal();  // where n is parallel to the first
    for (Eigen::Matrix3d& frame : pairs.frame) {
        const Eigen::Vector3d n = frame.col(2);
        if (planar) {
            frame.col(0) = Eigen::Vector3d::UnitZ().cross(n).normalized();
            frame.col(1) = Eigen::Vector3d::UnitZ();
        } else {
            const double cosine = n.dot(first);
            const Eigen::Vector3d& direction = 1.0 - cosine * cosine < parallel ? second : first;
            frame.col(0) = (direction - n.dot(direction) * n).normalized();
            frame.col(1) = n.cross(frame.col(0));
        }
    }
}

}  // namespace clench::preprocess
