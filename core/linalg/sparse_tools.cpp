#include "core/linalg/sparse_tools.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/linalg/large_array.hpp"
#include "core/linalg/strips.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench {
namespace {

// First row of the set that `row` belongs to; halves the path on the way.
Index root(std::vector<Index>& parent, Index row)
{
    while (parent[row] != row) {
        parent[row] = parent[parent[row]];
        row = parent[row];
    }
    return row;
}

void join_coupled(const SparseMatrix& A, const std::vector<bool>& skipped,
                  std::vector<Index>& parent)
{
    for (Index column = 0; column < A.cols(); ++column) {
        for (SparseMatrix::InnerIterator entry(A, column); entry && !skipped[column]; ++entry) {
            if (entry.value() != 0.0 && entry.row() > column && !skipped[entry.row()]) {
                const Index a = root(parent, entry.row()), b = root(parent, column);
                parent[std::max(a, b)] = std::min(a, b);
            }
        }
    }
}

}  // namespace

SparseMatrix submatrix(const SparseMatrix& A, const std::vector<Index>& rows)
{
    std::vector<Index> position(static_cast<std::size_t>(A.rows()), none);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        position[rows[i]] = static_cast<Index>(i);
    }
    const Index size = static_cast<Index>(rows.size());
    SparseMatrix result(size, size);
    for (Index column = 0; column < size; ++column) {
        result.startVec(column);
        for (SparseMatrix::InnerIterator entry(A, rows[column]); entry; ++entry) {
            if (position[entry.row()] != none) {
                result.insertBack(position[entry.row()], column) = entry.value();
            }
        }
    }
    result.finalize();
    return result;
}

SparseMatrix lower_sum(const SparseMatrix& A, double factor, const SparseMatrix& B)
{
    CLENCH_ASSERT(A.rows() == B.rows() && A.cols() == B.cols());
    SparseMatrix result(A.rows(), A.cols());
    result.reserve((std::max(A.nonZeros(), B.nonZeros()) + A.cols()) / 2);
    for (Index column = 0; column < A.cols(); ++column) {
        result.startVec(column);
        SparseMatrix::InnerIterator a(A, column), b(B, column);
        while (a && a.row() < column)
            ++a;
        while (b && b.row() < column)
            ++b;
        while (a || b) {
            const bool take_a = a && (!b || a.row() <= b.row());
            const bool take_b = b && (!a || b.row() <= a.row());
            result.insertBack(take_a ? a.row() : b.row(), column) =
                (take_a ? a.value() : 0.0) + (take_b ? factor * b.value() : 0.0);
            if (take_a)
                ++a;
            if (take_b)
                ++b;
        }
    }
    result.finalize();
    return result;
}

namespace {

/// A strip of eight columns would carry seven zeros.
void multiply_vector(const SparseRows& A, Index size, const double* x, int threads, double* y)
{
    parallel_for(size, threads, [&](Index begin, Index end, int) {
        for (Index k = begin; k < end; ++k) {
            double sum = 0.0;
            for (Index i = A.start[k]; i < A.stop[k]; ++i)
                sum += A.value[i] * x[A.column[i]];
            y[k] = sum;
        }
    });
}

}  // namespace

void symmetric_product(const SparseMatrix& A, const Eigen::Ref<const Eigen::MatrixXd>& X,
                       int threads, Eigen::MatrixXd& Y)
{
    CLENCH_ASSERT(A.rows() == A.cols() && A.cols() == X.rows() && A.isCompressed());
    const Index size = static_cast<Index>(A.rows());
    Y.resize(X.rows(), X.cols());
    // Column k of a symmetric matrix is its row k too.
    const SparseRows rows{A.outerIndexPtr(), A.outerIndexPtr() + 1, A.innerIndexPtr(),
                          A.valuePtr()};
    if (X.cols() == 1) {
        multiply_vector(rows, size, X.data(), threads, Y.data());
        return;
    }
    const std::size_t strip_size = static_cast<std::size_t>(size) * strip_width;
    ScratchArray from(strip_size), to(strip_size);
    for (Eigen::Index first = 0; first < X.cols(); first += strip_width) {
        load_strip(X, first, nullptr, threads, from.data());
        parallel_for(size, threads, [&](Index begin, Index end, int) {
            best_strip_kernels().multiply(rows, begin, end, from.data(), to.data());
            store_strip_rows(to.data(), begin, end, nullptr, first, Y);
        });
    }
}

Eigen::MatrixXd symmetric_product(const SparseMatrix& A, const Eigen::Ref<const Eigen::MatrixXd>& X,
                                  int threads)
{
    Eigen::MatrixXd Y;
    symmetric_product(A, X, threads, Y);
    return Y;
}

std::vector<std::vector<Index>> connected_rows(const SparseMatrix& A, const SparseMatrix& B,
                                               const std::vector<bool>& skipped)
{
    const Index size = static_cast<Index>(A.rows());
    std::vector<Index> parent(static_cast<std::size_t>(size));
    for (Index row = 0; row < size; ++row) {
        parent[row] = row;
    }
    join_coupled(A, skipped, parent);
    join_coupled(B, skipped, parent);
    std::vector<std::vector<Index>> sets;
    std::vector<Index> set_of(static_cast<std::size_t>(size), none);
    for (Index row = 0; row < size; ++row) {
        if (skipped[row]) {
            continue;
        }
        const Index first = root(parent, row);
        if (set_of[first] == none) {
            set_of[first] = static_cast<Index>(sets.size());
            sets.emplace_back();
        }
        sets[set_of[first]].push_back(row);
    }
    return sets;
}

}  // namespace clench
