#include "core/linalg/supernodes.hpp"

#include <algorithm>

#include <cholmod.h>
#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench {
namespace {

// Below this size minimum degree orders as well as nested dissection, and faster.
constexpr Index smallest_dissected = 500;

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

/// First columns of the runs of neighbouring columns with the same rows below them, and the number
/// of columns.
std::vector<Index> equal_columns(const SparseMatrix& A)
{
    std::vector<Index> first{0};
    for (Index j = 1; j < A.cols(); ++j) {
        SparseMatrix::InnerIterator a(A, j - 1), b(A, j);
        while (a && a.row() < j)
            ++a;
        while (b && b.row() < j)
            ++b;
        while (a && b && a.row() == b.row()) {
            ++a;
            ++b;
        }
        if (a || b) {
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

/// CHOLMOD for the length of an analysis.
class Analysis {
public:
    Analysis()
    {
        cholmod_start(&common_);
        common_.print = 0;
        common_.error_handler = nullptr;
        common_.supernodal = CHOLMOD_SUPERNODAL;
        common_.nmethods = 1;
        common_.postorder = 1;
    }
    ~Analysis()
    {
        cholmod_free_factor(&L_, &common_);
        cholmod_finish(&common_);
    }
    Analysis(const Analysis&) = delete;
    Analysis& operator=(const Analysis&) = delete;

    Supernodes run(const SparseMatrix& A);

private:
    void dissect(const SparseMatrix& A);
    void order_by_degree(const SparseMatrix& A);
    [[noreturn]] void throw_failure(const SparseMatrix& A) const;
    Supernodes copy() const;

    cholmod_common common_ = {};
    cholmod_factor* L_ = nullptr;
};

/// METIS on the graph of nodes instead of DOFs: the columns of one node have one pattern, and a
/// graph with a third of the vertices and a ninth of the edges is dissected in a fraction of the
/// time.
void Analysis::dissect(const SparseMatrix& A)
{
    const std::vector<Index> group_start = equal_columns(A);
    SparseMatrix groups = group_graph(A, group_start);
    cholmod_sparse view = view_of(groups);
    std::vector<Index> group_order(static_cast<std::size_t>(groups.rows()));
    if (!cholmod_metis(&view, nullptr, 0, 1, group_order.data(), &common_)) {
        return;
    }
    std::vector<Index> order;
    order.reserve(static_cast<std::size_t>(A.rows()));
    for (const Index group : group_order) {
        for (Index column = group_start[group]; column < group_start[group + 1]; ++column) {
            order.push_back(column);
        }
    }
    common_.method[0].ordering = CHOLMOD_GIVEN;
    cholmod_sparse whole = view_of(A);
    L_ = cholmod_analyze_p(&whole, order.data(), nullptr, 0, &common_);
}

void Analysis::order_by_degree(const SparseMatrix& A)
{
    common_.method[0].ordering = CHOLMOD_AMD;
    cholmod_sparse view = view_of(A);
    L_ = cholmod_analyze(&view, &common_);
}

void Analysis::throw_failure(const SparseMatrix& A) const
{
    if (common_.status == CHOLMOD_TOO_LARGE) {
        throw SystemError("sparse Cholesky",
                          fmt::format("the factor of a matrix with {} rows and {} entries has "
                                      "more than 2147483647 entries",
                                      A.rows(), A.nonZeros()),
                          "use a coarser mesh");
    }
    throw SystemError("sparse Cholesky",
                      fmt::format("out of memory while ordering a matrix with {} rows", A.rows()),
                      "use a coarser mesh or a machine with more memory");
}

Supernodes Analysis::run(const SparseMatrix& A)
{
    if (A.rows() >= smallest_dissected) {
        dissect(A);
    }
    if (!L_ && common_.status != CHOLMOD_OUT_OF_MEMORY && common_.status != CHOLMOD_TOO_LARGE) {
        order_by_degree(A);  // small, or built without METIS
    }
    if (!L_) {
        throw_failure(A);
    }
    return copy();
}

Supernodes Analysis::copy() const
{
    const auto count = static_cast<std::size_t>(L_->nsuper);
    const auto array = [](const void* p) { return static_cast<const Index*>(p); };
    Supernodes nodes;
    nodes.order.assign(array(L_->Perm), array(L_->Perm) + L_->n);
    nodes.first_column.assign(array(L_->super), array(L_->super) + count + 1);
    nodes.first_row.assign(array(L_->pi), array(L_->pi) + count + 1);
    nodes.first_value.assign(array(L_->px), array(L_->px) + count + 1);
    nodes.row.assign(array(L_->s), array(L_->s) + nodes.first_row.back());
    return nodes;
}

/// The parent of s owns the first row below its triangle.
void build_tree(Supernodes& nodes)
{
    const std::size_t count = nodes.first_column.size() - 1;
    nodes.parent.assign(count, none);
    nodes.first_below.resize(count);
    nodes.children.resize(count);
    for (Index s = 0; s < nodes.count(); ++s) {
        nodes.first_below[s] = s;
        if (!nodes.children[s].empty()) {
            nodes.first_below[s] = nodes.first_below[nodes.children[s].front()];
        }
        if (nodes.rows_below(s) > 0) {
            const Index row = nodes.row_begin(s)[nodes.columns(s)];
            const auto owner =
                std::upper_bound(nodes.first_column.begin(), nodes.first_column.end(), row);
            nodes.parent[s] = static_cast<Index>(owner - nodes.first_column.begin()) - 1;
            nodes.children[nodes.parent[s]].push_back(s);
        }
    }
}

}  // namespace

Supernodes find_supernodes(const SparseMatrix& A)
{
    Supernodes nodes = Analysis().run(A);
    build_tree(nodes);
    return nodes;
}

}  // namespace clench
