#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

namespace clench {

/// Translation t of a point c and rotation ω about it: u(x) = t + ω × (x − c).
using RigidMotion = Eigen::Matrix<double, 6, 1>;

struct DescribedMotion {
    RigidMotion motion;
    std::string description;
};

/// A basis of a space of rigid motions about `centre` in the words an engineer would use: first
/// its translations, along the axes where it contains those, then rotations with their axes.
/// @param basis   independent columns (t, ω).
/// @param length  size of the body: makes rotations comparable with translations.
std::vector<DescribedMotion> describe_motions(const Eigen::Matrix<double, 6, Eigen::Dynamic>& basis,
                                              const Eigen::Vector3d& centre, double length);

}  // namespace clench
