#include "solver/multibody/linear/block_solver.hpp"

#include <algorithm>

#include <Eigen/LU>
#include <Eigen/SparseLU>

#include "core/errors.hpp"
#include "core/linalg/sparse.hpp"

namespace clench::solver::multibody {

namespace {

constexpr Index always_dense = 120;
constexpr double dense_share = 0.3;
constexpr double smallest_pivot = 1e-15;  ///< of the equilibrated matrix

}  // namespace

struct BlockSolver::Parts {
    std::vector<Index> first;  ///< of each block row, and the size of all
    bool dense = false;
    // Dense: D is the matrix. Sparse: A, where column j of block column b has the rows of the
    // blocks of `rows[b]` one after the other, starting at `offsets[b]` within the column.
    Eigen::MatrixXd D;
    SparseMatrix A;
    std::vector<std::vector<Index>> rows, offsets;

    Eigen::VectorXd row_scale, column_scale;
    Eigen::PartialPivLU<Eigen::MatrixXd> dense_lu;
    Eigen::SparseLU<SparseMatrix, Eigen::COLAMDOrdering<Index>> sparse_lu;
    bool analysed = false;

    Index size() const { return first.back(); }
    Index block_size(Index b) const
    {
        return first[static_cast<std::size_t>(b) + 1] - first[static_cast<std::size_t>(b)];
    }
    void append_rows(const std::vector<Index>& block_rows, std::vector<Index>& inner) const;
    void build_pattern(const std::vector<std::pair<Index, Index>>& blocks);
    bool factor_dense();
    bool factor_sparse();
};

void BlockSolver::Parts::append_rows(const std::vector<Index>& block_rows,
                                     std::vector<Index>& inner) const
{
    for (const Index i : block_rows) {
        for (Index row = 0; row < block_size(i); ++row) {
            inner.push_back(first[static_cast<std::size_t>(i)] + row);
        }
    }
}

void BlockSolver::Parts::build_pattern(const std::vector<std::pair<Index, Index>>& blocks)
{
    const std::size_t n = first.size() - 1;
    rows.assign(n, {});
    offsets.assign(n, {});
    for (const auto& [i, j] : blocks) {
        rows[static_cast<std::size_t>(j)].push_back(i);
    }
    std::vector<Index> outer{0}, inner;
    for (std::size_t j = 0; j < n; ++j) {
        Index offset = 0;
        for (const Index i : rows[j]) {
            offsets[j].push_back(offset);
            offset += block_size(i);
        }
        for (Index column = 0; column < block_size(static_cast<Index>(j)); ++column) {
            append_rows(rows[j], inner);
            outer.push_back(static_cast<Index>(inner.size()));
        }
    }
    const std::vector<double> zeros(inner.size(), 0.0);
    A = Eigen::Map<const SparseMatrix>(size(), size(), static_cast<Index>(inner.size()),
                                       outer.data(), inner.data(), zeros.data());
}

BlockSolver::BlockSolver(const std::vector<Index>& sizes,
                         std::vector<std::pair<Index, Index>> blocks)
    : parts_(std::make_unique<Parts>())
{
    Parts& parts = *parts_;
    parts.first.push_back(0);
    for (const Index size : sizes) {
        parts.first.push_back(parts.first.back() + size);
    }
    std::sort(blocks.begin(), blocks.end());
    blocks.erase(std::unique(blocks.begin(), blocks.end()), blocks.end());
    double filled = 0.0;
    for (const auto& [i, j] : blocks) {
        filled += static_cast<double>(parts.block_size(i)) * parts.block_size(j);
    }
    const double n = parts.size();
    parts.dense = parts.size() <= always_dense || filled > dense_share * n * n;
    if (parts.dense) {
        parts.D = Eigen::MatrixXd::Zero(parts.size(), parts.size());
    } else {
        parts.build_pattern(blocks);
    }
}

BlockSolver::~BlockSolver() = default;

void BlockSolver::clear()
{
    if (parts_->dense) {
        parts_->D.setZero();
    } else {
        std::fill_n(parts_->A.valuePtr(), parts_->A.nonZeros(), 0.0);
    }
}

void BlockSolver::add(Index i, Index row, Index j, Index column,
                      const Eigen::Ref<const Eigen::MatrixXd>& block, double weight)
{
    Parts& parts = *parts_;
    const Index first_column = parts.first[static_cast<std::size_t>(j)] + column;
    if (parts.dense) {
        parts.D.block(parts.first[static_cast<std::size_t>(i)] + row, first_column, block.rows(),
                      block.cols()) += weight * block;
        return;
    }
    const std::vector<Index>& rows = parts.rows[static_cast<std::size_t>(j)];
    const auto found = std::lower_bound(rows.begin(), rows.end(), i);
    CLENCH_ASSERT(found != rows.end() && *found == i);
    const Index offset =
        parts.offsets[static_cast<std::size_t>(j)][static_cast<std::size_t>(found - rows.begin())];
    for (Index c = 0; c < static_cast<Index>(block.cols()); ++c) {
        double* target =
            parts.A.valuePtr() + parts.A.outerIndexPtr()[first_column + c] + offset + row;
        for (Index r = 0; r < static_cast<Index>(block.rows()); ++r) {
            target[r] += weight * block(r, c);
        }
    }
}

bool BlockSolver::Parts::factor_dense()
{
    row_scale = D.cwiseAbs().rowwise().maxCoeff();
    if (!(row_scale.minCoeff() > 0.0) || !row_scale.allFinite()) {
        return false;
    }
    row_scale = row_scale.cwiseInverse();
    const Eigen::MatrixXd scaled_rows = row_scale.asDiagonal() * D;
    column_scale = scaled_rows.cwiseAbs().colwise().maxCoeff().transpose();
    if (!(column_scale.minCoeff() > 0.0)) {
        return false;
    }
    column_scale = column_scale.cwiseInverse();
    dense_lu.compute(scaled_rows * column_scale.asDiagonal());
    const Eigen::VectorXd pivots = dense_lu.matrixLU().diagonal().cwiseAbs();
    return pivots.allFinite() && pivots.minCoeff() > smallest_pivot;
}

bool BlockSolver::Parts::factor_sparse()
{
    row_scale = Eigen::VectorXd::Zero(size());
    for (Index j = 0; j < size(); ++j) {
        for (SparseMatrix::InnerIterator entry(A, j); entry; ++entry) {
            row_scale[entry.row()] = std::max(row_scale[entry.row()], std::abs(entry.value()));
        }
    }
    if (!(row_scale.minCoeff() > 0.0) || !row_scale.allFinite()) {
        return false;
    }
    row_scale = row_scale.cwiseInverse();
    column_scale = Eigen::VectorXd::Zero(size());
    SparseMatrix scaled = A;
    for (Index j = 0; j < size(); ++j) {
        for (SparseMatrix::InnerIterator entry(scaled, j); entry; ++entry) {
            entry.valueRef() *= row_scale[entry.row()];
            column_scale[j] = std::max(column_scale[j], std::abs(entry.value()));
        }
        if (!(column_scale[j] > 0.0)) {
            return false;
        }
        column_scale[j] = 1.0 / column_scale[j];
        for (SparseMatrix::InnerIterator entry(scaled, j); entry; ++entry) {
            entry.valueRef() *= column_scale[j];
        }
    }
    if (!analysed) {
        sparse_lu.analyzePattern(scaled);
        analysed = true;
    }
    sparse_lu.factorize(scaled);
    return sparse_lu.info() == Eigen::Success;
}

bool BlockSolver::factor()
{
    return parts_->dense ? parts_->factor_dense() : parts_->factor_sparse();
}

Eigen::VectorXd BlockSolver::solve(const Eigen::VectorXd& right_side) const
{
    const Parts& parts = *parts_;
    const Eigen::VectorXd scaled = parts.row_scale.cwiseProduct(right_side);
    const Eigen::VectorXd x = parts.dense ? Eigen::VectorXd(parts.dense_lu.solve(scaled))
                                          : Eigen::VectorXd(parts_->sparse_lu.solve(scaled));
    return parts.column_scale.cwiseProduct(x);
}

Eigen::MatrixXd BlockSolver::solve(const Eigen::MatrixXd& right_sides) const
{
    if (right_sides.cols() == 0)
        return right_sides;
    const Parts& parts = *parts_;
    const Eigen::MatrixXd scaled = parts.row_scale.asDiagonal() * right_sides;
    const Eigen::MatrixXd X = parts.dense ? Eigen::MatrixXd(parts.dense_lu.solve(scaled))
                                          : Eigen::MatrixXd(parts.sparse_lu.solve(scaled));
    return parts.column_scale.asDiagonal() * X;
}

Eigen::VectorXd BlockSolver::multiply(const Eigen::VectorXd& x) const
{
    return parts_->dense ? Eigen::VectorXd(parts_->D * x) : Eigen::VectorXd(parts_->A * x);
}

bool BlockSolver::is_dense() const
{
    return parts_->dense;
}

Index BlockSolver::size() const
{
    return parts_->size();
}

Eigen::VectorXd BlockSolver::values() const
{
    const Parts& parts = *parts_;
    return parts.dense ? Eigen::VectorXd(parts.D.reshaped())
                       : Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(parts.A.valuePtr(),
                                                                           parts.A.nonZeros()));
}

void BlockSolver::set_values(const Eigen::VectorXd& values)
{
    Parts& parts = *parts_;
    const Eigen::Index expected = parts.dense ? parts.D.size() : parts.A.nonZeros();
    if (values.size() != expected) {
        throw InputError("checkpoint", "holds a Newton matrix of another model",
                         "resume with the case that wrote it");
    }
    double* target = parts.dense ? parts.D.data() : parts.A.valuePtr();
    std::copy_n(values.data(), values.size(), target);
}

}  // namespace clench::solver::multibody
