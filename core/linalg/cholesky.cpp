#include "core/linalg/cholesky.hpp"

#include <algorithm>
#include <cmath>
#include <new>
#include <optional>

#include <fmt/format.h>
#include <sys/sysinfo.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/large_array.hpp"
#include "core/linalg/multifrontal.hpp"
#include "core/linalg/rounded_solve.hpp"

namespace clench {
namespace {

double gibibytes(double bytes)
{
    return bytes / (1024.0 * 1024.0 * 1024.0);
}

// Memory and swap of the machine: an allocation beyond it is granted by Linux and ends in a kill.
double machine_bytes()
{
    struct sysinfo info = {};
    if (sysinfo(&info) != 0) {
        return HUGE_VAL;
    }
    return (static_cast<double>(info.totalram) + static_cast<double>(info.totalswap)) *
           info.mem_unit;
}

[[noreturn]] void throw_out_of_memory(Index size, double bytes)
{
    throw SystemError("sparse Cholesky",
                      fmt::format("the factor of a matrix with {} rows needs {:.2f} GiB, and the "
                                  "machine has {:.2f} GiB in all",
                                  size, gibibytes(bytes), gibibytes(machine_bytes())),
                      "use a coarser mesh or a machine with more memory");
}

void check_values(const SparseMatrix& A)
{
    CLENCH_ASSERT(A.rows() == A.cols());
    for (Index column = 0; column < A.cols(); ++column) {
        for (SparseMatrix::InnerIterator entry(A, column); entry; ++entry) {
            if (!std::isfinite(entry.value())) {
                throw NumericalError("sparse Cholesky",
                                     fmt::format("the matrix holds {} in row {}, column {}",
                                                 entry.value(), entry.row(), column));
            }
        }
    }
}

}  // namespace

/// Nonzeros of L (4 MB) below which one thread does all.
constexpr std::size_t smallest_threaded_factor = 500'000;

/// Solves add up branches of a tree that is cut for so many threads, whatever number there is: so
/// they are bitwise identical.
constexpr int solve_threads = 4;

struct SparseCholesky::Factor {
    Supernodes nodes;
    LargeArray values;
    std::optional<SolveTree> tree;
    std::optional<SupernodalSolve> solver;
    std::optional<RoundedSolve> rounded;  ///< made when first asked for
    int threads = 1;

    explicit Factor(const SparseMatrix& A) : nodes(find_supernodes(A)) {}
    Outcome factorize(const SparseMatrix& A);
    void read_pivots(const SparseMatrix& A, Outcome& outcome) const;
};

SparseCholesky::Outcome SparseCholesky::Factor::factorize(const SparseMatrix& A)
{
    const auto count = static_cast<std::size_t>(nodes.value_count());
    // Waking a thread costs as much as the whole solution of a small system.
    threads = count < smallest_threaded_factor ? 1 : blas_threads();
    rounded.reset();
    const double bytes =
        static_cast<double>(count * sizeof(double)) + multifrontal_work_bytes(nodes, threads);
    if (bytes > machine_bytes()) {
        throw_out_of_memory(nodes.size(), bytes);
    }
    Outcome outcome;
    outcome.factor_nonzeros = static_cast<double>(count);
    Index bad = none;
    try {
        if (!values.data()) {
            values = LargeArray(count);
        }
        bad = factor_multifrontal(nodes, A, threads, values.data());
    } catch (const std::bad_alloc&) {
        throw_out_of_memory(nodes.size(), bytes);
    }
    outcome.positive_definite = bad == none;
    if (bad != none) {
        outcome.bad_column = nodes.order[bad];
        return outcome;
    }
    read_pivots(A, outcome);
    if (!tree)
        tree.emplace(nodes, count < smallest_threaded_factor ? 1 : solve_threads);
    solver.emplace(nodes, *tree, values.data(), threads);
    return outcome;
}

void SparseCholesky::Factor::read_pivots(const SparseMatrix& A, Outcome& outcome) const
{
    const Eigen::VectorXd diagonal = A.diagonal();
    outcome.smallest_pivot = outcome.smallest_pivot_ratio = HUGE_VAL;
    for (Index s = 0; s < nodes.count(); ++s) {
        const auto rows = static_cast<std::size_t>(nodes.rows(s));
        const double* L = values.data() + nodes.first_value[s];
        for (Index j = nodes.first_column[s]; j < nodes.first_column[s + 1]; ++j) {
            const double l_jj = L[static_cast<std::size_t>(j - nodes.first_column[s]) * (rows + 1)];
            const double pivot = l_jj * l_jj;
            outcome.smallest_pivot = std::min(outcome.smallest_pivot, pivot);
            outcome.largest_pivot = std::max(outcome.largest_pivot, pivot);
            const Index column = nodes.order[j];
            if (const double ratio = pivot / diagonal[column];
                ratio < outcome.smallest_pivot_ratio) {
                outcome.smallest_pivot_ratio = ratio;
                outcome.weakest_column = column;
            }
        }
    }
}

SparseCholesky::SparseCholesky() = default;
SparseCholesky::~SparseCholesky() = default;
SparseCholesky::SparseCholesky(SparseCholesky&&) noexcept = default;
SparseCholesky& SparseCholesky::operator=(SparseCholesky&&) noexcept = default;

SparseCholesky::Outcome SparseCholesky::factorize(const SparseMatrix& A)
{
    check_values(A);
    factor_.reset();
    if (A.rows() == 0) {
        return {.positive_definite = true, .smallest_pivot_ratio = 1.0};
    }
    factor_ = std::make_unique<Factor>(A);
    return factor_->factorize(A);
}

SparseCholesky::Outcome SparseCholesky::refactorize(const SparseMatrix& A)
{
    check_values(A);
    CLENCH_ASSERT(A.rows() == size());
    return factor_ ? factor_->factorize(A) : factorize(A);
}

Index SparseCholesky::size() const
{
    return factor_ ? factor_->nodes.size() : 0;
}

void SparseCholesky::solve_part(const Eigen::Ref<const Eigen::MatrixXd>& B,
                                SupernodalSolve::Part part, Eigen::MatrixXd& X) const
{
    CLENCH_ASSERT(B.rows() == size());
    if (factor_) {
        factor_->solver->solve(B, part, X);
    } else {
        X = B;  // no rows
    }
}

Eigen::MatrixXd SparseCholesky::solve(const Eigen::Ref<const Eigen::MatrixXd>& B) const
{
    Eigen::MatrixXd X;
    solve(B, X);
    return X;
}

void SparseCholesky::solve(const Eigen::Ref<const Eigen::MatrixXd>& B, Eigen::MatrixXd& X) const
{
    solve_part(B, SupernodalSolve::Part::both, X);
}

Eigen::VectorXd SparseCholesky::solve_rounded(const Eigen::Ref<const Eigen::VectorXd>& b) const
{
    CLENCH_ASSERT(b.size() == size());
    if (!factor_)
        return b;  // no rows
    if (!factor_->rounded)
        factor_->rounded.emplace(factor_->nodes, *factor_->tree, factor_->values.data(),
                                 factor_->threads);
    Eigen::VectorXd x;
    factor_->rounded->solve(b, x);
    return x;
}

Eigen::MatrixXd SparseCholesky::solve_forward(const Eigen::Ref<const Eigen::MatrixXd>& B) const
{
    Eigen::MatrixXd X;
    solve_forward(B, X);
    return X;
}

Eigen::MatrixXd SparseCholesky::solve_backward(const Eigen::Ref<const Eigen::MatrixXd>& B) const
{
    Eigen::MatrixXd X;
    solve_backward(B, X);
    return X;
}

void SparseCholesky::solve_forward(const Eigen::Ref<const Eigen::MatrixXd>& B,
                                   Eigen::MatrixXd& X) const
{
    solve_part(B, SupernodalSolve::Part::forward, X);
}

void SparseCholesky::solve_backward(const Eigen::Ref<const Eigen::MatrixXd>& B,
                                    Eigen::MatrixXd& X) const
{
    solve_part(B, SupernodalSolve::Part::backward, X);
}

CondensedForward SparseCholesky::condense(std::vector<Index> loaded,
                                          const Eigen::Ref<const Eigen::MatrixXd>& D) const
{
    if (!factor_) {
        return {};  // no rows
    }
    return CondensedForward(factor_->nodes, factor_->values.data(), std::move(loaded),
                            solve_forward(D), factor_->threads);
}

}  // namespace clench
