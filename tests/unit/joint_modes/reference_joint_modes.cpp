#include "tests/unit/joint_modes/reference_joint_modes.hpp"

#include <Eigen/Dense>

#include "core/model/contact_operator.hpp"

namespace clench::test {
namespace {

using Eigen::MatrixXd, Eigen::VectorXd, reduction::JointModeMethod;

// Lines 6 to 11: dK of the deflection k φ_j.
SparseMatrix stiffness_change(const FeModel& model, const VectorXd& deflection, double eps_N)
{
    SparseMatrix dK(model.n_free(), model.n_free());
    for (const ContactPairs& pairs : model.contacts) {
        const SparseMatrix G = contact_operator(model, pairs);
        const Eigen::SparseMatrix<double, Eigen::RowMajor, Index> rows = G;
        for (Index i = 0; i < pairs.size(); ++i) {
            const SparseMatrix normal = rows.row(3 * i + 2);
            const double gN = (normal * deflection)[0];
            if (gN < -1e-7 * deflection.lpNorm<Eigen::Infinity>()) {
                dK += eps_N * pairs.area[i] * SparseMatrix(normal.transpose() * normal);
            }
        }
    }
    return dK;
}

ReferenceJointModes eigen_modes(const MatrixXd& gram, const MatrixXd& columns, Index g)
{
    const Eigen::SelfAdjointEigenSolver<MatrixXd> eigen(gram);
    ReferenceJointModes modes;
    modes.pov = eigen.eigenvalues().reverse();
    const MatrixXd V = eigen.eigenvectors().rowwise().reverse().leftCols(g);
    modes.Phi = columns * V * modes.pov.head(g).cwiseSqrt().cwiseInverse().asDiagonal();
    return modes;
}

// Columns over their length in the norm of the (semi-)definite form with the products A.
MatrixXd normalise(const MatrixXd& columns, const MatrixXd& A_times)
{
    MatrixXd result = columns;
    for (Eigen::Index j = 0; j < columns.cols(); ++j) {
        const double square = columns.col(j).dot(A_times.col(j));
        result.col(j) /= square > 0.0 ? std::sqrt(square) : 1.0;
    }
    return result;
}

}  // namespace

MatrixXd reference_forces(const FeModel& model, const MatrixXd& Phi,
                          const std::vector<reduction::DerivativePair>& pairs, double eps_N)
{
    MatrixXd F(model.n_free(), 0);
    for (Index j = 0; j < Phi.cols(); ++j) {
        for (const double k : {-1.0, 1.0}) {
            const SparseMatrix dK = stiffness_change(model, k * Phi.col(j), eps_N);
            for (const reduction::DerivativePair& pair : pairs) {
                if (pair.j == j) {
                    F.conservativeResize(Eigen::NoChange, F.cols() + 1);
                    F.rightCols<1>() = -(dK * Phi.col(pair.i));
                    // Round-off of a mode that moves no pair would be normalised like the others.
                    const double scale = dK.norm() * Phi.col(pair.i).norm();
                    F.rightCols<1>() *= F.rightCols<1>().norm() < 1e-10 * scale ? 0.0 : 1.0;
                }
            }
        }
    }
    return F;
}

ReferenceStatics::ReferenceStatics(const FeModel& model, const MatrixXd& R) : n_(model.n_free())
{
    // Of the size of K: the border then needs no care.
    MatrixXd MR = model.M * R;
    MR *= model.K.diagonal().mean() / MR.cwiseAbs().maxCoeff();
    MatrixXd A = MatrixXd::Zero(n_ + R.cols(), n_ + R.cols());
    A.topLeftCorner(n_, n_) = model.K;
    A.topRightCorner(n_, R.cols()) = MR;
    A.bottomLeftCorner(R.cols(), n_) = MR.transpose();
    inverse_ = A.inverse().topLeftCorner(n_, n_);
}

MatrixXd ReferenceStatics::solve(const MatrixXd& F) const
{
    return inverse_ * F;
}

ReferenceJointModes reference_joint_modes(const FeModel& model, const ReferenceStatics& statics,
                                          const MatrixXd& F, JointModeMethod method, Index g)
{
    if (method == JointModeMethod::pod_forces) {
        const MatrixXd unit = normalise(F, F);
        ReferenceJointModes forces = eigen_modes(unit.transpose() * unit, unit, g);
        forces.Phi = statics.solve(forces.Phi);
        return forces;
    }
    const MatrixXd Phi_T = statics.solve(F);
    const bool weighted = method == JointModeMethod::weighted_pod;
    const MatrixXd unit = normalise(Phi_T, weighted ? MatrixXd(model.K * Phi_T) : Phi_T);
    const MatrixXd gram = weighted ? MatrixXd(unit.transpose() * (model.K * unit))
                                   : MatrixXd(unit.transpose() * unit);
    return eigen_modes(0.5 * (gram + gram.transpose()), unit, g);
}

ReferenceJointModes reference_weighted_forces(const ReferenceStatics& statics, const MatrixXd& F,
                                              Index g)
{
    const MatrixXd unit = normalise(F, statics.solve(F));
    const MatrixXd gram = unit.transpose() * statics.solve(unit);
    ReferenceJointModes forces = eigen_modes(0.5 * (gram + gram.transpose()), unit, g);
    forces.Phi = statics.solve(forces.Phi);
    return forces;
}

}  // namespace clench::test
