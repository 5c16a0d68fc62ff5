#include "solver/full_order/interface_rows.hpp"

#include <algorithm>

namespace clench::solver {

InterfaceRows::InterfaceRows(const SparseMatrix& G, std::span<const Index> position)
{
    using RowMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;
    const RowMatrix rows(G);
    const Index pairs = static_cast<Index>(G.rows() / 3);
    first_.assign(1, 0);
    for (Index i = 0; i < pairs; ++i) {
        const std::size_t start = column_.size();
        for (int r = 0; r < 3; ++r) {
            for (RowMatrix::InnerIterator it(rows, 3 * i + r); it; ++it) {
                if (position[it.col()] != none)
                    column_.push_back(position[it.col()]);
            }
        }
        std::sort(column_.begin() + start, column_.end());
        column_.erase(std::unique(column_.begin() + start, column_.end()), column_.end());
        first_.push_back(static_cast<Index>(column_.size()));
        values_.resize(3 * column_.size(), 0.0);
        for (int r = 0; r < 3; ++r) {
            for (RowMatrix::InnerIterator it(rows, 3 * i + r); it; ++it) {
                if (position[it.col()] == none)
                    continue;
                const auto at =
                    std::lower_bound(column_.begin() + start, column_.end(), position[it.col()]);
                values_[3 * (at - column_.begin()) + r] = it.value();
            }
        }
    }
}

std::span<const Index> InterfaceRows::columns(Index pair) const
{
    return {column_.data() + first_[pair], column_.data() + first_[pair + 1]};
}

InterfaceRows::Block InterfaceRows::block(Index pair) const
{
    return {values_.data() + 3 * static_cast<std::size_t>(first_[pair]), 3,
            first_[pair + 1] - first_[pair]};
}

void InterfaceRows::multiply(const Eigen::VectorXd& x, std::span<Eigen::Vector3d> y) const
{
    for (Index i = 0; i < size(); ++i) {
        Eigen::Vector3d sum = Eigen::Vector3d::Zero();
        for (Index k = first_[i]; k < first_[i + 1]; ++k) {
            sum += x[column_[k]] * Eigen::Map<const Eigen::Vector3d>(&values_[3 * k]);
        }
        y[i] = sum;
    }
}

void InterfaceRows::add_transposed(double factor, std::span<const Eigen::Vector3d> v,
                                   Eigen::VectorXd& r) const
{
    for (Index i = 0; i < size(); ++i) {
        if (v[i].isZero(0.0))
            continue;
        const Eigen::Vector3d scaled = factor * v[i];
        for (Index k = first_[i]; k < first_[i + 1]; ++k) {
            r[column_[k]] += scaled.dot(Eigen::Map<const Eigen::Vector3d>(&values_[3 * k]));
        }
    }
}

}  // namespace clench::solver
