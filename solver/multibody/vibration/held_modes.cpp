#include "solver/multibody/vibration/held_modes.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/dense.hpp"
#include "solver/multibody/contact/surface_contact.hpp"
#include "solver/multibody/kinematics/numbered.hpp"
#include "solver/multibody/system/equations.hpp"

namespace clench::solver::multibody {
namespace {

/// Of what is added, the stiffness of one body alone.
class BodyStiffness : public TangentSink {
public:
    BodyStiffness(Index body, Index size) : K(Eigen::MatrixXd::Zero(size, size)), body_(body) {}
    void add_by_position(Index row_body, Index row, Index column_body, Index column,
                         const Eigen::Ref<const Eigen::MatrixXd>& block) override
    {
        if (row_body == body_ && column_body == body_)
            K.block(row, column, block.rows(), block.cols()) -= block;
    }
    void add_by_velocity(Index, Index, Index, Index,
                         const Eigen::Ref<const Eigen::MatrixXd>&) override
    {
    }
    Eigen::MatrixXd K;

private:
    Index body_;
};

/// K of the modes and of sticking pairs on (δr, δθ, δζ).
Eigen::MatrixXd stiffness_of(const System& system, Index body, const Configuration& at)
{
    const BodySpan& span = item(system.spans(), body);
    BodyStiffness sum(body, span.size);
    for (const auto& force : system.forces()) {
        SurfaceContact* contact = force->contact();
        if (contact != nullptr && force->bodies() == std::vector<Index>{body})
            contact->add_small_motion(at, sum);
    }
    sum.K.bottomRightCorner(span.modes, span.modes) += item(system.bodies(), body).K;
    return 0.5 * (sum.K + sum.K.transpose());
}

/// Modes that follow without inertia have none here either (BODY-6).
Eigen::MatrixXd mass_of(const System& system, Index body, const Configuration& at)
{
    Eigen::MatrixXd M = mass_matrix(item(system.bodies(), body), body_motion(at, body));
    const Index still = item(system.bodies(), body).quasi_static;
    M.rightCols(still).setZero();
    M.bottomRows(still).setZero();
    return M;
}

/// Lengths and angles over these have about the size of ζ in the kinetic energy: units drop out of
/// ranks and pseudo-inverses.
Eigen::VectorXd scales_of(const Body& body, Index size)
{
    Eigen::VectorXd scales = Eigen::VectorXd::Ones(size);
    if (body.has_frame) {
        scales.head<3>().setConstant(1.0 / std::sqrt(body.inertia.mass));
        scales.segment<3>(3).setConstant(1.0 / std::sqrt(body.inertia.J0.trace() / 3.0));
    }
    return scales;
}

constexpr double negligible = 1e-9;  // of pivots, as where redundant equations are looked for

/// Orthonormal columns that A, whose columns have length one, is orthogonal to.
Eigen::MatrixXd orthogonal_to(const Eigen::MatrixXd& A)
{
    const PivotedQr qr(A);
    return qr.Q().rightCols(A.rows() - qr.rank(negligible));
}

/// Motions of the body that joints with the ground, and with nothing else, allow.
Eigen::MatrixXd allowed_by_ground(const System& system, Index body, const Configuration& at,
                                  const Eigen::VectorXd& scales)
{
    Eigen::MatrixXd normals(scales.size(), 0);
    for (const ConstraintBlock& block : constraint_jacobian(system, at)) {
        const Joint& joint = item(system.joints(), block.joint);
        if (joint_bodies(system, joint) != std::vector<Index>{body})
            continue;
        const Eigen::Index before = normals.cols();
        normals.conservativeResize(Eigen::NoChange, before + block.C_q.rows());
        normals.rightCols(block.C_q.rows()) = scales.asDiagonal() * block.C_q.transpose();
    }
    for (Eigen::Index j = 0; j < normals.cols(); ++j)
        normals.col(j).normalize();
    return normals.cols() == 0 ? Eigen::MatrixXd::Identity(scales.size(), scales.size())
                               : orthogonal_to(normals);
}

/// Of the motions Z those that are orthogonal in M to the rigid ones among them.
Eigen::MatrixXd elastic_part(const Eigen::MatrixXd& Z, const Eigen::MatrixXd& M, Index modes)
{
    const Eigen::MatrixXd Z_modes_T = Z.bottomRows(modes).transpose();
    const Eigen::MatrixXd rigid = orthogonal_to(Z_modes_T);  // Z_ζ N = 0
    if (rigid.cols() == 0)
        return Z;
    Eigen::MatrixXd momenta = Z.transpose() * (M * (Z * rigid));
    for (Eigen::Index j = 0; j < momenta.cols(); ++j)
        momenta.col(j).normalize();
    return Z * orthogonal_to(momenta);
}

/// K V = M V diag(λ), Vᵀ M V = I, of the finite λ: M is singular where modes are quasi-static.
std::optional<SymmetricEigen> finite_modes(const Eigen::MatrixXd& K, const Eigen::MatrixXd& M,
                                           bool singular)
{
    if (!singular)
        return symmetric_eigen(K, M);
    const double shift = 1e-6 * K.trace() / M.trace();
    const std::optional<SymmetricEigen> flipped = symmetric_eigen(M, K + shift * M);
    if (!flipped)
        return std::nullopt;
    const Eigen::VectorXd& theta = flipped->lambda;  // 1 / (λ + shift), ascending
    const auto finite =
        static_cast<Eigen::Index>((theta.array() > 1e-13 * theta.maxCoeff()).count());
    SymmetricEigen modes;
    modes.V = flipped->V.rightCols(finite).rowwise().reverse();
    for (Eigen::Index i = 0; i < finite; ++i)
        modes.V.col(i) /= std::sqrt(modes.V.col(i).dot(M * modes.V.col(i)));
    modes.lambda = (modes.V.transpose() * K * modes.V).diagonal();
    return modes;
}

}  // namespace

HeldModes held_modes(const System& system, Index number, const State& state)
{
    const Body& body = item(system.bodies(), number);
    const Index r = body.mode_count();
    if (r == 0)
        return {};
    const Configuration at(system, state);
    const Eigen::MatrixXd M = mass_of(system, number, at);
    const Eigen::VectorXd scales = scales_of(body, static_cast<Index>(M.rows()));
    const Eigen::MatrixXd M_scaled = scales.asDiagonal() * M * scales.asDiagonal();
    const Eigen::MatrixXd K_scaled =
        scales.asDiagonal() * stiffness_of(system, number, at) * scales.asDiagonal();
    const Eigen::MatrixXd E =
        elastic_part(allowed_by_ground(system, number, at, scales), M_scaled, r);
    const Eigen::MatrixXd mass_E = E.transpose() * M_scaled * E;
    const std::optional<SymmetricEigen> modes =
        finite_modes(E.transpose() * K_scaled * E, mass_E, body.quasi_static > 0);
    if (!modes) {
        throw NumericalError(
            "damping of body " + body.name,
            fmt::format("the {} modes of the held body do not exist: its mass is not positive",
                        E.cols()));
    }
    // E_ζᵀ C E_ζ = M_E V diag(c) Vᵀ M_E, M_E = Eᵀ M E, with C on the modes that have rates.
    const Index moving = r - body.quasi_static;
    HeldModes held;
    held.omega = modes->lambda.cwiseMax(0.0).cwiseSqrt();
    held.T = Eigen::MatrixXd::Zero(r, modes->V.cols());
    held.T.topRows(moving) =
        pseudo_inverse(E.middleRows(E.rows() - r, moving)).transpose() * (mass_E * modes->V);
    return held;
}

}  // namespace clench::solver::multibody
