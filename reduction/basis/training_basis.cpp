#include "reduction/basis/training_basis.hpp"

#include <cmath>

#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

void append_columns(MatrixXd& A, const MatrixXd& more)
{
    A.conservativeResize(more.rows(), A.cols() + more.cols());
    A.rightCols(more.cols()) = more;
}

void append_columns(InterfaceOperator::Rows& A, const Eigen::Ref<const MatrixXd>& more)
{
    A.conservativeResize(more.rows(), A.cols() + more.cols());
    A.rightCols(more.cols()) = more;
}

void append_rows(MatrixXd& A, const MatrixXd& more)
{
    A.conservativeResize(A.rows() + more.rows(), more.cols());
    A.bottomRows(more.rows()) = more;
}

}  // namespace

TrainingBasis::TrainingBasis(const NormalRows& rows, const LoadParts& parts, const FeModel& model,
                             FreeModes modes)
    : rows_(&rows),
      parts_(&parts),
      Phi_(std::move(modes.Phi)),
      omega_(std::move(modes.omega)),
      A_(transposed_product(Phi_, parts.M_Phi)),
      X_(transposed_product(Phi_, parts.F))
{
    const Eigen::Index rigid = (omega_.array() == 0.0).count();
    typical_ = rigid < omega_.size() ? omega_[(rigid + omega_.size()) / 2] : 1.0;
    for (const ContactPairs& pairs : model.contacts) {
        InterfaceOperator& interface = interfaces_.emplace_back();
        interface.name = pairs.name;
        interface.gap = Eigen::Map<const VectorXd>(pairs.gap.data(), pairs.size());
        interface.area = Eigen::Map<const VectorXd>(pairs.area.data(), pairs.size());
    }
    append(Phi_);
}

// What pairs see of more vectors.
void TrainingBasis::append(const MatrixXd& X)
{
    const MatrixXd normal = rows_->gaps(X);
    const MatrixXd tangent = rows_->sticks() ? rows_->slips(X) : MatrixXd();
    for (std::size_t j = 0; j < interfaces_.size(); ++j) {
        InterfaceOperator& interface = interfaces_[j];
        const Eigen::Index first = rows_->first[j], size = interface.size();
        append_columns(interface.normal, normal.middleRows(first, size));
        append_columns(interface.tangent, rows_->sticks()
                                              ? MatrixXd(tangent.middleRows(2 * first, 2 * size))
                                              : MatrixXd::Zero(2 * size, X.cols()));
    }
}

// Z − Φ Ω⁻² Φᵀ B C of Z = K⁺ B C, by φᵀ K Z = φᵀ B C; of that, directions with more than next to
// none of the energy, orthonormal in K but for the factor ω².
void TrainingBasis::extend(MatrixXd Z, const MatrixXd& C)
{
    constexpr double next_to_none = 1e-9;
    if (C.cols() == 0) {
        return;
    }
    const MatrixXd BC = rows_->B * C;
    const VectorXd energy = BC.cwiseProduct(Z).colwise().sum();
    VectorXd flexibility = VectorXd::Zero(size());
    for (Eigen::Index i = 0; i < size(); ++i) {
        flexibility[i] = omega_[i] > 0.0 ? std::pow(omega_[i], -2) : 0.0;
    }
    add_product(Z, -1.0, Phi_, flexibility.asDiagonal() * transposed_product(Phi_, BC));
    VectorXd scale = VectorXd::Zero(energy.size());
    for (Eigen::Index k = 0; k < scale.size(); ++k) {
        scale[k] = energy[k] > 0.0 ? 1.0 / std::sqrt(energy[k]) : 0.0;
    }
    const MatrixXd S = scale.asDiagonal() * transposed_product(BC, Z) * scale.asDiagonal();
    const SymmetricEigen eigen = symmetric_eigen(0.5 * (S + S.transpose()));
    const auto rank = (eigen.lambda.array() > next_to_none).count();
    const VectorXd root = typical_ * eigen.lambda.tail(rank).cwiseSqrt().cwiseInverse();
    MatrixXd vectors = MatrixXd::Zero(Z.rows(), rank);
    add_product(vectors, 1.0, Z, scale.asDiagonal() * eigen.V.rightCols(rank) * root.asDiagonal());
    append(vectors);
    append_rows(A_, MatrixXd::Zero(rank, A_.cols()));
    append_rows(X_, transposed_product(vectors, parts_->F));
    append_columns(Phi_, vectors);
    omega_.conservativeResize(Phi_.cols());
    omega_.tail(rank).setConstant(typical_);
}

void TrainingBasis::extend(const PairStatics& statics, const MatrixXd& C)
{
    extend(statics.solve(C), C);
}

MatrixXd TrainingBasis::modal(const LoadSet& loads) const
{
    return modal_loads(loads, omega_, A_, Phi_(parts_->boundary, Eigen::all), X_);
}

}  // namespace clench::reduction
