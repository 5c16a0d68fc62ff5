#pragma once

#include "core/linalg/condensed_forward.hpp"
#include "reduction/statics/static_solver.hpp"

namespace clench::reduction {

/// Statics under forces B C for many C, B the same few rows: the forces of contact pairs. Same
/// results as StaticSolver with F = B C, at the cost of the rows that B has.
///
/// Forces are balanced as there, f' = f − M R Rᵀ f: rows of few pairs and the dense columns M R,
/// which is what a CondensedForward is made for (RB-8).
class PairStatics {
public:
    /// Borrows the solver.
    /// @param B  n_free × any number of pair forces.
    PairStatics(const StaticSolver& solver, const SparseMatrix& B);

    /// Z with ‖Z c‖ the energy norm of K⁺ B C c, in far fewer rows than StaticSolver::forward.
    Eigen::MatrixXd forward(const Eigen::Ref<const Eigen::MatrixXd>& C) const;
    /// Bᵀ K⁺ B: what unit forces of pairs move all pairs by.
    Eigen::MatrixXd compliance() const;
    /// K⁺ B C without rigid content.
    Eigen::MatrixXd solve(const Eigen::Ref<const Eigen::MatrixXd>& C) const;

private:
    Eigen::MatrixXd boundary_rows(const Eigen::Ref<const Eigen::MatrixXd>& C) const;

    const StaticSolver* solver_;
    CondensedForward condensed_;
    SparseMatrix B_loaded_;  ///< rows of B in the order of condensed_.loaded()
    Eigen::MatrixXd RB_;     ///< Rᵀ B
    Eigen::MatrixXd Psi_B_;  ///< Ψ_eᵀ B'
};

}  // namespace clench::reduction
