#pragma once

#include "core/linalg/cholesky.hpp"
#include "core/linalg/sparse_gram.hpp"
#include "solver/full_order/projection.hpp"

namespace clench::solver {

/// What forces move a structure by that a statically determinate support holds, and its contact
/// pairs in particular: K⁺ f = Πᵀ K_ii⁻¹ Π f with i all rows but the support, and G = B K⁺ Bᵀ
/// (FO-6). One factorisation; of G, columns that were asked for (`require`) are there.
class PairCompliance {
public:
    /// @param Bt       unknowns × rows of pairs.
    /// @param support  unknowns, sorted: as many as K has rigid motions.
    PairCompliance(const SparseMatrix& K, const SparseMatrix& Bt, const std::vector<Index>& support,
                   Projection projection);
    PairCompliance(const PairCompliance&) = delete;
    PairCompliance& operator=(const PairCompliance&) = delete;

    /// Where it is not regular there is a mechanism inside a part, and nothing else may be called.
    const SparseCholesky::Outcome& outcome() const { return outcome_; }
    Index rows() const { return static_cast<Index>(Bt_.cols()); }
    const SparseMatrix& Bt() const { return Bt_; }
    const Projection& projection() const { return projection_; }

    /// K⁺ f, zero in the support but for the projection.
    Eigen::VectorXd solve(const Eigen::VectorXd& f) const;
    /// Diagonal of G.
    Eigen::VectorXd diagonal() const;

    /// All of G, bit by bit the same whatever was asked for before.
    Eigen::MatrixXd whole() const;
    /// Computes the columns of G that are still missing.
    void require(const std::vector<Index>& columns);
    /// G v, v zero but in columns that are there.
    Eigen::VectorXd multiply(const Eigen::VectorXd& v) const;
    /// G(rows, rows), columns that are there.
    Eigen::MatrixXd block(const std::vector<Index>& rows) const;
    Index column_total() const { return static_cast<Index>(known_.size()); }

private:
    void condense();

    SparseMatrix Bt_;
    Projection projection_;
    std::vector<Index> inner_;  ///< rows i
    SparseCholesky factor_;
    SparseCholesky::Outcome outcome_;
    SparseGram gram_;               ///< of Z = L⁻¹ P B_iᵀ, condensed (RB-8)
    Eigen::MatrixXd left_, right_;  ///< G = Zᵀ Z + leftᵀ right: what the projection changes
    Eigen::MatrixXd G_;             ///< columns that are there, one after the other
    std::vector<Index> known_;      ///< which columns of G these are
    std::vector<Index> place_;      ///< of every column in G_, or none
};

}  // namespace clench::solver
