#include "core/linalg/sparse_gram.hpp"

#include <algorithm>
#include <iterator>

#include "core/linalg/blas.hpp"

namespace clench {
namespace {

using Eigen::MatrixXd;

constexpr Eigen::Index block_rows = 128;

std::vector<Index> nonzero_columns(const Eigen::Ref<const MatrixXd>& rows)
{
    std::vector<Index> columns;
    for (Eigen::Index column = 0; column < rows.cols(); ++column) {
        if ((rows.col(column).array() != 0.0).any())
            columns.push_back(static_cast<Index>(column));
    }
    return columns;
}

}  // namespace

SparseGram::SparseGram(MatrixXd Z) : Z_(std::move(Z))
{
    for (Eigen::Index first = 0; first < Z_.rows(); first += block_rows) {
        const Eigen::Index rows = std::min(block_rows, Z_.rows() - first);
        std::vector<Index> reached = nonzero_columns(Z_.middleRows(first, rows));
        // Rows above all branches are reached by everything: one large product instead of many.
        if (!blocks_.empty() && blocks_.back().reached == reached) {
            blocks_.back().rows += rows;
        } else {
            blocks_.push_back({first, rows, std::move(reached)});
        }
    }
}

MatrixXd SparseGram::columns(const std::vector<Index>& c) const
{
    MatrixXd G = MatrixXd::Zero(Z_.cols(), static_cast<Eigen::Index>(c.size()));
    std::vector<Index> place(static_cast<std::size_t>(Z_.cols()), none);
    for (std::size_t k = 0; k < c.size(); ++k)
        place[c[k]] = static_cast<Index>(k);
    std::vector<Index> asked;
    for (const Block& block : blocks_) {
        asked.clear();
        std::copy_if(block.reached.begin(), block.reached.end(), std::back_inserter(asked),
                     [&](Index column) { return place[column] != none; });
        if (asked.empty())
            continue;
        const auto rows = Z_.middleRows(block.first, block.rows);
        const MatrixXd product =
            transposed_product(rows(Eigen::all, block.reached), rows(Eigen::all, asked));
        for (std::size_t j = 0; j < asked.size(); ++j) {
            double* to = G.col(place[asked[j]]).data();
            const double* from = product.col(static_cast<Eigen::Index>(j)).data();
            for (std::size_t i = 0; i < block.reached.size(); ++i)
                to[block.reached[i]] += from[i];
        }
    }
    return G;
}

}  // namespace clench
