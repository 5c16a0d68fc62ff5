#include "core/linalg/condensed_branch.hpp"

#include <algorithm>

#include "core/linalg/dense.hpp"
#include "core/linalg/strips.hpp"

namespace clench {
namespace {

using Eigen::MatrixXd;

/// Unit columns on their way up one branch, eight at a time, each only along its own path.
class BranchStrip {
public:
    BranchStrip(const Supernodes& nodes, const double* values, Index root)
        : nodes_(nodes),
          values_(values),
          first_(nodes.first_below[root]),
          root_(root),
          first_column_(nodes.first_column[first_]),
          end_column_(nodes.first_column[root + 1]),
          above_(nodes.row_begin(root) + nodes.columns(root)),
          reached_(static_cast<std::size_t>(root - first_ + 1))
    {
        Index largest = 0;
        for (Index s = first_; s <= root; ++s) {
            largest = std::max(largest, nodes.rows(s));
        }
        X_.resize(static_cast<std::size_t>(end_column_ - first_column_ + nodes.rows_below(root)) *
                  strip_width);
        F_.resize(static_cast<std::size_t>(largest) * strip_width);
    }

    void clear()
    {
        std::fill(X_.begin(), X_.end(), 0.0);
        std::fill(reached_.begin(), reached_.end(), false);
    }
    void mark(Index s)
    {
        for (; s != none && s <= root_ && !reached_[s - first_]; s = nodes_.parent[s]) {
            reached_[s - first_] = true;
        }
    }
    void load(Index row, Index column) { row_of(X_, row - first_column_)[column] = 1.0; }
    void substitute()
    {
        for (Index s = first_; s <= root_; ++s) {
            if (reached_[s - first_]) {
                substitute(s);
            }
        }
    }
    double inside(Index row, Index column) { return row_of(X_, row - first_column_)[column]; }
    double above(Index i, Index column)
    {
        return row_of(X_, end_column_ - first_column_ + i)[column];
    }
    std::vector<Index> reached_rows() const
    {
        std::vector<Index> rows;
        for (Index s = first_; s <= root_; ++s) {
            for (Index row = nodes_.first_column[s];
                 reached_[s - first_] && row < nodes_.first_column[s + 1]; ++row) {
                rows.push_back(row);
            }
        }
        return rows;
    }

private:
    static double* row_of(std::vector<double>& strip, Index row)
    {
        return strip.data() + static_cast<std::size_t>(row) * strip_width;
    }
    void substitute(Index s);

    const Supernodes& nodes_;
    const double* values_;
    Index first_, root_;               ///< supernodes of the branch
    Index first_column_, end_column_;  ///< rows of L in the branch
    const Index* above_;               ///< rows of L that it adds to
    std::vector<bool> reached_;
    std::vector<double> X_, F_;  ///< rows of the branch, then those above; one front
};

void BranchStrip::substitute(Index s)
{
    const Index rows = nodes_.rows(s), columns = nodes_.columns(s);
    const auto own_size = static_cast<std::size_t>(columns) * strip_width;
    double* own = row_of(X_, nodes_.first_column[s] - first_column_);
    std::copy_n(own, own_size, F_.data());
    std::fill(row_of(F_, columns), row_of(F_, rows), 0.0);
    best_strip_kernels().forward(values_ + nodes_.first_value[s], rows, 0, columns, F_.data());
    std::copy_n(F_.data(), own_size, own);
    const Index* row = nodes_.row_begin(s);
    const Index* outside = above_;
    for (Index i = columns; i < rows; ++i) {
        Index at = row[i] - first_column_;
        if (row[i] >= end_column_) {
            outside = std::lower_bound(outside, above_ + nodes_.rows_below(root_), row[i]);
            at = end_column_ - first_column_ + static_cast<Index>(outside - above_);
        }
        const double* from = row_of(F_, i);
        double* to = row_of(X_, at);
        for (Index k = 0; k < strip_width; ++k) {
            to[k] += from[k];
        }
    }
}

}  // namespace

void substitute_branch(const Supernodes& nodes, const double* values,
                       const std::vector<Index>& loads, const std::vector<Index>& supernode_of,
                       const MatrixXd& W, CondensedBranch& branch)
{
    BranchStrip strip(nodes, values, branch.root);
    const auto row_of_load = [&](Index k) { return loads[branch.first + k]; };
    for (Index k = 0; k < branch.count; ++k) {
        strip.mark(supernode_of[row_of_load(k)]);
    }
    branch.rows = strip.reached_rows();
    branch.T.resize(static_cast<Eigen::Index>(branch.rows.size()), branch.count);
    branch.U.resize(nodes.rows_below(branch.root), branch.count);
    for (Index first = 0; first < branch.count; first += strip_width) {
        const Index width = std::min(strip_width, branch.count - first);
        strip.clear();
        for (Index k = 0; k < width; ++k) {
            strip.mark(supernode_of[row_of_load(first + k)]);
            strip.load(row_of_load(first + k), k);
        }
        strip.substitute();
        for (Index k = 0; k < width; ++k) {
            for (std::size_t i = 0; i < branch.rows.size(); ++i) {
                branch.T(static_cast<Eigen::Index>(i), first + k) = strip.inside(branch.rows[i], k);
            }
            for (Index i = 0; i < branch.U.rows(); ++i) {
                branch.U(i, first + k) = strip.above(i, k);
            }
        }
    }
    MatrixXd both(branch.T.rows(), branch.count + W.cols());
    both << branch.T, W(branch.rows, Eigen::all);
    const MatrixXd R = triangle_of(both);
    branch.R_F = R.leftCols(branch.count);
    branch.R_c = R.rightCols(W.cols());
}

}  // namespace clench
