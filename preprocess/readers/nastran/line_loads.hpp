#pragma once

#include <Eigen/Core>

namespace clench::preprocess::nastran {

/// A load on a beam between the fractions s1 and s2 of its length, linear from p1 to p2 per length;
/// s1 = s2: p1 at this point.
struct LineLoad {
    Eigen::Vector3d direction = Eigen::Vector3d::Zero();  ///< basic, a unit vector
    bool is_moment = false;
    double s1 = 0.0, s2 = 1.0, p1 = 0.0, p2 = 0.0;
};

/// Forces and moments at both ends that do the same work as the load on the beam's cubic.
struct EndLoads {
    Eigen::Vector3d force_a, moment_a, force_b, moment_b;
};

/// @param line  from end A to end B.
EndLoads end_loads(const LineLoad& load, const Eigen::Vector3d& line);

}  // namespace clench::preprocess::nastran
