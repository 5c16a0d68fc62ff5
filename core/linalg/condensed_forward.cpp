#include "core/linalg/condensed_forward.hpp"

#include <algorithm>

#include <cblas.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"
#include "core/parallel/parallel_for.hpp"

namespace clench {
namespace {

using Eigen::MatrixXd;

// Columns that pass over L together.
constexpr Eigen::Index panel_width = 32;

// C ← beta C + A B in the calling thread, beta 0 or 1.
void multiply(const Eigen::Ref<const MatrixXd>& A, const Eigen::Ref<const MatrixXd>& B, double beta,
              Eigen::Ref<MatrixXd> C)
{
    CLENCH_ASSERT(A.cols() == B.rows() && C.rows() == A.rows() && C.cols() == B.cols());
    if (C.size() > 0 && A.cols() > 0) {
        cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, static_cast<int>(C.rows()),
                    static_cast<int>(C.cols()), static_cast<int>(A.cols()), 1.0, A.data(),
                    static_cast<int>(A.outerStride()), B.data(), static_cast<int>(B.outerStride()),
                    beta, C.data(), static_cast<int>(C.outerStride()));
    } else if (beta == 0.0) {
        C.setZero();
    }
}

std::vector<Index> supernodes_of_rows(const Supernodes& nodes)
{
    std::vector<Index> supernode(static_cast<std::size_t>(nodes.size()));
    for (Index s = 0; s < nodes.count(); ++s) {
        std::fill(supernode.begin() + nodes.first_column[s],
                  supernode.begin() + nodes.first_column[s + 1], s);
    }
    return supernode;
}

// body(first, width) for panels of columns, some in each thread.
template <class Body>
void for_each_panel(Eigen::Index columns, int threads, const Body& body)
{
    const auto panels = static_cast<Index>((columns + panel_width - 1) / panel_width);
    parallel_tasks(panels, threads, [&](Index panel, int) {
        const Eigen::Index first = panel * panel_width;
        body(first, std::min(panel_width, columns - first));
    });
}

void add_rows(const MatrixXd& from, const std::vector<Index>& at, Eigen::Ref<MatrixXd> to)
{
    for (Eigen::Index k = 0; k < from.cols(); ++k) {
        for (Eigen::Index i = 0; i < from.rows(); ++i) {
            to(at[static_cast<std::size_t>(i)], k) += from(i, k);
        }
    }
}

}  // namespace

CondensedForward::CondensedForward(const Supernodes& nodes, const double* values,
                                   std::vector<Index> loaded, MatrixXd W, int threads,
                                   Index most_loaded)
    : nodes_(&nodes), values_(values), threads_(threads), W_(std::move(W))
{
    CLENCH_ASSERT(W_.rows() == nodes.size());
    blas_threads();  // from now on BLAS runs in the thread that calls it
    std::vector<Index> place(static_cast<std::size_t>(nodes.size()));
    for (Index k = 0; k < nodes.size(); ++k) {
        place[nodes.order[k]] = k;
    }
    std::sort(loaded.begin(), loaded.end(), [&](Index a, Index b) { return place[a] < place[b]; });
    loaded_ = std::move(loaded);
    const std::vector<Index> supernode_of = supernodes_of_rows(nodes);
    std::vector<Index> loaded_below(static_cast<std::size_t>(nodes.count()), 0);
    for (const Index row : loaded_) {
        loads_.push_back(place[row]);
        ++loaded_below[supernode_of[place[row]]];
    }
    for (Index s = 0; s < nodes.count(); ++s) {
        if (nodes.parent[s] != none) {
            loaded_below[nodes.parent[s]] += loaded_below[s];
        }
    }
    split(loaded_below, most_loaded);
    parallel_tasks(static_cast<Index>(branches_.size()), threads_, [&](Index b, int) {
        substitute_branch(nodes, values, loads_, supernode_of, W_, branches_[b]);
    });
    for (CondensedBranch& branch : branches_) {
        branch.first_row = rows_;
        rows_ += branch.R_F.rows();
    }
    W_top_ = W_(top_.rows, Eigen::all);
    condense_rest();
    rows_ += W_top_.rows() + R_rest_.rows();
}

// The largest subtrees of at most `most_loaded` loads, and what is above them.
void CondensedForward::split(const std::vector<Index>& loaded_below, Index most_loaded)
{
    const Supernodes& nodes = *nodes_;
    top_.position.assign(static_cast<std::size_t>(nodes.size()), none);
    for (Index s = 0; s < nodes.count(); ++s) {
        const Index parent = nodes.parent[s];
        if (loaded_below[s] > most_loaded) {
            top_.add(nodes, s);
        } else if (loaded_below[s] > 0 && (parent == none || loaded_below[parent] > most_loaded)) {
            const Index first_column = nodes.first_column[nodes.first_below[s]];
            const auto begin = std::lower_bound(loads_.begin(), loads_.end(), first_column);
            CondensedBranch branch;
            branch.root = s;
            branch.first = static_cast<Index>(begin - loads_.begin());
            branch.count = loaded_below[s];
            branches_.push_back(std::move(branch));
        }
    }
}

void CondensedForward::condense_rest()
{
    std::vector<bool> reached(static_cast<std::size_t>(nodes_->size()), false);
    for (const Index row : top_.rows) {
        reached[row] = true;
    }
    for (const CondensedBranch& branch : branches_) {
        for (const Index row : branch.rows) {
            reached[row] = true;
        }
    }
    std::vector<Index> rest;
    for (Index row = 0; row < nodes_->size(); ++row) {
        if (!reached[row]) {
            rest.push_back(row);
        }
    }
    R_rest_ = triangle_of(W_(rest, Eigen::all));
}

// X ← the right-hand sides of the top: its own loads and what branches add.
void CondensedForward::load_top(const Eigen::Ref<const MatrixXd>& F, Eigen::Ref<MatrixXd> X) const
{
    X.setZero();
    for (std::size_t k = 0; k < loads_.size(); ++k) {
        if (const Index row = top_.position[loads_[k]]; row != none) {
            X.row(row) = F.row(static_cast<Eigen::Index>(k));
        }
    }
    MatrixXd added;
    std::vector<Index> above;
    for (const CondensedBranch& branch : branches_) {
        added.resize(branch.U.rows(), F.cols());
        multiply(branch.U, F.middleRows(branch.first, branch.count), 0.0, added);
        const Index* row = nodes_->row_begin(branch.root) + nodes_->columns(branch.root);
        above.resize(static_cast<std::size_t>(added.rows()));
        std::transform(row, row + added.rows(), above.begin(),
                       [&](Index r) { return top_.position[r]; });
        add_rows(added, above, X);
    }
}

void CondensedForward::forward(const Eigen::Ref<const MatrixXd>& F,
                               const Eigen::Ref<const MatrixXd>& c, Eigen::Ref<MatrixXd> Z) const
{
    CLENCH_ASSERT(F.rows() == static_cast<Eigen::Index>(loaded_.size()) && Z.rows() == rows_);
    const Eigen::Index top_rows = W_top_.rows(), rest = R_rest_.rows();
    for_each_panel(F.cols(), threads_, [&](Eigen::Index first, Eigen::Index width) {
        const auto F_p = F.middleCols(first, width);
        const auto c_p = c.middleCols(first, width);
        for (const CondensedBranch& b : branches_) {
            auto to = Z.block(b.first_row, first, b.R_F.rows(), width);
            multiply(b.R_F, F_p.middleRows(b.first, b.count), 0.0, to);
            multiply(b.R_c, c_p, 1.0, to);
        }
        auto to = Z.block(rows_ - rest - top_rows, first, top_rows, width);
        load_top(F_p, to);
        substitute_top(*nodes_, values_, top_, to);
        multiply(W_top_, c_p, 1.0, to);
        multiply(R_rest_, c_p, 0.0, Z.block(rows_ - rest, first, rest, width));
    });
}

void CondensedForward::expand(const Eigen::Ref<const MatrixXd>& F,
                              const Eigen::Ref<const MatrixXd>& c, Eigen::Ref<MatrixXd> Y) const
{
    CLENCH_ASSERT(F.rows() == static_cast<Eigen::Index>(loaded_.size()) && Y.rows() == W_.rows());
    for_each_panel(F.cols(), threads_, [&](Eigen::Index first, Eigen::Index width) {
        const auto F_p = F.middleCols(first, width);
        auto Y_p = Y.middleCols(first, width);
        multiply(W_, c.middleCols(first, width), 0.0, Y_p);
        MatrixXd rows;
        for (const CondensedBranch& b : branches_) {
            rows.resize(b.T.rows(), width);
            multiply(b.T, F_p.middleRows(b.first, b.count), 0.0, rows);
            add_rows(rows, b.rows, Y_p);
        }
        rows.resize(W_top_.rows(), width);
        load_top(F_p, rows);
        substitute_top(*nodes_, values_, top_, rows);
        add_rows(rows, top_.rows, Y_p);
    });
}

}  // namespace clench
