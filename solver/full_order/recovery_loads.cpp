#include "solver/full_order/recovery_loads.hpp"

#include "core/linalg/dense.hpp"

namespace clench::solver {
namespace {

using Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;

constexpr Eigen::Index rigid_fields = 6, square_fields = 6;

/// Entries of a symmetric matrix: xx, yy, zz, xy, yz, xz.
constexpr int square_row[6] = {0, 1, 2, 0, 1, 0}, square_column[6] = {0, 1, 2, 1, 2, 2};

/// Accelerations of a body that moves as a whole: three translations, three rotations about the
/// centre, and S (x − c) for symmetric S, which ω × (ω × X) is.
MatrixXd whole_fields(const FeModel& model, const Vector3d& centre)
{
    MatrixXd fields = MatrixXd::Zero(model.n_free(), rigid_fields + square_fields);
    for (Index i = 0; i < model.n_free(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[i]);
        if (dof >= 3) {
            fields(i, dof) = 1.0;
            continue;
        }
        const Vector3d X = model.mesh.nodes[node] - centre;
        fields(i, dof) = 1.0;
        fields(i, 3 + (dof + 1) % 3) = X[(dof + 2) % 3];
        fields(i, 3 + (dof + 2) % 3) = -X[(dof + 1) % 3];
        for (int k = 0; k < 6; ++k) {
            if (square_row[k] == dof)
                fields(i, rigid_fields + k) += X[square_column[k]];
            if (square_column[k] == dof && square_row[k] != dof)
                fields(i, rigid_fields + k) += X[square_row[k]];
        }
    }
    return fields;
}

/// What unit forces on DOFs do to x_free: their rows of T, a column each.
MatrixXd unit_forces(const FeModel& model, const std::vector<Index>& positions)
{
    const SparseMatrix T_t = model.T.transpose();
    MatrixXd E(model.n_free(), static_cast<Eigen::Index>(positions.size()));
    for (std::size_t k = 0; k < positions.size(); ++k)
        E.col(static_cast<Eigen::Index>(k)) = T_t.col(positions[k]);
    return E;
}

/// f_b from Rᵀ E f_b and Φᵀ E f_b, rows made comparable by the masses: Φᵀ M Φ = 1.
MatrixXd boundary_inverse(const MatrixXd& R, const MatrixXd& Phi, const MatrixXd& M_R,
                          const MatrixXd& E)
{
    MatrixXd J(R.cols() + Phi.cols(), E.cols());
    J << R.transpose() * E, Phi.transpose() * E;
    VectorXd scale = VectorXd::Ones(J.rows());
    for (Eigen::Index k = 0; k < R.cols(); ++k)
        scale[k] = 1.0 / std::sqrt(R.col(k).dot(M_R.col(k)));
    J = scale.asDiagonal() * J;
    // Forces and moments differ by a length: columns of one size, too.
    VectorXd size = J.colwise().norm().cwiseInverse().transpose();
    return size.asDiagonal() * pseudo_inverse(J * size.asDiagonal()) * scale.asDiagonal();
}

}  // namespace

RecoveryLoads::RecoveryLoads(const FeModel& model, const MatrixXd& Phi, const Vector3d& centre,
                             const std::vector<Index>& boundary, const MatrixXd& preloads)
    : boundary_(static_cast<Eigen::Index>(boundary.size())), preloads_(preloads.cols())
{
    const MatrixXd fields = whole_fields(model, centre);
    const MatrixXd M_fields = model.M * fields;
    columns_.resize(model.n_free(), boundary_ + preloads_ + fields.cols() + Phi.cols());
    columns_.leftCols(boundary_) = unit_forces(model, boundary);
    columns_.middleCols(boundary_, preloads_) = preloads;
    columns_.middleCols(boundary_ + preloads_, fields.cols()) = M_fields;
    columns_.rightCols(Phi.cols()) = model.M * Phi;
    to_boundary_ = boundary_inverse(fields.leftCols(rigid_fields), Phi,
                                    M_fields.leftCols(rigid_fields), columns_.leftCols(boundary_));
}

VectorXd RecoveryLoads::coefficients(const BodyInstant& instant) const
{
    const Vector3d& w = instant.omega;
    const Eigen::Matrix3d square =
        w * w.transpose() - w.squaredNorm() * Eigen::Matrix3d::Identity();
    VectorXd c = preloaded();
    c.head(boundary_) = to_boundary_ * instant.outer;
    c.segment<3>(boundary_ + preloads_) = -instant.acceleration;
    c.segment<3>(boundary_ + preloads_ + 3) = -instant.omega_rate;
    for (int k = 0; k < 6; ++k)
        c[boundary_ + preloads_ + rigid_fields + k] = -square(square_row[k], square_column[k]);
    c.tail(instant.modal.size()) = -instant.modal;
    return c;
}

VectorXd RecoveryLoads::preloaded() const
{
    VectorXd c = VectorXd::Zero(columns_.cols());
    c.segment(boundary_, preloads_).setOnes();
    return c;
}

}  // namespace clench::solver
