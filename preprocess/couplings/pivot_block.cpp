#include "preprocess/couplings/pivot_block.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace clench::preprocess {
namespace {

/// A pivot below this fraction of its row means that other rows determine the direction already.
constexpr double smallest_pivot = 1e-9;

/// Gauss-Jordan on E · A, where A holds the columns of the candidate DOFs and E starts as identity.
class PivotBlock {
public:
    PivotBlock(const ConstraintRows& rows, const std::vector<Index>& block)
        : rows_(rows), block_(block)
    {
        for (const Index r : block) {
            for (int dof = 0; dof < 6; ++dof) {
                if (row(r).candidates >> dof & 1) {
                    columns_.push_back(rows.dofs.at(row(r).node, dof));
                }
            }
        }
        std::sort(columns_.begin(), columns_.end());
        columns_.erase(std::unique(columns_.begin(), columns_.end()), columns_.end());
        fill();
    }

    ChosenDependents solve()
    {
        const auto m = static_cast<Eigen::Index>(block_.size());
        pivot_column_.assign(block_.size(), waiting);
        for (Eigen::Index step = 0; step < m; ++step) {
            const auto [i, c] = next_pivot();
            pivot_column_[static_cast<std::size_t>(i)] = c;
            if (c != taken) {
                eliminate(i, c);
            }
        }
        ChosenDependents result;
        for (Eigen::Index i = 0; i < m; ++i) {
            const Eigen::Index c = pivot_column_[static_cast<std::size_t>(i)];
            if (c == taken) {
                result.shared.push_back(block_[static_cast<std::size_t>(i)]);
            } else {
                result.solved.push_back(solved_row(i, c));
            }
        }
        return result;
    }

private:
    using Pivot = std::pair<Eigen::Index, Eigen::Index>;  ///< row and column

    static constexpr Eigen::Index waiting = -1;  ///< for its pivot
    static constexpr Eigen::Index taken = -2;    ///< by other rows: nothing is left of it

    const ConstraintRow& row(Index r) const { return rows_.rows[static_cast<std::size_t>(r)]; }
    const ConstraintRow& block_row(Eigen::Index i) const
    {
        return row(block_[static_cast<std::size_t>(i)]);
    }
    Eigen::Index column_of(Index position) const
    {
        const auto found = std::lower_bound(columns_.begin(), columns_.end(), position);
        return found != columns_.end() && *found == position ? found - columns_.begin() : -1;
    }

    void fill()
    {
        const auto m = static_cast<Eigen::Index>(block_.size());
        A_ = Eigen::MatrixXd::Zero(m, static_cast<Eigen::Index>(columns_.size()));
        E_ = Eigen::MatrixXd::Identity(m, m);
        for (Eigen::Index i = 0; i < m; ++i) {
            for (const RowTerm& term : block_row(i).terms) {
                const Eigen::Index c = column_of(term.position);
                if (c >= 0) {
                    A_(i, c) += term.coefficient;
                }
            }
            double size = 0.0;
            for_candidates(i, [&](Eigen::Index c) { size = std::max(size, std::abs(A_(i, c))); });
            if (size > 0.0) {
                A_.row(i) /= size;
                E_.row(i) /= size;
            }
        }
    }

    template <class Visit>
    void for_candidates(Eigen::Index i, const Visit& visit) const
    {
        for (int dof = 0; dof < 6; ++dof) {
            if (block_row(i).candidates >> dof & 1) {
                visit(column_of(rows_.dofs.at(block_row(i).node, dof)));
            }
        }
    }

    /// Rows that name one DOF come first: that DOF is theirs. A row of which nothing is left gets
    /// the column `taken`.
    Pivot next_pivot() const
    {
        const Pivot best = largest_pivot(true);
        return best.first >= 0 ? best : largest_pivot(false);
    }

    /// Among the rows that wait and name a single DOF, or several; row -1 if there are none.
    Pivot largest_pivot(bool single) const
    {
        Pivot best{-1, taken};
        double size = smallest_pivot;
        for (Eigen::Index i = 0; i < A_.rows(); ++i) {
            if (pivot_column_[static_cast<std::size_t>(i)] != waiting ||
                (std::popcount(block_row(i).candidates) == 1) != single) {
                continue;
            }
            best.first = best.first < 0 ? i : best.first;
            for_candidates(i, [&](Eigen::Index c) {
                // Equal up to round-off: the first stays.
                if (std::abs(A_(i, c)) > size * (1.0 + 1e-9)) {
                    size = std::abs(A_(i, c));
                    best = {i, c};
                }
            });
        }
        return best;
    }

    void eliminate(Eigen::Index i, Eigen::Index c)
    {
        const double pivot = A_(i, c);
        A_.row(i) /= pivot;
        E_.row(i) /= pivot;
        for (Eigen::Index k = 0; k < A_.rows(); ++k) {
            const double factor = A_(k, c);
            if (k != i && factor != 0.0) {
                A_.row(k) -= factor * A_.row(i);
                E_.row(k) -= factor * E_.row(i);
                A_(k, c) = 0.0;
            }
        }
    }

    DependentRow solved_row(Eigen::Index i, Eigen::Index pivot_column) const
    {
        const ConstraintRow& own = block_row(i);
        const Index position = columns_[static_cast<std::size_t>(pivot_column)];
        DependentRow result{position, {}, own.source, block_[static_cast<std::size_t>(i)]};
        for (Eigen::Index k = 0; k < E_.cols(); ++k) {
            for (const RowTerm& term : block_row(k).terms) {
                if (E_(i, k) != 0.0 && column_of(term.position) < 0) {
                    result.terms.push_back({term.position, -E_(i, k) * term.coefficient});
                }
            }
        }
        for (Eigen::Index c = 0; c < A_.cols(); ++c) {
            // What elimination leaves of a cancelled component is not a dependence.
            if (c != pivot_column && std::abs(A_(i, c)) > 1e-14) {
                result.terms.push_back({columns_[static_cast<std::size_t>(c)], -A_(i, c)});
            }
        }
        merge_terms(result.terms);
        return result;
    }

    const ConstraintRows& rows_;
    const std::vector<Index>& block_;
    std::vector<Index> columns_;  ///< positions in x of the candidates, sorted
    std::vector<Eigen::Index> pivot_column_;
    Eigen::MatrixXd A_, E_;
};

}  // namespace

ChosenDependents solve_pivot_block(const ConstraintRows& rows, const std::vector<Index>& block)
{
    return PivotBlock(rows, block).solve();
}

}  // namespace clench::preprocess
