#pragma once

#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/archive/recovery_archive.hpp"
#include "core/model/fe_model.hpp"
#include "postprocess/vtk/weighted_rows.hpp"

namespace clench::postprocess {

/// Displacements of `nodes` in every mode, 3 nodes × r: rows of x = T Φ ζ. Modes are read some at a
/// time, so that the whole basis is never in memory. Nodes without DOFs do not move.
Eigen::MatrixXd displacement_basis(const FeModel& model, const RecoveryReader& recovery,
                                   const std::vector<Index>& nodes);

/// The same at points whose values are weighted means of those of nodes: 3 points × r.
Eigen::MatrixXd displacement_basis(const FeModel& model, const RecoveryReader& recovery,
                                   const WeightedRows& of_nodes);

/// Stresses at those of the recovery's sites that lie on `nodes` (ascending).
struct StressBasis {
    std::vector<Index> point;     ///< of each site: position in `nodes`
    std::vector<Index> material;  ///< position in `materials`
    std::vector<std::string> materials;
    Eigen::MatrixXd S;  ///< 6 sites × r: 11, 22, 33, 12, 13, 23, basic frame
    /// Per material: D⁻¹, strain = D⁻¹ stress; empty where its axes are rotated.
    std::vector<std::optional<Matrix6d>> compliance;
};
StressBasis stress_basis(const FeModel& model, const RecoveryReader& recovery,
                         const std::vector<Index>& nodes);

/// √(3/2 s:s) of a stress 11, 22, 33, 12, 13, 23, s its deviator.
double von_mises(const double* stress);

/// ½ σ:ε, energy per volume.
double strain_energy_density(const Matrix6d& compliance, const double* stress);

/// basis · ζ of several times at once, one a column: one product by BLAS reads the basis once for
/// all of them.
Eigen::MatrixXd recovered(const Eigen::MatrixXd& basis,
                          const Eigen::Ref<const Eigen::MatrixXd>& zeta);

}  // namespace clench::postprocess
