#include "reduction/body/swapped_dofs.hpp"

#include <algorithm>
#include <map>

#include <Eigen/LU>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/dense.hpp"
#include "reduction/body/loose_pieces.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using RowMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;
using Triplets = std::vector<Eigen::Triplet<double, Index>>;

/// The rows of T of the DOFs wanted, on the columns they need.
struct Rows {
    std::vector<Index> columns;  ///< positions in x_free, ascending
    MatrixXd g;
};

Rows rows_of(const RowMatrix& T, const std::vector<Index>& positions)
{
    std::map<Index, Eigen::Index> place;
    for (const Index position : positions) {
        for (RowMatrix::InnerIterator entry(T, position); entry; ++entry) {
            place.emplace(static_cast<Index>(entry.col()), 0);
        }
    }
    Rows rows;
    for (auto& [column, at] : place) {
        at = static_cast<Eigen::Index>(rows.columns.size());
        rows.columns.push_back(column);
    }
    rows.g = MatrixXd::Zero(static_cast<Eigen::Index>(positions.size()),
                            static_cast<Eigen::Index>(rows.columns.size()));
    for (std::size_t i = 0; i < positions.size(); ++i) {
        for (RowMatrix::InnerIterator entry(T, positions[i]); entry; ++entry) {
            rows.g(static_cast<Eigen::Index>(i), place.at(static_cast<Index>(entry.col()))) =
                entry.value();
        }
    }
    return rows;
}

[[noreturn]] void refuse(const FeModel& model, Index position)
{
    throw InputError("body " + model.name,
                     fmt::format("{} follows other nodes of the boundary by a coupling, so that "
                                 "its DOFs cannot be independent of theirs",
                                 model.mesh.node_name(model.dofs.node_and_dof(position).first)),
                     "take one of them out of the boundary");
}

/// Columns of g, as many as rows, on which g is best conditioned; none that must be kept.
std::vector<Eigen::Index> pivots(const FeModel& model, const Rows& rows,
                                 const std::vector<Index>& positions,
                                 const std::vector<Index>& kept)
{
    std::vector<Eigen::Index> open;
    for (std::size_t c = 0; c < rows.columns.size(); ++c) {
        if (!std::binary_search(kept.begin(), kept.end(), model.free_dofs[rows.columns[c]])) {
            open.push_back(static_cast<Eigen::Index>(c));
        }
    }
    const Eigen::Index k = rows.g.rows();
    if (static_cast<Eigen::Index>(open.size()) < k) {
        refuse(model, positions.front());
    }
    MatrixXd scaled = rows.g(Eigen::all, open);  // unit rows: rotations count as translations do
    for (Eigen::Index i = 0; i < k; ++i) {
        const double size = rows.g.row(i).norm();
        if (!(size > 0.0)) {
            refuse(model, positions[static_cast<std::size_t>(i)]);
        }
        scaled.row(i) /= size;
    }
    const PivotedQr qr(scaled);
    if (qr.rank(1e-9) < k) {
        refuse(model, positions.front());
    }
    std::vector<Eigen::Index> chosen;
    chosen.reserve(static_cast<std::size_t>(k));
    for (Eigen::Index i = 0; i < k; ++i) {
        chosen.push_back(open[static_cast<std::size_t>(qr.column(i))]);
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

SparseMatrix symmetric(const SparseMatrix& A)
{
    return 0.5 * (A + SparseMatrix(A.transpose()));
}

/// T S with exact unit rows at the DOFs that are free now.
SparseMatrix transformed(const FeModel& model, const SparseMatrix& S,
                         const std::vector<Index>& free_dofs, const std::vector<Index>& positions)
{
    const SparseMatrix product = model.T * S;
    Triplets entries;
    for (Index column = 0; column < product.cols(); ++column) {
        for (SparseMatrix::InnerIterator entry(product, column); entry; ++entry) {
            if (std::find(positions.begin(), positions.end(), entry.row()) == positions.end()) {
                entries.emplace_back(entry.row(), column, entry.value());
            }
        }
    }
    for (const Index position : positions) {
        const auto at = std::lower_bound(free_dofs.begin(), free_dofs.end(), position);
        entries.emplace_back(position, static_cast<Index>(at - free_dofs.begin()), 1.0);
    }
    SparseMatrix T(model.T.rows(), S.cols());
    T.setFromTriplets(entries.begin(), entries.end());
    return T;
}

}  // namespace

SwappedModel swap_free_dofs(const FeModel& model, const std::vector<Index>& positions,
                            const std::vector<Index>& kept)
{
    check_loose_pieces(model, positions);
    const Rows rows = rows_of(RowMatrix(model.T), positions);
    const std::vector<Eigen::Index> p = pivots(model, rows, positions, kept);
    std::vector<Eigen::Index> rest;
    for (Eigen::Index c = 0; c < rows.g.cols(); ++c) {
        if (!std::binary_search(p.begin(), p.end(), c)) {
            rest.push_back(c);
        }
    }
    const MatrixXd inverse = MatrixXd(rows.g(Eigen::all, p)).inverse();
    const MatrixXd follow = -inverse * rows.g(Eigen::all, rest);

    std::vector<Index> free_dofs = positions;
    std::vector<bool> given_up(static_cast<std::size_t>(model.n_free()), false);
    for (const Eigen::Index c : p) {
        given_up[rows.columns[static_cast<std::size_t>(c)]] = true;
    }
    for (Index i = 0; i < model.n_free(); ++i) {
        if (!given_up[i]) {
            free_dofs.push_back(model.free_dofs[i]);
        }
    }
    std::sort(free_dofs.begin(), free_dofs.end());
    const auto column_of = [&](Index position) {
        return static_cast<Index>(std::lower_bound(free_dofs.begin(), free_dofs.end(), position) -
                                  free_dofs.begin());
    };
    const auto old_row = [&](Eigen::Index c) { return rows.columns[static_cast<std::size_t>(c)]; };
    Triplets entries;
    for (Index i = 0; i < model.n_free(); ++i) {
        if (!given_up[i]) {
            entries.emplace_back(i, column_of(model.free_dofs[i]), 1.0);
        }
    }
    for (std::size_t i = 0; i < p.size(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        for (std::size_t j = 0; j < positions.size(); ++j) {
            entries.emplace_back(old_row(p[i]), column_of(positions[j]),
                                 inverse(row, static_cast<Eigen::Index>(j)));
        }
        for (std::size_t j = 0; j < rest.size(); ++j) {
            entries.emplace_back(old_row(p[i]), column_of(model.free_dofs[old_row(rest[j])]),
                                 follow(row, static_cast<Eigen::Index>(j)));
        }
    }
    SwappedModel result{model, SparseMatrix(model.n_free(), model.n_free())};
    result.S.setFromTriplets(entries.begin(), entries.end());
    const SparseMatrix S_t = result.S.transpose();
    result.model.T = transformed(model, result.S, free_dofs, positions);
    result.model.K = symmetric(S_t * SparseMatrix(model.K * result.S));
    result.model.M = symmetric(S_t * SparseMatrix(model.M * result.S));
    result.model.free_dofs = std::move(free_dofs);
    // Forces and what is read off x_free: f'ᵀ x' = fᵀ S x'.
    if (model.locked.size() > 0) {
        result.model.locked.pull = S_t * model.locked.pull;
        result.model.locked.moment = S_t * model.locked.moment;
    }
    if (model.bolt_moments.cols() > 0) {
        result.model.bolt_moments = S_t * model.bolt_moments;
    }
    return result;
}

}  // namespace clench::reduction
