#include <algorithm>

#include "core/linalg/supernodal_solve.hpp"

namespace clench {

SolveTree::SolveTree(const Supernodes& nodes, int threads)
{
    std::vector<double> work(static_cast<std::size_t>(nodes.count()));
    for (Index s = 0; s < nodes.count(); ++s) {
        work[s] =
            static_cast<double>(nodes.columns(s)) * (nodes.rows_below(s) + 0.5 * nodes.columns(s));
        largest_front = std::max(largest_front, nodes.rows(s));
    }
    branches = split_tree(nodes, work, threads, 1.0);
    // Rows of a branch beyond its root are rows of the root: they get the position there, below 0.
    target = nodes.row;
    std::vector<Index> outside(static_cast<std::size_t>(nodes.size()));
    for (const Index root : branches.roots) {
        const Index* row = nodes.row_begin(root) + nodes.columns(root);
        for (Index i = 0; i < nodes.rows_below(root); ++i) {
            outside[row[i]] = -1 - i;
        }
        const auto end = target.begin() + nodes.first_row[root + 1];
        for (auto t = target.begin() + nodes.first_row[nodes.first_below[root]]; t < end; ++t) {
            *t = *t < nodes.first_column[root + 1] ? *t : outside[*t];
        }
    }
}

}  // namespace clench
