#include "reduction/eigensolver/typical_eigenvalue.hpp"

#include <algorithm>

#include "core/linalg/blas.hpp"
#include "core/linalg/dense.hpp"
#include "core/linalg/sparse_tools.hpp"

namespace clench::reduction {
namespace {

using Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;

constexpr int monomial_count = 10;  // 1, x, y, z, x², y², z², xy, yz, zx
using Monomials = Eigen::Matrix<double, 1, monomial_count>;

Monomials monomials(const Vector3d& p)
{
    Monomials m;
    m << 1.0, p[0], p[1], p[2], p[0] * p[0], p[1] * p[1], p[2] * p[2], p[0] * p[1], p[1] * p[2],
        p[2] * p[0];
    return m;
}

// ∂/∂p_axis of the monomials.
Monomials slopes(const Vector3d& p, int axis)
{
    Monomials m = Monomials::Zero();
    m[1 + axis] = 1.0;
    m[4 + axis] = 2.0 * p[axis];
    m[7 + axis] = p[(axis + 1) % 3];            // xy, yz, zx: axis comes first
    m[7 + (axis + 2) % 3] = p[(axis + 2) % 3];  // and second
    return m;
}

struct Box {
    Vector3d centre = Vector3d::Zero(), half = Vector3d::Ones();
};

Box box_of(const FeModel& model, const std::vector<Index>& rows)
{
    Vector3d low = Vector3d::Constant(HUGE_VAL), high = -low;
    for (const Index row : rows) {
        const Index node = model.dofs.node_and_dof(model.free_dofs[row]).first;
        low = low.cwiseMin(model.mesh.nodes[node]);
        high = high.cwiseMax(model.mesh.nodes[node]);
    }
    Box box{0.5 * (low + high), 0.5 * (high - low)};
    // A flat body has no coordinate across it; any length will do there.
    const double largest = box.half.maxCoeff();
    for (double& half : box.half) {
        half = half > 1e-9 * largest ? half : (largest > 0.0 ? largest : 1.0);
    }
    return box;
}

// One row per DOF, monomials of u_x, then of u_y, then of u_z.
MatrixXd fields(const FeModel& model, const std::vector<Index>& rows)
{
    const Box box = box_of(model, rows);
    MatrixXd F = MatrixXd::Zero(static_cast<Eigen::Index>(rows.size()), 3 * monomial_count);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(model.free_dofs[rows[i]]);
        const Vector3d p = (model.mesh.nodes[node] - box.centre).cwiseQuotient(box.half);
        const auto part = [&](int component) {
            return F.row(static_cast<Eigen::Index>(i))
                .segment<monomial_count>(component * monomial_count);
        };
        if (dof < 3) {
            part(dof) = monomials(p);
        } else {  // θ_a = ½ (∂u_c/∂x_b − ∂u_b/∂x_c)
            const int a = dof - 3, b = (a + 1) % 3, c = (a + 2) % 3;
            part(c) = 0.5 * slopes(p, b) / box.half[b];
            part(b) = -0.5 * slopes(p, c) / box.half[c];
        }
    }
    return F;
}

// Columns of C span the space where the small mass matrix is positive, Cᵀ m C = I.
MatrixXd mass_normal(const MatrixXd& m)
{
    const VectorXd scale = m.diagonal().unaryExpr(
        [](double value) { return value > 0.0 ? 1.0 / std::sqrt(value) : 0.0; });
    const SymmetricEigen eigen = symmetric_eigen(scale.asDiagonal() * m * scale.asDiagonal());
    std::vector<Eigen::Index> kept;
    for (Eigen::Index i = 0; i < m.rows(); ++i) {
        if (eigen.lambda[i] > 1e-8 * eigen.lambda.maxCoeff()) {
            kept.push_back(i);
        }
    }
    const MatrixXd U = eigen.V(Eigen::all, kept);
    const VectorXd roots = eigen.lambda(kept).cwiseSqrt();
    return scale.asDiagonal() * U * roots.cwiseInverse().asDiagonal();
}

}  // namespace

double typical_eigenvalue(const FeModel& model, const std::vector<Index>& rows,
                          const EigenProblem& problem)
{
    const MatrixXd F = fields(model, rows);
    const MatrixXd m = transposed_product(F, symmetric_product(problem.M, F, problem.threads));
    const MatrixXd k = transposed_product(F, symmetric_product(problem.K, F, problem.threads));
    const MatrixXd C = mass_normal(m);
    const VectorXd eigenvalues = symmetric_eigenvalues(C.transpose() * k * C);
    const double largest = C.cols() > 0 ? eigenvalues.maxCoeff() : 0.0;
    for (const double lambda : eigenvalues) {
        if (largest > 0.0 && lambda > 1e-8 * largest) {
            return lambda;
        }
    }
    return diagonal_eigenvalue(problem);
}

double diagonal_eigenvalue(const EigenProblem& problem)
{
    const VectorXd k = problem.K.diagonal(), m = problem.M.diagonal();
    std::vector<double> ratios;
    for (Index i = 0; i < problem.size(); ++i) {
        if (m[i] > 0.0 && k[i] > 0.0) {
            ratios.push_back(k[i] / m[i]);
        }
    }
    if (ratios.empty()) {
        return 1.0;  // no stiffness where there is mass: zero whatever the shift
    }
    const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
    std::nth_element(ratios.begin(), middle, ratios.end());
    return 1e-3 * *middle;  // these ratios are about the largest eigenvalues
}

}  // namespace clench::reduction
