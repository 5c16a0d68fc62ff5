#include "solver/full_order/tangent_matrix.hpp"

#include <algorithm>

namespace clench::solver {
namespace {

/// Zeros of the lower triangle wherever two of the columns meet.
void add_zeros(std::span<const Index> columns, std::vector<Eigen::Triplet<double, Index>>& entries)
{
    for (std::size_t b = 0; b < columns.size(); ++b) {
        for (std::size_t a = b; a < columns.size(); ++a) {
            entries.emplace_back(columns[a], columns[b], 0.0);
        }
    }
}

/// A matrix of zeros with an entry wherever two columns of a pair meet.
SparseMatrix pair_pattern(Index n, const std::vector<ContactInterface>& interfaces)
{
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (const ContactInterface& interface : interfaces) {
        for (Index i = 0; i < interface.size(); ++i) {
            add_zeros(interface.rows().columns(i), entries);
        }
    }
    SparseMatrix pattern(n, n);
    pattern.setFromTriplets(entries.begin(), entries.end());
    return pattern;
}

SparseMatrix lower_of(const SparseMatrix& A)
{
    return SparseMatrix(A.triangularView<Eigen::Lower>());
}

std::vector<double> values_of(const SparseMatrix& A)
{
    return {A.valuePtr(), A.valuePtr() + A.nonZeros()};
}

/// Position in A's values of the entry (row, column).
Index slot_of(const SparseMatrix& A, Index row, Index column)
{
    const Index* begin = A.innerIndexPtr() + A.outerIndexPtr()[column];
    const Index* end = A.innerIndexPtr() + A.outerIndexPtr()[column + 1];
    return static_cast<Index>(std::lower_bound(begin, end, row) - A.innerIndexPtr());
}

std::vector<Index> slots_of(const SparseMatrix& A, const ContactInterface& interface)
{
    std::vector<Index> slots;
    for (Index i = 0; i < interface.size(); ++i) {
        const std::span<const Index> columns = interface.rows().columns(i);
        for (std::size_t b = 0; b < columns.size(); ++b) {
            for (std::size_t a = b; a < columns.size(); ++a) {
                slots.push_back(slot_of(A, columns[a], columns[b]));
            }
        }
    }
    return slots;
}

}  // namespace

TangentMatrix::TangentMatrix(const SparseMatrix& K, const SparseMatrix& M,
                             const std::vector<ContactInterface>& interfaces,
                             const Eigen::VectorXd& regularisation)
{
    const Index n = static_cast<Index>(K.rows());
    const SparseMatrix pairs = pair_pattern(n, interfaces);
    const SparseMatrix lower_K = lower_of(K);
    const SparseMatrix lower_M = M.rows() == n ? lower_of(M) : SparseMatrix(n, n);
    A_ = lower_K + 0.0 * lower_M + pairs;
    A_.makeCompressed();
    stiffness_ = values_of(A_);
    mass_ = values_of(SparseMatrix(0.0 * lower_K + lower_M + pairs));
    for (Index j = 0; j < n; ++j)
        stiffness_[slot_of(A_, j, j)] += regularisation[j];
    for (const ContactInterface& interface : interfaces)
        slots_.push_back(slots_of(A_, interface));
}

void TangentMatrix::set(const Weights& weights, const std::vector<ContactInterface>& interfaces)
{
    double* value = A_.valuePtr();
    for (std::size_t k = 0; k < stiffness_.size(); ++k) {
        value[k] = weights.stiffness * stiffness_[k] + weights.mass * mass_[k];
    }
    for (std::size_t j = 0; j < interfaces.size(); ++j) {
        add_interface(weights.contact, interfaces[j], slots_[j]);
    }
}

void TangentMatrix::add_interface(double weight, const ContactInterface& interface,
                                  const std::vector<Index>& slots)
{
    double* value = A_.valuePtr();
    std::size_t next = 0;
    Eigen::Matrix<double, 3, Eigen::Dynamic> DY;
    for (Index i = 0; i < interface.size(); ++i) {
        const InterfaceRows::Block Y = interface.rows().block(i);
        const std::size_t count = static_cast<std::size_t>(Y.cols() * (Y.cols() + 1) / 2);
        Eigen::Matrix3d D = interface.tangent()[i];
        if (D.isZero(0.0)) {
            next += count;
            continue;
        }
        // Of the unsymmetric part only ∂τ/∂p is left out: the iteration on top of the factor has
        // the whole tangent.
        D.topRightCorner<2, 1>().setZero();
        D = (0.5 * weight * (D + D.transpose())).eval();
        DY = D * Y;
        for (Eigen::Index b = 0; b < Y.cols(); ++b) {
            for (Eigen::Index a = b; a < Y.cols(); ++a) {
                value[slots[next++]] += Y.col(a).dot(DY.col(b));
            }
        }
    }
}

}  // namespace clench::solver
