#pragma once

#include "core/progress.hpp"
#include "reduction/basis/static_solver.hpp"
#include "reduction/joint_modes/derivative_pairs.hpp"
#include "reduction/joint_modes/joint_modes.hpp"

namespace clench::reduction {

/// Compressed derivatives with the forward substitutions that belong to them, of use only as long
/// as the factorisation is there.
struct SolvedDerivatives {
    CompressedDerivatives data;
    Eigen::MatrixXd
        Z;  ///< forward(B Q), so that ‖Z c‖ is the energy norm of K⁺ B Q c; may be empty
};

/// Compresses the fictive forces of all derivatives and substitutes forward for the ρ columns left;
/// backward as well where plain POD or `keep_solutions` needs it.
SolvedDerivatives solve_derivatives(const FeModel& model, const NormalRows& rows,
                                    const StaticSolver& solver, const DerivativeModes& modes,
                                    const JointModeOptions& options, int threads,
                                    const Progress& progress);

/// Adds X and `displacement` where they are missing.
void add_solutions(const FeModel& model, const NormalRows& rows, const StaticSolver& solver,
                   SolvedDerivatives& derivatives, const Progress& progress);

/// Proper orthogonal decomposition of all derivatives or fictive forces, columns normalised (3.47),
/// and the g modes kept. Solutions come from X, from Z by back substitution, or from `solver`.
/// @param solver  may be null where X is there.
/// @throws InputError if more modes are asked for than derivatives span.
JointModes decompose(const NormalRows& rows, const StaticSolver* solver,
                     const SolvedDerivatives& derivatives, const JointModeOptions& options);

}  // namespace clench::reduction
