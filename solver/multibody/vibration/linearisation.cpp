#include "solver/multibody/vibration/linearisation.hpp"

#include <algorithm>
#include <numbers>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/linalg/dense.hpp"
#include "solver/multibody/contact/surface_contact.hpp"
#include "solver/multibody/linear/independent_constraints.hpp"
#include "solver/multibody/rotations/rotation.hpp"
#include "solver/multibody/system/element_rows.hpp"

namespace clench::solver::multibody {

namespace {

/// Derivatives of all forces as full matrices, with the sign of the residual.
class FullTangent : public TangentSink {
public:
    explicit FullTangent(const System& system)
        : by_position(Eigen::MatrixXd::Zero(system.u_size(), system.u_size())),
          by_velocity(by_position),
          system_(system)
    {
    }
    void add_by_position(Index row_body, Index row, Index column_body, Index column,
                         const Eigen::Ref<const Eigen::MatrixXd>& block) override
    {
        place(by_position, row_body, row, column_body, column, block);
    }
    void add_by_velocity(Index row_body, Index row, Index column_body, Index column,
                         const Eigen::Ref<const Eigen::MatrixXd>& block) override
    {
        place(by_velocity, row_body, row, column_body, column, block);
    }
    Eigen::MatrixXd by_position, by_velocity;

private:
    void place(Eigen::MatrixXd& target, Index row_body, Index row, Index column_body, Index column,
               const Eigen::Ref<const Eigen::MatrixXd>& block) const
    {
        if (row_body == 0 || column_body == 0) {
            return;
        }
        target.block(system_.spans()[static_cast<std::size_t>(row_body)].u + row,
                     system_.spans()[static_cast<std::size_t>(column_body)].u + column,
                     block.rows(), block.cols()) -= block;
    }
    const System& system_;
};

/// C_qᵀ of those rows of a force element that hold positions.
void set_held_rows(const System& system, const ElementRows& element, Eigen::MatrixXd& C_qT)
{
    for (const MultiplierRows::Block& block : element.rows.blocks) {
        const BodySpan& columns = system.spans()[static_cast<std::size_t>(block.body)];
        for (Index i = 0; i < static_cast<Index>(block.by_position.rows()); ++i) {
            if (element.rows.holds(i)) {
                C_qT.col(element.first + i).segment(columns.u, columns.size) =
                    block.by_position.row(i).transpose();
            }
        }
    }
}

/// Orthonormal basis of the motions that all joints allow, in coordinates scaled by the masses.
Eigen::MatrixXd allowed_motions(const System& system, const Configuration& at)
{
    Eigen::MatrixXd C_qT = Eigen::MatrixXd::Zero(system.u_size(), system.multiplier_count());
    for (const ConstraintBlock& block : constraint_jacobian(system, at)) {
        const ConstraintSpan& rows =
            system.constraint_spans()[static_cast<std::size_t>(block.joint)];
        const BodySpan& columns = system.spans()[static_cast<std::size_t>(block.body)];
        C_qT.block(columns.u, rows.first, columns.size, rows.size) = block.C_q.transpose();
    }
    for (const ElementRows& element : element_rows(system, at)) {
        set_held_rows(system, element, C_qT);
    }
    if (C_qT.cols() == 0) {
        return Eigen::MatrixXd::Identity(system.u_size(), system.u_size());
    }
    for (Eigen::Index j = 0; j < C_qT.cols(); ++j) {
        C_qT.col(j).normalize();  // leaves zeros as they are: rows that hold nothing
    }
    const PivotedQr qr(C_qT);
    return qr.Q().rightCols(C_qT.rows() - qr.rank(1e-9));
}

/// Force elements whose multipliers follow from the position, λ_q = −c_λ⁻¹ c_q, are springs.
void add_compliance(const System& system, const Configuration& at, TangentSink& tangent)
{
    for (const ElementRows& element : element_rows(system, at)) {
        // Rows that hold positions have no c_λ and drop out of its pseudo-inverse.
        const Eigen::MatrixXd inverse = pseudo_inverse(element.rows.by_multiplier);
        for (const MultiplierRows::Block& row : element.rows.blocks) {
            for (const MultiplierRows::Block& column : element.rows.blocks) {
                tangent.add_by_position(row.body, 0, column.body, 0,
                                        -row.force * inverse * column.by_position);
            }
        }
    }
}

/// δu = (δq)˙ + B δq: the rotation part of u are quasi-velocities, δω = (δθ)˙ + ω × δθ (LIN-2).
Eigen::MatrixXd frame_rates(const System& system, const Configuration& at)
{
    Eigen::MatrixXd B = Eigen::MatrixXd::Zero(system.u_size(), system.u_size());
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        if (system.bodies()[b].has_frame) {
            const Index first = system.spans()[b].u + 3;
            B.block<3, 3>(first, first) = skew(at.omega(static_cast<Index>(b)));
        }
    }
    return B;
}

Eigen::MatrixXd full_mass(const System& system, const Configuration& at)
{
    Eigen::MatrixXd M = Eigen::MatrixXd::Zero(system.u_size(), system.u_size());
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        const BodySpan& span = system.spans()[b];
        M.block(span.u, span.u, span.size, span.size) =
            mass_matrix(system.bodies()[b], body_motion(at, static_cast<Index>(b)));
    }
    return M;
}

/// First-order form of M η̈ + C η̇ + K η = 0 on (S ξ, ξ̇) with η = V ξ.
struct BalancedForm {
    Eigen::MatrixXd F;
    Eigen::MatrixXd to_eta;  ///< V S⁻¹
};

/// V are the modes of M and the symmetric part of K, S their frequencies: entries of F are
/// frequencies then, not their squares, and round-off of the highest does not reach the lowest
/// (LIN-5).
BalancedForm balanced_form(const Eigen::MatrixXd& M, const Eigen::MatrixXd& C,
                           const Eigen::MatrixXd& K)
{
    const Eigen::Index n = M.rows();
    const std::optional<SymmetricEigen> modes = symmetric_eigen(0.5 * (K + K.transpose()), M);
    if (!modes) {
        throw NumericalError("linearisation", "the mass matrix is not positive definite");
    }
    const Eigen::VectorXd omega = modes->lambda.cwiseAbs().cwiseSqrt();
    // Rigid motions: zero but for round-off of the highest λ.
    const double floor = n > 0 ? 1e-8 * omega.maxCoeff() : 0.0;
    const Eigen::VectorXd S = floor > 0.0 ? Eigen::VectorXd(omega.cwiseMax(floor))
                                          : Eigen::VectorXd(Eigen::VectorXd::Ones(n));
    BalancedForm form{Eigen::MatrixXd::Zero(2 * n, 2 * n),
                      modes->V * S.cwiseInverse().asDiagonal()};
    form.F.topRightCorner(n, n) = S.asDiagonal();
    form.F.bottomLeftCorner(n, n) = -modes->V.transpose() * K * form.to_eta;
    form.F.bottomRightCorner(n, n) = -modes->V.transpose() * C * modes->V;
    return form;
}

SystemMode to_mode(const std::complex<double>& value, const Eigen::VectorXcd& shape)
{
    SystemMode mode;
    mode.eigenvalue_re = value.real();
    mode.eigenvalue_im = value.imag();
    mode.frequency = std::abs(value.imag()) / (2.0 * std::numbers::pi);
    mode.damping = std::abs(value) > 0.0 ? -value.real() / std::abs(value) : 0.0;
    Eigen::Index largest = 0;
    shape.cwiseAbs().maxCoeff(&largest);
    mode.shape = shape / shape[largest];
    return mode;
}

}  // namespace

std::vector<SystemMode> linearise(System& system, const State& state)
{
    const Configuration at(system, state);
    FullTangent tangent(system);
    for (const auto& force : system.forces()) {
        if (SurfaceContact* contact = force->contact()) {
            contact->add_small_motion(at, tangent);
        } else {
            force->add_tangent(at, tangent);
        }
    }
    add_constraint_tangent(system, at, state.lambda, tangent);
    add_compliance(system, at, tangent);
    for (std::size_t b = 1; b < system.bodies().size(); ++b) {
        add_body_tangent(at, static_cast<Index>(b), tangent);
    }
    const Eigen::MatrixXd Z = allowed_motions(system, at), B = frame_rates(system, at);
    const Eigen::MatrixXd M_full = full_mass(system, at);
    const Eigen::MatrixXd M = Z.transpose() * M_full * Z;
    const Eigen::MatrixXd C = Z.transpose() * (tangent.by_velocity + M_full * B) * Z;
    const Eigen::MatrixXd K = Z.transpose() * (tangent.by_position + tangent.by_velocity * B) * Z;
    const Eigen::Index n = Z.cols();
    const BalancedForm form = balanced_form(M, C, K);
    const std::optional<GeneralEigen> eigen = general_eigen(form.F);
    if (!eigen) {
        throw NumericalError("linearisation",
                             fmt::format("the eigenvalue iteration of {} equations fails", 2 * n));
    }
    const Eigen::MatrixXd shapes = Z * form.to_eta;
    std::vector<SystemMode> modes;
    for (Eigen::Index i = 0; i < 2 * n; ++i) {
        const std::complex<double> value = eigen->lambda[i];
        if (value.imag() >= 0.0) {
            modes.push_back(to_mode(value, shapes * eigen->V.col(i).head(n)));
        }
    }
    std::sort(modes.begin(), modes.end(), [](const SystemMode& a, const SystemMode& b) {
        return std::pair(a.frequency, a.eigenvalue_re) < std::pair(b.frequency, b.eigenvalue_re);
    });
    return modes;
}

}  // namespace clench::solver::multibody
