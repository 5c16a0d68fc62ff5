#include "core/linalg/sparse_rows.hpp"

#include <algorithm>

namespace clench {

std::vector<Index> loaded_rows(const SparseMatrix& B, std::span<const Index> position)
{
    std::vector<Index> loaded;
    for (Index column = 0; column < B.cols(); ++column) {
        for (SparseMatrix::InnerIterator entry(B, column); entry; ++entry) {
            if (position[entry.row()] != none) {
                loaded.push_back(position[entry.row()]);
            }
        }
    }
    std::sort(loaded.begin(), loaded.end());
    loaded.erase(std::unique(loaded.begin(), loaded.end()), loaded.end());
    return loaded;
}

SparseMatrix picked_rows(const SparseMatrix& B, const std::vector<Index>& rows)
{
    std::vector<Index> place(static_cast<std::size_t>(B.rows()), none);
    for (std::size_t k = 0; k < rows.size(); ++k) {
        place[rows[k]] = static_cast<Index>(k);
    }
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (Index column = 0; column < B.cols(); ++column) {
        for (SparseMatrix::InnerIterator entry(B, column); entry; ++entry) {
            if (place[entry.row()] != none) {
                entries.emplace_back(place[entry.row()], column, entry.value());
            }
        }
    }
    SparseMatrix result(static_cast<Index>(rows.size()), B.cols());
    result.setFromTriplets(entries.begin(), entries.end());
    return result;
}

}  // namespace clench
