#include "solver/full_order/pair_compliance.hpp"

#include <algorithm>
#include <numeric>

#include "core/linalg/blas.hpp"
#include "core/linalg/sparse_rows.hpp"
#include "core/linalg/sparse_tools.hpp"

namespace clench::solver {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd;

// Columns whose forces are written out at a time.
constexpr Index panel_width = 512;

}  // namespace

PairCompliance::PairCompliance(const SparseMatrix& K, const SparseMatrix& Bt,
                               const std::vector<Index>& support, Projection projection)
    : Bt_(Bt),
      projection_(std::move(projection)),
      G_(Bt_.cols(), 0),
      place_(static_cast<std::size_t>(Bt_.cols()), none)
{
    for (Index i = 0; i < K.rows(); ++i) {
        if (!std::binary_search(support.begin(), support.end(), i))
            inner_.push_back(i);
    }
    outcome_ = factor_.factorize(submatrix(K, inner_));
    for (Index* column : {&outcome_.bad_column, &outcome_.weakest_column})
        *column = *column == none ? none : inner_[*column];
    if (outcome_.regular())
        condense();
}

// Z of all rows of pairs; the projection is kept apart, since it would fill Z, which is sparse:
// Z_Π = Z + Z_S c with Z_S = −L⁻¹ P S_i and c = Nᵀ Bᵀ.
void PairCompliance::condense()
{
    std::vector<Index> position(static_cast<std::size_t>(Bt_.rows()), none);
    for (std::size_t i = 0; i < inner_.size(); ++i)
        position[inner_[i]] = static_cast<Index>(i);
    const CondensedForward condensed =
        factor_.condense(loaded_rows(Bt_, position), -projection_.S(inner_, Eigen::all));
    std::vector<Index> loaded;
    for (const Index i : condensed.loaded())
        loaded.push_back(inner_[i]);
    const SparseMatrix F = picked_rows(Bt_, loaded);
    const Eigen::Index motions = projection_.N.cols();
    MatrixXd Z(condensed.rows(), Bt_.cols()), Z_S(condensed.rows(), motions);
    for (Index first = 0; first < rows(); first += panel_width) {
        const Index width = std::min(panel_width, rows() - first);
        condensed.forward(MatrixXd(F.middleCols(first, width)), MatrixXd::Zero(motions, width),
                          Z.middleCols(first, width));
    }
    condensed.forward(MatrixXd::Zero(F.rows(), motions), MatrixXd::Identity(motions, motions), Z_S);
    const MatrixXd c = (Bt_.transpose() * projection_.N).transpose();
    const MatrixXd mixed = transposed_product(Z_S, Z) + 0.5 * gram_product(Z_S) * c;
    left_.resize(2 * motions, Bt_.cols());
    right_.resize(2 * motions, Bt_.cols());
    left_ << c, mixed;
    right_ << mixed, c;
    gram_ = SparseGram(std::move(Z));
}

VectorXd PairCompliance::solve(const VectorXd& f) const
{
    const VectorXd balanced = projection_.forces(f);
    VectorXd x = VectorXd::Zero(f.size());
    x(inner_) = factor_.solve(balanced(inner_));
    return projection_.motion(x);
}

VectorXd PairCompliance::diagonal() const
{
    VectorXd diagonal = gram_.Z().colwise().squaredNorm();
    diagonal += (left_.array() * right_.array()).colwise().sum().matrix().transpose();
    return diagonal;
}

MatrixXd PairCompliance::whole() const
{
    std::vector<Index> all(static_cast<std::size_t>(rows()));
    std::iota(all.begin(), all.end(), 0);
    MatrixXd G = gram_.columns(all);
    add_product(G, 1.0, left_.transpose(), right_);
    return G;
}

void PairCompliance::require(const std::vector<Index>& columns)
{
    std::vector<Index> missing;
    std::copy_if(columns.begin(), columns.end(), std::back_inserter(missing),
                 [this](Index column) { return place_[column] == none; });
    if (missing.empty())
        return;
    MatrixXd G = gram_.columns(missing);
    add_product(G, 1.0, left_.transpose(), right_(Eigen::all, missing));
    const Eigen::Index before = static_cast<Eigen::Index>(known_.size());
    const Eigen::Index after = before + G.cols();
    if (after > G_.cols()) {
        const Eigen::Index most = std::max(after, std::min<Eigen::Index>(2 * before, rows()));
        G_.conservativeResize(rows(), most);
    }
    G_.middleCols(before, G.cols()) = G;
    for (const Index column : missing) {
        place_[column] = static_cast<Index>(known_.size());
        known_.push_back(column);
    }
}

VectorXd PairCompliance::multiply(const VectorXd& v) const
{
    const VectorXd known = v(known_);
    return G_.leftCols(known.size()) * known;
}

MatrixXd PairCompliance::block(const std::vector<Index>& rows) const
{
    MatrixXd block(rows.size(), rows.size());
    for (std::size_t k = 0; k < rows.size(); ++k)
        block.col(static_cast<Eigen::Index>(k)) = G_.col(place_[rows[k]])(rows);
    return block;
}

}  // namespace clench::solver
