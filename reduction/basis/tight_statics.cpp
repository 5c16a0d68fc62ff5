#include "reduction/basis/tight_statics.hpp"

#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, Eigen::Vector3d;

}  // namespace

TightStatics::TightStatics(const TightModel& model, const NormalRows& rows,
                           const std::vector<Index>& boundary, int threads)
    : model_(&model),
      rows_(&rows),
      solver_(model.closed, boundary, {rigid_motions(model.closed, threads).global, {}}, threads),
      pairs_(solver_, rows.B)
{
}

MatrixXd TightStatics::forces(const Eigen::Ref<const MatrixXd>& y) const
{
    MatrixXd force = MatrixXd::Zero(y.rows(), y.cols());
    const Eigen::Index total = rows_->pair_total();
    const bool sticks = rows_->sticks();
    Eigen::Index at = 0;
    for (const std::vector<Eigen::Matrix3d>& interface : model_->D) {
        for (const Eigen::Matrix3d& D : interface) {
            const Eigen::Index pair = at++, slip = total + 2 * pair;
            if (D.isZero(0.0)) {
                continue;
            }
            for (Eigen::Index k = 0; k < y.cols(); ++k) {
                const Vector3d moved(sticks ? y(slip, k) : 0.0, sticks ? y(slip + 1, k) : 0.0,
                                     y(pair, k));
                const Vector3d response = D * moved;
                force(pair, k) = response.z();
                if (sticks) {
                    force.col(k).segment<2>(slip) = response.head<2>();
                }
            }
        }
    }
    return force;
}

// Modes of unit energy in K_t are Φ V Λ^(−1/2), Ω² + Yᵀ D Y = V Λ Vᵀ.
KnownShares TightStatics::shares(const FreeModes& modes) const
{
    constexpr double nothing = 1e-13;
    const MatrixXd Y = rows_->B.transpose() * modes.Phi;
    MatrixXd A = transposed_product(Y, forces(Y));
    A.diagonal() += modes.omega.cwiseAbs2();
    const SymmetricEigen eigen = symmetric_eigen(0.5 * (A + A.transpose()));
    const auto rank = (eigen.lambda.array() > nothing * eigen.lambda.maxCoeff()).count();
    return eigen.lambda.tail(rank).cwiseSqrt().cwiseInverse().asDiagonal() *
           transposed_product(eigen.V.rightCols(rank), MatrixXd(Y.transpose()));
}

}  // namespace clench::reduction
