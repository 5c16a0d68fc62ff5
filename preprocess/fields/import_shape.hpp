#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/model/fe_model.hpp"
#include "preprocess/fields/displacement_field.hpp"

namespace clench::preprocess {

/// How a displacement field of another code became a vector x of a model.
struct ImportReport {
    std::string source;          ///< "bar.frd: DISP of step 2, increment 1"
    Index matched = 0;           ///< nodes of the mesh with a value in the file
    std::size_t ignored = 0;     ///< points of the file that are not in the mesh
    bool by_number = false;      ///< nodes were found by number, else by position
    std::vector<Index> missing;  ///< nodes with DOFs that are not in the file; couplings gave them
    Index from_couplings = 0;    ///< free DOFs found from dependent ones
    Index from_equilibrium = 0;  ///< motions found from the equilibrium of unloaded nodes
    double largest = 0.0;        ///< largest displacement component
    double disagreement = 0.0;   ///< largest |x_d − G x_free| of dependent DOFs in the file
    Index worst = none;          ///< node where it is
};

struct ImportedShape {
    Eigen::VectorXd x;  ///< n_FE; x = T x_free exactly
    ImportReport report;
};

struct ImportOptions {
    FieldChoice choice;
    /// Dependent DOFs may disagree with the couplings by this part of the largest displacement.
    double tolerance = 1e-3;
};

/// A displacement field on the DOFs of the model. Displacements of free DOFs are taken as they are;
/// free DOFs of which the file says nothing (reference nodes, all rotations) are found from the
/// dependent nodes by least squares, and rotations that still are open from the equilibrium of
/// unloaded nodes; dependent DOFs follow from the couplings and must agree with the file.
/// @throws InputError if a displacement is missing that nothing else gives, if the field is zero or
/// not finite, or if it contradicts the couplings.
ImportedShape import_shape(const FeModel& model, const DisplacementField& field,
                           double tolerance = 1e-3);

/// The same from a file.
ImportedShape import_shape(const FeModel& model, const std::filesystem::path& path,
                           const ImportOptions& options = {});

}  // namespace clench::preprocess
