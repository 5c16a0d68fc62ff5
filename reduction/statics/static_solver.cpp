#include "reduction/statics/static_solver.hpp"

#include <algorithm>
#include <utility>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/sparse_tools.hpp"
#include "core/model/free_motions.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;

constexpr const char* place = "reduction";
// Columns substituted at a time, through memory that stays: as many as read L once.
constexpr Eigen::Index panel_width = 32;

// Those of [0, n) that `rows` does not name.
std::vector<Index> other_rows(Index n, const std::vector<Index>& rows)
{
    std::vector<bool> named(static_cast<std::size_t>(n), false);
    for (const Index row : rows) {
        named[row] = true;
    }
    std::vector<Index> others;
    for (Index row = 0; row < n; ++row) {
        if (!named[row]) {
            others.push_back(row);
        }
    }
    return others;
}

// f − (M R)_row c.
template <class Row, class Column>
double balanced(double f, const Row& MR_row, const Column& c)
{
    for (Eigen::Index motion = 0; motion < c.size(); ++motion) {
        f -= MR_row[motion] * c[motion];
    }
    return f;
}

}  // namespace

StaticSolver::StaticSolver(const FeModel& model, const std::vector<Index>& boundary,
                           const RigidMotions& motions, int threads)
    : StaticSolver(model, boundary, motions,
                   determinate_support(model, boundary, all_motions(motions)), threads)
{
}

StaticSolver::StaticSolver(const FeModel& model, const std::vector<Index>& boundary,
                           const RigidMotions& motions, Support support, int threads)
    : boundary_total_(static_cast<Index>(boundary.size())),
      threads_(threads),
      support_(std::move(support)),
      held_(boundary),
      R_(all_motions(motions)),
      MR_(symmetric_product(model.M, R_, threads))
{
    held_.insert(held_.end(), support_.extra.begin(), support_.extra.end());
    inner_ = other_rows(model.n_free(), held_);
    factorize(model);
    add_shapes(model, threads);
}

void StaticSolver::factorize(const FeModel& model)
{
    SparseCholesky::Outcome outcome = cholesky_.factorize(submatrix(model.K, inner_));
    if (!outcome.regular()) {
        for (Index* column : {&outcome.bad_column, &outcome.weakest_column}) {
            *column = *column == none ? none : inner_[*column];
        }
        std::vector<Index> held = held_;
        std::sort(held.begin(), held.end());
        throw_singular(model, held, outcome, place);
    }
}

// Ψ_c and the stiffness that it leaves for c without the determinate support.
void StaticSolver::add_shapes(const FeModel& model, int threads)
{
    const Eigen::Index held_total = static_cast<Eigen::Index>(held_.size());
    MatrixXd K_ic = MatrixXd::Zero(static_cast<Eigen::Index>(inner_.size()), held_total);
    std::vector<Index> position(static_cast<std::size_t>(model.n_free()), none);
    for (std::size_t i = 0; i < inner_.size(); ++i) {
        position[inner_[i]] = static_cast<Index>(i);
    }
    for (Eigen::Index c = 0; c < held_total; ++c) {
        for (SparseMatrix::InnerIterator entry(model.K, held_[c]); entry; ++entry) {
            if (position[entry.row()] != none) {
                K_ic(position[entry.row()], c) = entry.value();
            }
        }
    }
    Psi_ = MatrixXd::Zero(model.n_free(), held_total);
    Psi_(inner_, Eigen::all) = -cholesky_.solve(K_ic);
    Psi_(held_, Eigen::all).setIdentity();

    std::vector<Eigen::Index> rest;  // e: the boundary without what rigid motions use up
    for (Index c = 0; c < boundary_total_; ++c) {
        if (!std::binary_search(support_.boundary.begin(), support_.boundary.end(), held_[c])) {
            rest.push_back(c);
        }
    }
    Psi_e_ = Psi_(Eigen::all, rest);
    Psi_e_MR_ = transposed_product(Psi_e_, MR_);
    if (rest.empty()) {
        return;
    }
    const MatrixXd S = transposed_product(Psi_e_, symmetric_product(model.K, Psi_e_, threads));
    schur_ = DenseCholesky(0.5 * (S + S.transpose()));
    if (!schur_.is_positive_definite()) {
        throw_singular(model, support_.boundary, {}, place);
    }
}

MatrixXd StaticSolver::forward(const Eigen::Ref<const MatrixXd>& F) const
{
    MatrixXd Z(forward_rows(), F.cols());
    forward(F, Z);
    return Z;
}

MatrixXd StaticSolver::backward(const Eigen::Ref<const MatrixXd>& Z) const
{
    MatrixXd X(R_.rows(), Z.cols());
    backward(Z, X);
    return X;
}

// Rows i of f' = f − M R c, c = Rᵀ f (RB-3).
void StaticSolver::balance(const Eigen::Ref<const MatrixXd>& F, const Eigen::Ref<const MatrixXd>& c,
                           MatrixXd& inner) const
{
    inner.resize(static_cast<Eigen::Index>(inner_.size()), F.cols());
    parallel_for(static_cast<Index>(inner.rows()), threads_, [&](Index begin, Index end, int) {
        for (Eigen::Index k = 0; k < F.cols(); ++k) {
            for (Index i = begin; i < end; ++i) {
                inner(i, k) = balanced(F(inner_[i], k), MR_.row(inner_[i]), c.col(k));
            }
        }
    });
}

void StaticSolver::forward(const Eigen::Ref<const MatrixXd>& F, Eigen::Ref<MatrixXd> Z) const
{
    const Eigen::Index n_i = static_cast<Eigen::Index>(inner_.size()), n_e = Psi_e_.cols();
    const MatrixXd c = transposed_product(R_, F);
    MatrixXd inner, solved;
    for (Eigen::Index first = 0; first < F.cols(); first += panel_width) {
        const Eigen::Index width = std::min(panel_width, F.cols() - first);
        balance(F.middleCols(first, width), c.middleCols(first, width), inner);
        cholesky_.solve_forward(inner, solved);
        Z.block(0, first, n_i, width) = solved;
    }
    if (n_e > 0) {
        MatrixXd f_e = transposed_product(Psi_e_, F);
        f_e -= Psi_e_MR_ * c;
        Z.bottomRows(n_e) = schur_.solve_forward(f_e);
    }
}

void StaticSolver::backward(const Eigen::Ref<const MatrixXd>& Z, Eigen::Ref<MatrixXd> X) const
{
    const Eigen::Index n_i = static_cast<Eigen::Index>(inner_.size()), n_e = Psi_e_.cols();
    X.setZero();
    MatrixXd solved;
    for (Eigen::Index first = 0; first < Z.cols(); first += panel_width) {
        const Eigen::Index width = std::min(panel_width, Z.cols() - first);
        cholesky_.solve_backward(Z.block(0, first, n_i, width), solved);
        for (Eigen::Index k = 0; k < width; ++k) {
            for (Eigen::Index i = 0; i < n_i; ++i) {
                X(inner_[static_cast<std::size_t>(i)], first + k) = solved(i, k);
            }
        }
    }
    if (n_e > 0) {
        const MatrixXd z_e = Z.bottomRows(n_e);
        const MatrixXd x_e = schur_.solve_backward(z_e);
        add_product(X, 1.0, Psi_e_, x_e);
    }
    add_product(X, -1.0, R_, transposed_product(MR_, X));
}

}  // namespace clench::reduction
