#pragma once

#include <optional>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/model/fe_model.hpp"
#include "preprocess/surfaces/face_geometry.hpp"

namespace clench::preprocess {

/// ∫ N t dA at the nodes of a face, 3 × nodes (LD-1), by a rule that is exact on flat faces: t = −p
/// n into the body or, where a direction d is given, t = p d/|d|.
/// @param pressure  one number, or one for each corner of the face, linear in between.
Eigen::Matrix3Xd face_forces(const FaceGeometry& face, std::span<const double> pressure,
                             const std::optional<Eigen::Vector3d>& direction = {});

/// The same of a uniform pressure on x (all DOFs, couplings not eliminated); of plane elements
/// times their thickness.
Eigen::VectorXd pressure_forces(const FeModel& model, const std::vector<FaceRef>& faces,
                                double pressure,
                                const std::optional<Eigen::Vector3d>& direction = {});

}  // namespace clench::preprocess
