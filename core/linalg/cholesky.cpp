#include "core/linalg/cholesky.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <cholmod.h>
#include <fmt/format.h>
#include <sys/sysinfo.h>

#include "core/errors.hpp"

namespace clench {
namespace {

// Below this size minimum degree orders as well as nested dissection, and faster.
constexpr Index smallest_dissected = 500;

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

// CHOLMOD's view of Eigen's arrays, nothing copied: stype -1 reads the lower triangle only.
cholmod_sparse view_of(const SparseMatrix& A)
{
    cholmod_sparse view = {};
    view.nrow = static_cast<std::size_t>(A.rows());
    view.ncol = static_cast<std::size_t>(A.cols());
    view.p = const_cast<Index*>(A.outerIndexPtr());
    view.i = const_cast<Index*>(A.innerIndexPtr());
    view.nz = const_cast<Index*>(A.innerNonZeroPtr());
    view.x = const_cast<double*>(A.valuePtr());
    view.nzmax = static_cast<std::size_t>(A.data().size());
    view.stype = -1;
    view.itype = CHOLMOD_INT;
    view.xtype = CHOLMOD_REAL;
    view.dtype = CHOLMOD_DOUBLE;
    view.sorted = 1;
    view.packed = A.isCompressed() ? 1 : 0;
    return view;
}

cholmod_dense view_of(Eigen::MatrixXd& X)
{
    cholmod_dense view = {};
    view.nrow = static_cast<std::size_t>(X.rows());
    view.ncol = static_cast<std::size_t>(X.cols());
    view.nzmax = static_cast<std::size_t>(X.size());
    view.d = view.nrow;
    view.x = X.data();
    view.xtype = CHOLMOD_REAL;
    view.dtype = CHOLMOD_DOUBLE;
    return view;
}

/// First columns of the runs of neighbouring columns with the same rows, and the number of columns.
std::vector<Index> equal_columns(const SparseMatrix& A)
{
    const Index* start = A.outerIndexPtr();
    const Index* row = A.innerIndexPtr();
    std::vector<Index> first{0};
    for (Index j = 1; j < A.cols(); ++j) {
        const bool same = A.isCompressed() && std::equal(row + start[j - 1], row + start[j],
                                                         row + start[j], row + start[j + 1]);
        if (!same) {
            first.push_back(j);
        }
    }
    first.push_back(static_cast<Index>(A.cols()));
    return first;
}

/// Which groups of columns share an entry: lower triangle, values without meaning.
SparseMatrix group_graph(const SparseMatrix& A, const std::vector<Index>& group_start)
{
    const auto count = static_cast<Index>(group_start.size()) - 1;
    std::vector<Index> group_of(static_cast<std::size_t>(A.cols()));
    for (Index g = 0; g < count; ++g) {
        std::fill(group_of.begin() + group_start[g], group_of.begin() + group_start[g + 1], g);
    }
    SparseMatrix graph(count, count);
    for (Index g = 0; g < count; ++g) {
        graph.startVec(g);
        graph.insertBack(g, g) = 1.0;
        Index last = g;
        for (SparseMatrix::InnerIterator it(A, group_start[g]); it; ++it) {
            const Index other = group_of[it.row()];
            if (other > last) {  // rows ascend, and so do their groups
                graph.insertBack(other, g) = 1.0;
                last = other;
            }
        }
    }
    graph.finalize();
    return graph;
}

}  // namespace

struct SparseCholesky::Factor {
    mutable cholmod_common common = {};
    cholmod_factor* L = nullptr;

    Factor()
    {
        cholmod_start(&common);
        common.print = 0;
        common.error_handler = nullptr;
        common.supernodal = CHOLMOD_SUPERNODAL;
        common.quick_return_if_not_posdef = 1;
    }
    ~Factor()
    {
        cholmod_free_factor(&L, &common);
        cholmod_finish(&common);
    }
    Factor(const Factor&) = delete;
    Factor& operator=(const Factor&) = delete;

    Index size() const { return L ? static_cast<Index>(L->n) : 0; }
    const Index* permutation() const { return static_cast<const Index*>(L->Perm); }
    double bytes() const { return static_cast<double>(L->xsize) * sizeof(double); }

    void analyze(const SparseMatrix& A);
    Outcome factorize(const SparseMatrix& A);
    void read_pivots(const SparseMatrix& A, Outcome& outcome) const;
    Eigen::MatrixXd permuted(const Eigen::Ref<const Eigen::MatrixXd>& B) const;
    Eigen::MatrixXd unpermuted(const Eigen::MatrixXd& X) const;
    void solve_L(Eigen::MatrixXd& X) const;
    void solve_Lt(Eigen::MatrixXd& X) const;

private:
    cholmod_factor* try_dissection(const SparseMatrix& A);
    cholmod_factor* try_ordering(const SparseMatrix& A, int ordering)
    {
        common.nmethods = 1;
        common.method[0].ordering = ordering;
        common.postorder = 1;
        cholmod_sparse view = view_of(A);
        return cholmod_analyze(&view, &common);
    }
};

/// METIS on the graph of nodes instead of DOFs: the columns of one node have one pattern, and a
/// graph with a third of the vertices and a ninth of the edges is dissected in a fraction of the
/// time.
cholmod_factor* SparseCholesky::Factor::try_dissection(const SparseMatrix& A)
{
    const std::vector<Index> group_start = equal_columns(A);
    SparseMatrix groups = group_graph(A, group_start);
    cholmod_sparse view = view_of(groups);
    std::vector<Index> group_order(static_cast<std::size_t>(groups.rows()));
    if (!cholmod_metis(&view, nullptr, 0, 1, group_order.data(), &common)) {
        return nullptr;
    }
    std::vector<Index> order;
    order.reserve(static_cast<std::size_t>(A.rows()));
    for (const Index group : group_order) {
        for (Index column = group_start[group]; column < group_start[group + 1]; ++column) {
            order.push_back(column);
        }
    }
    common.nmethods = 1;
    common.method[0].ordering = CHOLMOD_GIVEN;
    common.postorder = 1;
    cholmod_sparse whole = view_of(A);
    return cholmod_analyze_p(&whole, order.data(), nullptr, 0, &common);
}

void SparseCholesky::Factor::analyze(const SparseMatrix& A)
{
    cholmod_free_factor(&L, &common);
    if (A.rows() >= smallest_dissected) {
        L = try_dissection(A);
    }
    if (!L && common.status != CHOLMOD_OUT_OF_MEMORY && common.status != CHOLMOD_TOO_LARGE) {
        L = try_ordering(A, CHOLMOD_AMD);  // small, or built without METIS
    }
    if (L) {
        return;
    }
    if (common.status == CHOLMOD_TOO_LARGE) {
        throw SystemError("sparse Cholesky",
                          fmt::format("the factor of a matrix with {} rows and {} entries has "
                                      "more than 2147483647 entries",
                                      A.rows(), A.nonZeros()),
                          "use a coarser mesh");
    }
    throw_out_of_memory(static_cast<Index>(A.rows()), static_cast<double>(common.memory_usage));
}

SparseCholesky::Outcome SparseCholesky::Factor::factorize(const SparseMatrix& A)
{
    if (bytes() > machine_bytes()) {
        throw_out_of_memory(size(), bytes());
    }
    cholmod_sparse view = view_of(A);
    cholmod_factorize(&view, L, &common);
    if (common.status < CHOLMOD_OK) {
        throw_out_of_memory(size(), bytes());
    }
    Outcome outcome;
    outcome.positive_definite = common.status == CHOLMOD_OK && L->minor == L->n;
    outcome.factor_nonzeros = static_cast<double>(L->xsize);
    if (!outcome.positive_definite) {
        outcome.bad_column = permutation()[L->minor];
        return outcome;
    }
    read_pivots(A, outcome);
    return outcome;
}

void SparseCholesky::Factor::read_pivots(const SparseMatrix& A, Outcome& outcome) const
{
    const Eigen::VectorXd diagonal = A.diagonal();
    const auto* super = static_cast<const Index*>(L->super);  // first column of each supernode
    const auto* pi = static_cast<const Index*>(L->pi);        // its rows
    const auto* px = static_cast<const Index*>(L->px);        // its values, column by column
    const auto* x = static_cast<const double*>(L->x);
    outcome.smallest_pivot = outcome.smallest_pivot_ratio = HUGE_VAL;
    for (std::size_t s = 0; s < L->nsuper; ++s) {
        const std::size_t rows = static_cast<std::size_t>(pi[s + 1] - pi[s]);
        for (Index j = super[s]; j < super[s + 1]; ++j) {
            const auto local = static_cast<std::size_t>(j - super[s]);
            const double l_jj = x[static_cast<std::size_t>(px[s]) + local * (rows + 1)];
            const double pivot = l_jj * l_jj;
            outcome.smallest_pivot = std::min(outcome.smallest_pivot, pivot);
            outcome.largest_pivot = std::max(outcome.largest_pivot, pivot);
            const Index column = permutation()[j];
            if (const double ratio = pivot / diagonal[column];
                ratio < outcome.smallest_pivot_ratio) {
                outcome.smallest_pivot_ratio = ratio;
                outcome.weakest_column = column;
            }
        }
    }
}

Eigen::MatrixXd SparseCholesky::Factor::permuted(const Eigen::Ref<const Eigen::MatrixXd>& B) const
{
    CLENCH_ASSERT(B.rows() == size());
    Eigen::MatrixXd X(B.rows(), B.cols());
    for (Eigen::Index column = 0; column < B.cols(); ++column) {
        for (Index row = 0; row < size(); ++row) {
            X(row, column) = B(permutation()[row], column);
        }
    }
    return X;
}

Eigen::MatrixXd SparseCholesky::Factor::unpermuted(const Eigen::MatrixXd& X) const
{
    Eigen::MatrixXd B(X.rows(), X.cols());
    for (Eigen::Index column = 0; column < X.cols(); ++column) {
        for (Index row = 0; row < size(); ++row) {
            B(permutation()[row], column) = X(row, column);
        }
    }
    return B;
}

void SparseCholesky::Factor::solve_L(Eigen::MatrixXd& X) const
{
    if (X.size() == 0) {
        return;
    }
    Eigen::MatrixXd work(X.cols(), static_cast<Eigen::Index>(L->maxesize));
    cholmod_dense X_view = view_of(X), work_view = view_of(work);
    cholmod_super_lsolve(L, &X_view, &work_view, &common);
}

void SparseCholesky::Factor::solve_Lt(Eigen::MatrixXd& X) const
{
    if (X.size() == 0) {
        return;
    }
    Eigen::MatrixXd work(X.cols(), static_cast<Eigen::Index>(L->maxesize));
    cholmod_dense X_view = view_of(X), work_view = view_of(work);
    cholmod_super_ltsolve(L, &X_view, &work_view, &common);
}

SparseCholesky::SparseCholesky() : factor_(std::make_unique<Factor>()) {}
SparseCholesky::~SparseCholesky() = default;
SparseCholesky::SparseCholesky(SparseCholesky&&) noexcept = default;
SparseCholesky& SparseCholesky::operator=(SparseCholesky&&) noexcept = default;

SparseCholesky::Outcome SparseCholesky::factorize(const SparseMatrix& A)
{
    check_values(A);
    if (A.rows() == 0) {
        factor_ = std::make_unique<Factor>();
        return {.positive_definite = true, .smallest_pivot_ratio = 1.0};
    }
    factor_->analyze(A);
    return factor_->factorize(A);
}

SparseCholesky::Outcome SparseCholesky::refactorize(const SparseMatrix& A)
{
    check_values(A);
    CLENCH_ASSERT(A.rows() == size());
    return factor_->factorize(A);
}

Index SparseCholesky::size() const
{
    return factor_->size();
}

Eigen::MatrixXd SparseCholesky::solve(const Eigen::Ref<const Eigen::MatrixXd>& B) const
{
    Eigen::MatrixXd X = factor_->permuted(B);
    factor_->solve_L(X);
    factor_->solve_Lt(X);
    return factor_->unpermuted(X);
}

Eigen::MatrixXd SparseCholesky::solve_forward(const Eigen::Ref<const Eigen::MatrixXd>& B) const
{
    Eigen::MatrixXd X = factor_->permuted(B);
    factor_->solve_L(X);
    return X;
}

Eigen::MatrixXd SparseCholesky::solve_backward(const Eigen::Ref<const Eigen::MatrixXd>& B) const
{
    CLENCH_ASSERT(B.rows() == size());
    Eigen::MatrixXd X = B;
    factor_->solve_Lt(X);
    return factor_->unpermuted(X);
}

}  // namespace clench
