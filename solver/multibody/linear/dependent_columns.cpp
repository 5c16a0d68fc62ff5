#include "solver/multibody/linear/dependent_columns.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "core/linalg/dense.hpp"

namespace clench::solver::multibody {

namespace {

class Elimination {
public:
    Elimination(std::vector<RowBlock> rows, const std::vector<Index>& sizes, double tolerance)
        : parts_(std::move(rows)), sizes_(sizes), tolerance_(tolerance), touching_(sizes.size())
    {
        Index columns = 0;
        for (const Index size : sizes_) {
            first_.push_back(columns);
            columns += size;
        }
        dependent_.assign(static_cast<std::size_t>(columns), false);
        for (std::size_t p = 0; p < parts_.size(); ++p) {
            for (const Index block : parts_[p].blocks) {
                touching(block).push_back(static_cast<Index>(p));
            }
        }
        count_.resize(sizes_.size());
        for (Index block = 0; block < static_cast<Index>(sizes_.size()); ++block) {
            enqueue(block);
        }
    }

    std::vector<bool> run()
    {
        while (!queue_.empty()) {
            const Index block = queue_.begin()->second;
            queue_.erase(queue_.begin());
            eliminate(block);
        }
        return dependent_;
    }

private:
    std::vector<Index>& touching(Index block) { return touching_[static_cast<std::size_t>(block)]; }
    Index size(Index block) const { return sizes_[static_cast<std::size_t>(block)]; }
    std::size_t& count(Index block) { return count_[static_cast<std::size_t>(block)]; }
    void enqueue(Index block)
    {
        count(block) = neighbours(block).size();
        queue_.emplace(count(block), block);
    }

    /// Other blocks in the rows that touch this one, sorted.
    std::vector<Index> neighbours(Index block)
    {
        std::vector<Index> others;
        for (const Index p : touching(block)) {
            const std::vector<Index>& blocks = parts_[static_cast<std::size_t>(p)].blocks;
            others.insert(others.end(), blocks.begin(), blocks.end());
        }
        std::sort(others.begin(), others.end());
        others.erase(std::unique(others.begin(), others.end()), others.end());
        std::erase(others, block);
        return others;
    }

    /// All rows that touch `block`: its columns first, then those of `others`.
    Eigen::MatrixXd front(Index block, const std::vector<Index>& others)
    {
        std::vector<std::pair<Index, Index>> places{{block, 0}};  // of each block's first column
        Index columns = size(block), rows = 0;
        for (const Index other : others) {
            places.emplace_back(other, columns);
            columns += size(other);
        }
        std::sort(places.begin(), places.end());
        for (const Index p : touching(block)) {
            rows += static_cast<Index>(parts_[static_cast<std::size_t>(p)].rows.rows());
        }
        Eigen::MatrixXd F = Eigen::MatrixXd::Zero(rows, columns);
        Index row = 0;
        for (const Index p : touching(block)) {
            const RowBlock& part = parts_[static_cast<std::size_t>(p)];
            Index column = 0;
            for (const Index b : part.blocks) {
                const auto place =
                    std::lower_bound(places.begin(), places.end(), std::pair<Index, Index>(b, 0));
                F.block(row, place->second, part.rows.rows(), size(b)) =
                    part.rows.middleCols(column, size(b));
                column += size(b);
            }
            row += static_cast<Index>(part.rows.rows());
        }
        return F;
    }

    void eliminate(Index block)
    {
        const std::vector<Index> others = neighbours(block);
        const Eigen::MatrixXd F = front(block, others);
        const std::vector<Index> used = std::exchange(touching(block), {});
        const PivotedQr qr(F.leftCols(size(block)));
        const Eigen::Index diagonal = std::min(F.rows(), static_cast<Eigen::Index>(size(block)));
        Eigen::Index rank = 0;
        while (rank < diagonal && std::abs(qr.pivot(rank)) > tolerance_) {
            ++rank;
        }
        for (Eigen::Index i = rank; i < size(block); ++i) {
            const Index column =
                first_[static_cast<std::size_t>(block)] + static_cast<Index>(qr.column(i));
            dependent_[static_cast<std::size_t>(column)] = true;
        }
        Eigen::MatrixXd rest = F.rightCols(F.cols() - size(block));
        if (rank > 0) {
            qr.reflect(rank, rest);
        }
        replace(used, others, rest.bottomRows(rest.rows() - rank));
    }

    /// The rows of `used` are gone, what is left of them takes their place.
    void replace(const std::vector<Index>& used, const std::vector<Index>& others,
                 Eigen::MatrixXd rest)
    {
        if (rest.rows() > rest.cols() && rest.cols() > 0) {
            rest = triangle_of(rest);
        }
        for (const Index p : used) {
            parts_[static_cast<std::size_t>(p)] = {};
        }
        const auto added = static_cast<Index>(parts_.size());
        for (const Index other : others) {
            queue_.erase({count(other), other});
            std::erase_if(touching(other), [&](Index p) {
                return std::find(used.begin(), used.end(), p) != used.end();
            });
            touching(other).push_back(added);
        }
        parts_.push_back({others, std::move(rest)});
        for (const Index other : others) {
            enqueue(other);
        }
    }

    std::vector<RowBlock> parts_;
    const std::vector<Index>& sizes_;
    double tolerance_;
    std::vector<std::vector<Index>> touching_;  ///< by block: live entries of parts_
    std::vector<Index> first_;                  ///< column of each block
    std::vector<bool> dependent_;
    std::vector<std::size_t> count_;  ///< of neighbours, by block
    std::set<std::pair<std::size_t, Index>> queue_;
};

}  // namespace

std::vector<bool> dependent_columns(std::vector<RowBlock> rows, const std::vector<Index>& sizes,
                                    double tolerance)
{
    return Elimination(std::move(rows), sizes, tolerance).run();
}

}  // namespace clench::solver::multibody
