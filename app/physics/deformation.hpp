#pragma once

#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::app {

/// How far a state of a body is from what linear elasticity holds for.
struct Deformation {
    double displacement = 0.0;  ///< largest of a node
    Index node = none;
    double size = 0.0;      ///< of the body: the diagonal of its box
    double strain = 0.0;    ///< largest norm of the strain tensor in the middle of an element
    double rotation = 0.0;  ///< largest there, or at a node that has rotations [rad]
    Index strain_element = none, rotation_element = none;
    Index rotation_node = none;  ///< set where it is that of a node
};

/// @param u  of all DOFs of the model, n_FE.
Deformation deformation_of(const FeModel& model, const Eigen::VectorXd& u);

/// The highest von Mises stress in one material, averaged at nodes.
struct MaterialStress {
    Index material = none;  ///< position in FeModel::materials
    double von_mises = 0.0;
    Index node = none;
};
/// One entry for each material that has stresses.
std::vector<MaterialStress> highest_stresses(const FeModel& model, const Eigen::VectorXd& u,
                                             int threads);

}  // namespace clench::app
