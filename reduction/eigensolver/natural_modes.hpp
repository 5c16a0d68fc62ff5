#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/linalg/cholesky.hpp"
#include "core/model/fe_model.hpp"
#include "core/progress.hpp"

namespace clench::reduction {

/// Lowest natural modes of K φ = ω² M φ on x_free without the fixed DOFs.
struct NaturalModes {
    Eigen::VectorXd omega;  ///< ascending [rad/s]; 0 for rigid motions and mechanisms
    Eigen::MatrixXd Phi;    ///< n_free × count, zero at fixed DOFs, Φᵀ M Φ = I
    int rigid_count = 0;    ///< how many columns are rigid motions or mechanisms
};

struct NaturalModesOptions {
    Index count = 20;
    bool or_fewer = false;       ///< as many as exist, where these are fewer
    std::vector<Index> fixed{};  ///< positions in x_free held at zero
    double tolerance = 1e-10;    ///< relative, of eigenvalues
    int threads = 0;             ///< 0: all cores
    /// Optional: a regular factor of K without the fixed rows, used where these rows hang together.
    const SparseCholesky* factor = nullptr;
    Progress progress{};
};

/// Shift-and-invert Lanczos with one factorisation of K + |σ| M for each set of DOFs that K and M
/// connect, so that free bodies and loose parts are ordinary cases. DOFs may lack mass.
/// @throws InputError if count is not in [1, DOFs that are not fixed]; NumericalError if K has
///         negative eigenvalues, if DOFs without mass can move freely, or if fewer than `count`
///         modes exist or converge.
NaturalModes natural_modes(const FeModel& model, const NaturalModesOptions& options);

}  // namespace clench::reduction
