#pragma once

#include <optional>

#include "core/progress.hpp"
#include "reduction/joint_modes/derivative_pairs.hpp"
#include "reduction/joint_modes/joint_modes.hpp"
#include "reduction/statics/pair_statics.hpp"

namespace clench::reduction {

/// Compressed derivatives with the statics of pair forces, of use only as long as the
/// factorisation is there.
struct SolvedDerivatives {
    CompressedDerivatives data;
    std::optional<PairStatics> statics;
};

/// Compresses the fictitious forces of all derivatives and substitutes forward for the ρ columns
/// left; backward as well where plain POD or `keep_solutions` needs it.
SolvedDerivatives solve_derivatives(const FeModel& model, const NormalRows& rows,
                                    const StaticSolver& solver, const DerivativeModes& modes,
                                    const JointModeOptions& options, int threads,
                                    const Progress& progress);

/// Adds `force` where it is missing: no factorisation needed.
void add_forces(const FeModel& model, const NormalRows& rows, CompressedDerivatives& data);

/// Adds X and `displacement` where they are missing.
void add_solutions(const FeModel& model, const NormalRows& rows, const StaticSolver& solver,
                   SolvedDerivatives& derivatives, const Progress& progress);

/// Proper orthogonal decomposition of all derivatives or fictitious forces, columns normalised
/// [Pichler2018] (3.47), and the g modes kept. Solutions come from X, or from statics of pair
/// forces.
/// @param solver  may be null where X or `statics` is there.
/// @throws InputError if more modes are asked for than derivatives span.
JointModes decompose(const NormalRows& rows, const StaticSolver* solver,
                     const SolvedDerivatives& derivatives, const JointModeOptions& options);

/// What a basis has of K⁺ B C already: Ω⁻¹ Φᵀ B, the products in the norm of K with its modes of
/// unit energy; one row for each mode, one column for each column of B.
using KnownShares = Eigen::MatrixXd;

/// The same for columns of pair forces that are no derivatives: weighted POD of what the basis
/// lacks of K⁺ B C (JT-4), whose columns are normalised in the norm of K, as they are before, and
/// multiplied by `weight`; at most `count` modes, as many as the columns span.
JointModes decompose_forces(const PairStatics& statics, Eigen::MatrixXd C,
                            const Eigen::VectorXd& weight, const KnownShares& known, Index count);

/// The same for derivatives with their frequency weights, whose statics are known.
JointModes decompose_start(const PairStatics& statics, const CompressedDerivatives& derivatives,
                           const KnownShares& known, Index count);

}  // namespace clench::reduction
