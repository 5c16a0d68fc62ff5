#pragma once

#include <filesystem>

#include "core/model/fe_model.hpp"
#include "core/place.hpp"

namespace clench::preprocess {

/// K and M of another code, replacing our own assembly.
struct ExternalMatrices {
    std::filesystem::path stiffness, mass,
        dofs;  ///< dofs may be empty where the format has its own map
    Place place;
};

/// K and M on x_free of `model` (mesh, dofs and free_dofs are set), read from files of another
/// code: Matrix Market (.mm, .mtx with its banner) with a DOF map of "node.dof" or "node dof"
/// lines; Abaqus matrix input format (.mtx: row node, row dof, column node, column dof, value);
/// CalculiX .sti/.mas/.dof.
/// @throws InputError if a DOF is unknown or missing, the matrix is not symmetric, has the wrong
/// size or
///         is not a number.
void read_external_matrices(const ExternalMatrices& files, FeModel& model);

}  // namespace clench::preprocess
