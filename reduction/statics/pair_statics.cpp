#include "reduction/statics/pair_statics.hpp"

#include <algorithm>

#include "core/linalg/blas.hpp"
#include "core/linalg/sparse_rows.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;

// Columns at a time where whole shapes have to exist: some for every thread.
constexpr Eigen::Index panel_width = 128;

// Zᵀ Z where many rows have few columns that are not zero: rows belong to supernodes, and a pair
// reaches only those above it.
MatrixXd gram_of_sparse(const MatrixXd& Z)
{
    constexpr Eigen::Index block_rows = 128;
    MatrixXd G = MatrixXd::Zero(Z.cols(), Z.cols());
    std::vector<Eigen::Index> reached;
    for (Eigen::Index first = 0; first < Z.rows(); first += block_rows) {
        const auto rows = Z.middleRows(first, std::min(block_rows, Z.rows() - first));
        reached.clear();
        for (Eigen::Index column = 0; column < Z.cols(); ++column) {
            if ((rows.col(column).array() != 0.0).any()) {
                reached.push_back(column);
            }
        }
        const MatrixXd product = gram_product(rows(Eigen::all, reached));
        for (std::size_t j = 0; j < reached.size(); ++j) {
            double* column = G.col(reached[j]).data();
            for (std::size_t i = 0; i < reached.size(); ++i) {
                column[reached[i]] +=
                    product(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
            }
        }
    }
    return G;
}

}  // namespace

PairStatics::PairStatics(const StaticSolver& solver, const SparseMatrix& B) : solver_(&solver)
{
    std::vector<Index> position(static_cast<std::size_t>(B.rows()), none);
    for (std::size_t i = 0; i < solver.inner_.size(); ++i) {
        position[solver.inner_[i]] = static_cast<Index>(i);
    }
    condensed_ =
        solver.cholesky_.condense(loaded_rows(B, position), -solver.MR_(solver.inner_, Eigen::all));
    std::vector<Index> rows;
    for (const Index i : condensed_.loaded()) {
        rows.push_back(solver.inner_[i]);
    }
    B_loaded_ = picked_rows(B, rows);
    RB_ = (B.transpose() * solver.R_).transpose();
    Psi_B_ = (B.transpose() * solver.Psi_e_).transpose();
    Psi_B_ -= solver.Psi_e_MR_ * RB_;
}

MatrixXd PairStatics::boundary_rows(const Eigen::Ref<const MatrixXd>& C) const
{
    if (Psi_B_.rows() == 0) {
        return MatrixXd(0, C.cols());
    }
    const MatrixXd f_e = Psi_B_ * C;
    return solver_->schur_.solve_forward(f_e);
}

MatrixXd PairStatics::forward(const Eigen::Ref<const MatrixXd>& C) const
{
    MatrixXd Z(condensed_.rows() + Psi_B_.rows(), C.cols());
    condensed_.forward(B_loaded_ * C, RB_ * C, Z.topRows(condensed_.rows()));
    Z.bottomRows(Psi_B_.rows()) = boundary_rows(C);
    return Z;
}

// Z = Z_0 + Z_c Rᵀ B: the balance would fill Z_0, which is sparse, and has few columns.
MatrixXd PairStatics::compliance() const
{
    const Eigen::Index pairs = B_loaded_.cols(), motions = RB_.rows();
    MatrixXd Z_0(condensed_.rows(), pairs), Z_c(condensed_.rows(), motions);
    condensed_.forward(MatrixXd(B_loaded_), MatrixXd::Zero(motions, pairs), Z_0);
    condensed_.forward(MatrixXd::Zero(B_loaded_.rows(), motions),
                       MatrixXd::Identity(motions, motions), Z_c);
    MatrixXd G = gram_of_sparse(Z_0);
    const MatrixXd z_e = boundary_rows(MatrixXd::Identity(pairs, pairs));
    const MatrixXd mixed = transposed_product(Z_c, Z_0) + 0.5 * gram_product(Z_c) * RB_;
    MatrixXd left(2 * motions + z_e.rows(), pairs), right(left.rows(), pairs);
    left << RB_, mixed, z_e;
    right << mixed, RB_, z_e;
    add_product(G, 1.0, left.transpose(), right);
    return G;
}

MatrixXd PairStatics::solve(const Eigen::Ref<const MatrixXd>& C) const
{
    MatrixXd X(solver_->R_.rows(), C.cols());
    const MatrixXd F = B_loaded_ * C, c = RB_ * C, z_e = boundary_rows(C);
    MatrixXd Z;
    for (Eigen::Index first = 0; first < C.cols(); first += panel_width) {
        const Eigen::Index width = std::min(panel_width, C.cols() - first);
        Z.resize(solver_->forward_rows(), width);
        condensed_.expand(F.middleCols(first, width), c.middleCols(first, width),
                          Z.topRows(condensed_.full_rows()));
        Z.bottomRows(z_e.rows()) = z_e.middleCols(first, width);
        solver_->backward(Z, X.middleCols(first, width));
    }
    return X;
}

}  // namespace clench::reduction
