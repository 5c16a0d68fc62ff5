#include "core/linalg/multifrontal.hpp"

#include <algorithm>
#include <memory>
#include <numeric>

#include "core/errors.hpp"
#include "core/linalg/dense_front.hpp"
#include "core/linalg/large_array.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench {
namespace {

// Threaded BLAS on a large front, in units of one thread and per thread.
constexpr double blas_efficiency = 0.7;
// Columns of an update matrix below which one thread adds it.
constexpr Index smallest_threaded_update = 400;

std::size_t update_size(const Supernodes& nodes, Index s)
{
    const auto below = static_cast<std::size_t>(nodes.rows_below(s));
    return below * below;
}

// Ranges of the lower triangle of a matrix of this size, one for each column.
template <class Body>
void for_lower_columns(Index size, const Body& body)
{
    for (Index j = 0; j < size; ++j) {
        const std::size_t column = static_cast<std::size_t>(j) * size;
        body(column + j, column + size);
    }
}

// Operations of the fronts.
std::vector<double> work_of(const Supernodes& nodes)
{
    std::vector<double> work(static_cast<std::size_t>(nodes.count()));
    for (Index s = 0; s < nodes.count(); ++s) {
        const double c = nodes.columns(s), b = nodes.rows_below(s);
        // Σ (rows of a column)², and what moving the update matrix costs.
        work[s] = c * b * b + c * c * b + c * c * c / 3.0 + 20.0 * b * b;
    }
    return work;
}

Branches branches_for(const Supernodes& nodes, int threads)
{
    return split_tree(nodes, work_of(nodes), threads, std::max(1.0, blas_efficiency * threads));
}

// Largest size of the stack of update matrices in one branch.
std::size_t stack_size(const Supernodes& nodes, Index root)
{
    std::size_t now = 0, largest = 0;
    for (Index s = nodes.first_below[root]; s <= root; ++s) {
        largest = std::max(largest, now + update_size(nodes, s));
        for (const Index child : nodes.children[s]) {
            now -= update_size(nodes, child);
        }
        now += update_size(nodes, s);
    }
    return largest;
}

/// The lower triangle of P A Pᵀ, rows of a column in no order.
struct PermutedLower {
    PermutedLower(const SparseMatrix& A, const std::vector<Index>& order);
    std::vector<std::int64_t> begin;
    std::vector<Index> row;
    std::vector<double> value;
};

/// body(column, row, value) for the entries of A's lower triangle where P puts them.
template <class Body>
void for_lower(const SparseMatrix& A, const std::vector<Index>& position, const Body& body)
{
    for (Index column = 0; column < A.cols(); ++column) {
        for (SparseMatrix::InnerIterator entry(A, column); entry; ++entry) {
            if (entry.row() >= column) {
                const auto [low, high] = std::minmax(position[entry.row()], position[column]);
                body(low, high, entry.value());
            }
        }
    }
}

PermutedLower::PermutedLower(const SparseMatrix& A, const std::vector<Index>& order)
    : begin(order.size() + 1, 0)
{
    std::vector<Index> position(order.size());
    for (std::size_t k = 0; k < order.size(); ++k) {
        position[order[k]] = static_cast<Index>(k);
    }
    for_lower(A, position, [&](Index column, Index, double) { ++begin[column + 1]; });
    for (std::size_t k = 1; k < begin.size(); ++k) {
        begin[k] += begin[k - 1];
    }
    row.resize(static_cast<std::size_t>(begin.back()));
    value.resize(row.size());
    std::vector<std::int64_t> next(begin.begin(), begin.end() - 1);
    for_lower(A, position, [&](Index column, Index r, double v) {
        const std::int64_t at = next[column]++;
        row[at] = r;
        value[at] = v;
    });
}

/// What a child hands up.
struct Update {
    Index supernode = none;
    const double* values = nullptr;  // lower triangle, rows_below × rows_below
};

/// Work of one thread.
class Eliminator {
public:
    Eliminator(const Supernodes& nodes, const PermutedLower& A, double* values,
               std::size_t stack_size = 0)
        : nodes_(nodes),
          A_(A),
          values_(values),
          stack_(stack_size),
          local_(static_cast<std::size_t>(nodes.size()))
    {
    }

    /// Columns of L of supernode s and its update matrix U.
    /// @return the first column without positive pivot, or `none`
    Index eliminate(Index s, const std::vector<Update>& children, double* U, int threads);
    /// All of a branch; leaves the update matrix of its root in `top`.
    Index eliminate_branch(Index root, LargeArray& top);

private:
    void gather(Index s, double* F);
    void add(const Update& child, Index s, double* F, double* U, int threads);

    const Supernodes& nodes_;
    const PermutedLower& A_;
    double* values_;
    LargeArray stack_;
    std::vector<Index> local_;     // row of P A Pᵀ → row of the front
    std::vector<Index> relative_;  // row of a child's update → row of the front
};

// F ← columns of A.
void Eliminator::gather(Index s, double* F)
{
    const auto rows = static_cast<std::size_t>(nodes_.rows(s));
    std::fill_n(F, rows * static_cast<std::size_t>(nodes_.columns(s)), 0.0);
    const Index* row = nodes_.row_begin(s);
    for (std::size_t i = 0; i < rows; ++i) {
        local_[row[i]] = static_cast<Index>(i);
    }
    for (Index column = nodes_.first_column[s]; column < nodes_.first_column[s + 1]; ++column) {
        double* to = F + rows * static_cast<std::size_t>(column - nodes_.first_column[s]);
        for (std::int64_t at = A_.begin[column]; at < A_.begin[column + 1]; ++at) {
            to[local_[A_.row[at]]] = A_.value[at];
        }
    }
}

// F, U ← + U of a child, row by row and column by column where the front has them.
void Eliminator::add(const Update& child, Index s, double* F, double* U, int threads)
{
    const Index columns = nodes_.columns(s), below = nodes_.rows_below(child.supernode);
    const Index* row = nodes_.row_begin(child.supernode) + nodes_.columns(child.supernode);
    relative_.resize(static_cast<std::size_t>(below));
    for (Index i = 0; i < below; ++i) {
        relative_[i] = local_[row[i]];
    }
    const auto add_columns = [&](Index begin, Index end, int) {
        for (Index j = begin; j < end; ++j) {
            const Index to = relative_[j];
            double* sum =
                to < columns
                    ? F + static_cast<std::size_t>(to) * nodes_.rows(s)
                    : U + static_cast<std::size_t>(to - columns) * nodes_.rows_below(s) - columns;
            const double* from = child.values + static_cast<std::size_t>(j) * below;
            for (Index i = j; i < below; ++i) {
                sum[relative_[i]] += from[i];
            }
        }
    };
    parallel_for(below, below < smallest_threaded_update ? 1 : threads, add_columns);
}

Index Eliminator::eliminate(Index s, const std::vector<Update>& children, double* U, int threads)
{
    const Index rows = nodes_.rows(s), columns = nodes_.columns(s);
    double* F = values_ + nodes_.first_value[s];
    gather(s, F);
    for_lower_columns(rows - columns, [&](std::size_t begin, std::size_t end) {
        std::fill(U + begin, U + end, 0.0);
    });
    for (const Update& child : children) {
        add(child, s, F, U, threads);
    }
    const Index bad = factor_columns(F, rows, columns, threads);
    if (bad != none) {
        return nodes_.first_column[s] + bad;
    }
    subtract_outer_product(U, rows - columns, F + columns, columns, rows, threads);
    return none;
}

Index Eliminator::eliminate_branch(Index root, LargeArray& top)
{
    std::vector<double*> waiting;  // update matrices on the stack, oldest first
    std::vector<Update> children;
    double* free = stack_.data();
    for (Index s = nodes_.first_below[root]; s <= root; ++s) {
        const std::size_t count = nodes_.children[s].size(), size = update_size(nodes_, s);
        children.clear();
        for (std::size_t i = 0; i < count; ++i) {
            children.push_back({nodes_.children[s][i], waiting[waiting.size() - count + i]});
        }
        if (const Index bad = eliminate(s, children, free, 1); bad != none) {
            return bad;
        }
        if (count > 0) {  // the children are done with: U takes their place
            double* place = waiting[waiting.size() - count];
            for_lower_columns(nodes_.rows_below(s), [&](std::size_t begin, std::size_t end) {
                std::copy(free + begin, free + end, place + begin);
            });
            waiting.resize(waiting.size() - count);
            free = place;
        }
        waiting.push_back(free);
        free += size;
    }
    top = LargeArray(update_size(nodes_, root));
    std::copy_n(waiting.front(), update_size(nodes_, root), top.data());
    return none;
}

// The earliest of two columns, either of which may be `none`.
Index earliest(Index a, Index b)
{
    return a == none || (b != none && b < a) ? b : a;
}

}  // namespace

double multifrontal_work_bytes(const Supernodes& nodes, int threads)
{
    const Branches branches = branches_for(nodes, threads);
    double waiting = 0.0, largest = 0.0;
    for (const Index root : branches.roots) {
        largest = std::max(largest, static_cast<double>(stack_size(nodes, root)));
        waiting += static_cast<double>(update_size(nodes, root));
    }
    return (threads * largest + waiting) * sizeof(double);
}

namespace {

// Update matrices of the branches' roots, in the place of each root.
Index eliminate_branches(const Supernodes& nodes, const PermutedLower& A,
                         const std::vector<Index>& roots, int threads, double* values,
                         std::vector<LargeArray>& updates)
{
    std::size_t largest_stack = 0;
    for (const Index root : roots) {
        largest_stack = std::max(largest_stack, stack_size(nodes, root));
    }
    std::vector<std::unique_ptr<Eliminator>> eliminators(static_cast<std::size_t>(threads));
    std::vector<Index> bad(roots.size(), none);
    parallel_tasks(static_cast<Index>(roots.size()), threads, [&](Index task, int thread) {
        std::unique_ptr<Eliminator>& own = eliminators[static_cast<std::size_t>(thread)];
        if (!own) {
            own = std::make_unique<Eliminator>(nodes, A, values, largest_stack);
        }
        bad[task] = own->eliminate_branch(roots[task], updates[roots[task]]);
    });
    return std::accumulate(bad.begin(), bad.end(), none, earliest);
}

}  // namespace

Index factor_multifrontal(const Supernodes& nodes, const SparseMatrix& A, int threads,
                          double* values)
{
    const PermutedLower lower(A, nodes.order);
    const Branches branches = branches_for(nodes, threads);
    std::vector<LargeArray> updates(static_cast<std::size_t>(nodes.count()));
    Index bad = eliminate_branches(nodes, lower, branches.roots, threads, values, updates);
    Eliminator eliminator(nodes, lower, values);
    for (const Index s : branches.top) {
        if (bad != none && bad < nodes.first_column[s]) {
            break;  // what is below s may be missing; below the first bad column nothing is
        }
        std::vector<Update> children;
        for (const Index child : nodes.children[s]) {
            children.push_back({child, updates[child].data()});
        }
        updates[s] = LargeArray(update_size(nodes, s));
        bad = earliest(bad, eliminator.eliminate(s, children, updates[s].data(), threads));
        for (const Index child : nodes.children[s]) {
            updates[child] = LargeArray();
        }
    }
    return bad;
}

}  // namespace clench
