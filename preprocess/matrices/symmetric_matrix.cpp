#include "preprocess/matrices/symmetric_matrix.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::preprocess {
namespace {

/// |a_ij − a_ji| over sqrt(a_ii a_jj) (or the entries themselves): what printed digits explain.
constexpr double symmetry_tolerance = 1e-8;

using Entry = MatrixEntries::Entry;

/// Entries by columns, rows ascending within each: a counting sort, then short sorts.
std::vector<Entry> by_columns(const std::vector<Entry>& entries, Index n,
                              std::vector<std::size_t>& first)
{
    first.assign(static_cast<std::size_t>(n) + 1, 0);
    for (const Entry& entry : entries) {
        ++first[entry.column + 1];
    }
    for (Index j = 0; j < n; ++j) {
        first[j + 1] += first[j];
    }
    std::vector<Entry> sorted(entries.size());
    std::vector<std::size_t> next(first.begin(), first.end() - 1);
    for (const Entry& entry : entries) {
        sorted[next[entry.column]++] = entry;
    }
    for (Index j = 0; j < n; ++j) {
        std::sort(sorted.begin() + first[j], sorted.begin() + first[j + 1],
                  [](const Entry& a, const Entry& b) {
                      return std::pair(a.row, a.line) < std::pair(b.row, b.line);
                  });
    }
    return sorted;
}

void refuse_repeated(const MatrixEntries& matrix, const std::vector<Entry>& sorted,
                     const DofLookup& dofs)
{
    const auto same_spot = [](const Entry& a, const Entry& b) {
        return a.row == b.row && a.column == b.column;
    };
    const auto found = std::adjacent_find(sorted.begin(), sorted.end(), same_spot);
    if (found != sorted.end()) {
        throw InputError(Place{matrix.file, found[1].line},
                         fmt::format("entry ({}, {}) is given a second time, first in line {}",
                                     dofs.name(found->row), dofs.name(found->column), found->line),
                         "repeated entries are not summed: they are as often a mistake");
    }
}

/// The matrix as listed, nothing mirrored.
SparseMatrix as_listed(const MatrixEntries& matrix, const DofLookup& dofs)
{
    const Index n = dofs.n_free();
    if (matrix.entries.size() > std::numeric_limits<Index>::max() / 2) {
        throw InputError(matrix.file,
                         fmt::format("has {} entries, expected at most {}", matrix.entries.size(),
                                     std::numeric_limits<Index>::max() / 2));
    }
    std::vector<std::size_t> first;
    const std::vector<Entry> sorted = by_columns(matrix.entries, n, first);
    refuse_repeated(matrix, sorted, dofs);
    SparseMatrix A(n, n);
    A.reserve(static_cast<Index>(sorted.size()));
    for (Index j = 0; j < n; ++j) {
        A.startVec(j);
        for (std::size_t k = first[j]; k < first[j + 1]; ++k) {
            A.insertBack(sorted[k].row, j) = sorted[k].value;
        }
    }
    A.finalize();
    return A;
}

/// How many entries off the diagonal have a partner (j, i) that is listed too.
std::size_t count_with_partner(const SparseMatrix& A, const SparseMatrix& A_transposed)
{
    std::size_t count = 0;
    for (Index j = 0; j < A.outerSize(); ++j) {
        SparseMatrix::InnerIterator partner(A_transposed, j);
        for (SparseMatrix::InnerIterator it(A, j); it; ++it) {
            while (partner && partner.row() < it.row()) {
                ++partner;
            }
            count += partner && partner.row() == it.row() && it.row() != j;
        }
    }
    return count;
}

void require_non_negative_diagonal(const SparseMatrix& A, const std::string& file,
                                   const DofLookup& dofs)
{
    const Eigen::VectorXd diagonal = A.diagonal();
    Index worst = 0;
    if (diagonal.size() > 0 && diagonal.minCoeff(&worst) < 0.0) {
        throw InputError(file,
                         fmt::format("diagonal entry of DOF {} is {:g}, expected at least 0",
                                     dofs.name(worst), diagonal[worst]),
                         "stiffness and mass of a structure have no negative diagonal entries");
    }
}

/// Compares A with its transpose; both hold the full matrix.
void require_symmetric(const SparseMatrix& A, const SparseMatrix& A_transposed,
                       const std::string& file, const DofLookup& dofs)
{
    const Eigen::VectorXd diagonal = A.diagonal().cwiseAbs();
    const SparseMatrix difference = A - A_transposed;
    double worst = symmetry_tolerance;
    Index row = none, column = none;
    for (Index j = 0; j < difference.outerSize(); ++j) {
        for (SparseMatrix::InnerIterator it(difference, j); it; ++it) {
            const double a = A.coeff(it.row(), j), b = A.coeff(j, it.row());
            const double scale = std::max(
                {std::sqrt(diagonal[it.row()]) * std::sqrt(diagonal[j]), std::abs(a), std::abs(b)});
            if (std::abs(it.value()) > worst * scale) {
                worst = std::abs(it.value()) / scale;
                row = it.row();
                column = j;
            }
        }
    }
    if (row != none) {
        throw InputError(
            file,
            fmt::format("matrix is not symmetric: entry ({}, {}) is {:g}, entry ({}, {}) is {:g}, "
                        "the largest relative difference ({:.2g}, expected at most {:.0e})",
                        dofs.name(row), dofs.name(column), A.coeff(row, column), dofs.name(column),
                        dofs.name(row), A.coeff(column, row), worst, symmetry_tolerance),
            "a file that holds one triangle must hold no pair (i, j), (j, i); is it cut off, or "
            "declared \"general\" where it is \"symmetric\"?");
    }
}

}  // namespace

SparseMatrix symmetric_matrix(const MatrixEntries& entries, const DofLookup& dofs)
{
    const SparseMatrix A = as_listed(entries, dofs);
    const SparseMatrix A_transposed = A.transpose();
    const std::size_t with_partner = count_with_partner(A, A_transposed);
    require_non_negative_diagonal(A, entries.file, dofs);
    if (entries.storage == Storage::one_triangle && with_partner > 0) {
        throw InputError(entries.file,
                         fmt::format("is declared symmetric but lists {} entries together with "
                                     "their mirror images",
                                     with_partner),
                         "list one triangle, or declare the matrix \"general\"");
    }
    SparseMatrix result;
    if (entries.storage == Storage::full || with_partner > 0) {
        require_symmetric(A, A_transposed, entries.file, dofs);
        result = 0.5 * A + 0.5 * A_transposed;
    } else {
        SparseMatrix mirrored = A_transposed;
        mirrored.prune([](Index row, Index column, double) { return row != column; });
        result = A + mirrored;
    }
    result.prune(
        [](Index row, Index column, double value) { return value != 0.0 || row == column; });
    return result;
}

}  // namespace clench::preprocess
