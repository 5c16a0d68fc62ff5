#include "preprocess/fields/free_from_couplings.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/linalg/dense.hpp"

namespace clench::preprocess {
namespace {

struct Entry {
    Index row;     ///< in x
    Index column;  ///< position in PartlyKnown::unknown
    double factor;
    auto operator<=>(const Entry&) const = default;
};

/// Entries of T in known dependent rows and unknown columns, by row.
std::vector<Entry> entries_of(const FeModel& model, const PartlyKnown& state)
{
    std::vector<Entry> entries;
    for (std::size_t u = 0; u < state.unknown.size(); ++u) {
        for (SparseMatrix::InnerIterator it(model.T, state.unknown[u]); it; ++it) {
            if (state.known[static_cast<std::size_t>(it.row())] && it.value() != 0.0) {
                entries.push_back(
                    {static_cast<Index>(it.row()), static_cast<Index>(u), it.value()});
            }
        }
    }
    std::sort(entries.begin(), entries.end());
    return entries;
}

/// Sets of columns that common rows connect.
class Sets {
public:
    explicit Sets(std::size_t count) : parent_(count)
    {
        std::iota(parent_.begin(), parent_.end(), 0);
    }
    Index root(Index i)
    {
        while (parent_[i] != i) {
            i = parent_[i] = parent_[parent_[i]];
        }
        return i;
    }
    void join(Index a, Index b)
    {
        const Index first = root(a), second = root(b);
        parent_[std::max(first, second)] = std::min(first, second);
    }

private:
    std::vector<Index> parent_;
};

/// Rows [A | b] of one set of columns, kept as the triangular factor of a QR decomposition, so that
/// memory does not grow with their number.
class RowStack {
public:
    explicit RowStack(Eigen::Index columns)
        : rows_(Eigen::MatrixXd::Zero(4 * (columns + 1), columns + 1))
    {
    }

    /// A new row of zeros.
    Eigen::MatrixXd::RowXpr next()
    {
        if (filled_ == rows_.rows()) {
            compress();
        }
        return rows_.row(filled_++);
    }

    /// The columns + 1 rows that have the same least-squares solution as all rows.
    Eigen::MatrixXd triangle()
    {
        compress();
        return rows_.topRows(rows_.cols());
    }

private:
    void compress()
    {
        const Eigen::MatrixXd R = triangle_of(rows_);
        rows_.setZero();
        rows_.topRows(rows_.cols()) = R;
        filled_ = rows_.cols();
    }

    Eigen::MatrixXd rows_;
    Eigen::Index filled_ = 0;
};

class Solver {
public:
    Solver(const FeModel& model, PartlyKnown& state)
        : model_(model),
          state_(state),
          entries_(entries_of(model, state)),
          sets_(state.unknown.size()),
          place_(state.unknown.size())
    {
    }

    std::vector<OpenMotion> solve()
    {
        for (std::size_t i = 1; i < entries_.size(); ++i) {
            if (entries_[i].row == entries_[i - 1].row) {
                sets_.join(entries_[i].column, entries_[i - 1].column);
            }
        }
        std::map<Index, std::vector<Index>> columns_of;
        for (Index u = 0; u < static_cast<Index>(state_.unknown.size()); ++u) {
            std::vector<Index>& columns = columns_of[sets_.root(u)];
            place_[u] = static_cast<Index>(columns.size());
            columns.push_back(u);
        }
        fill_stacks(columns_of);
        std::vector<OpenMotion> open;
        for (const auto& [root, columns] : columns_of) {
            solve_set(columns, stacks_.at(root).triangle(), open);
        }
        return open;
    }

private:
    void fill_stacks(const std::map<Index, std::vector<Index>>& columns_of)
    {
        for (const auto& [root, columns] : columns_of) {
            stacks_.emplace(root, RowStack(static_cast<Eigen::Index>(columns.size())));
        }
        const Eigen::VectorXd known_part = model_.T * state_.x_free;
        for (std::size_t i = 0; i < entries_.size();) {
            const Index row = entries_[i].row;
            auto values = stacks_.at(sets_.root(entries_[i].column)).next();
            for (; i < entries_.size() && entries_[i].row == row; ++i) {
                values[place_[entries_[i].column]] = entries_[i].factor;
            }
            values[values.size() - 1] = state_.x[row] - known_part[row];
        }
    }

    /// Columns are scaled to length one: translations and rotations have different units.
    void solve_set(const std::vector<Index>& columns, const Eigen::MatrixXd& triangle,
                   std::vector<OpenMotion>& open)
    {
        constexpr double negligible = 1e-6;  // files keep six digits
        const auto n = static_cast<Eigen::Index>(columns.size());
        Eigen::MatrixXd A = triangle.leftCols(n);
        Eigen::VectorXd scale(n);
        for (Eigen::Index j = 0; j < n; ++j) {
            const double length = A.col(j).norm();
            scale[j] = length > 0.0 ? 1.0 / length : 1.0;
            A.col(j) *= scale[j];
        }
        const Svd svd = large_thin_svd(A);
        const Eigen::VectorXd right = svd.U.transpose() * triangle.col(n);
        Eigen::VectorXd solution = Eigen::VectorXd::Zero(n);
        OpenMotion motion;
        for (const Index column : columns) {
            motion.dofs.push_back(state_.unknown[column]);
        }
        for (Eigen::Index j = 0; j < n; ++j) {
            const Eigen::VectorXd direction = scale.cwiseProduct(svd.V.col(j));
            if (svd.sigma[j] > negligible * std::max(1.0, svd.sigma[0])) {
                solution += right[j] / svd.sigma[j] * direction;
            } else {
                motion.factors = direction / direction.cwiseAbs().maxCoeff();
                open.push_back(motion);
            }
        }
        for (Eigen::Index j = 0; j < n; ++j) {
            state_.x_free[motion.dofs[j]] = solution[j];
        }
    }

    const FeModel& model_;
    PartlyKnown& state_;
    std::vector<Entry> entries_;
    Sets sets_;
    std::vector<Index> place_;  ///< of a column within its set
    std::map<Index, RowStack> stacks_;
};

}  // namespace

std::vector<OpenMotion> free_from_couplings(const FeModel& model, PartlyKnown& state)
{
    return Solver(model, state).solve();
}

}  // namespace clench::preprocess
