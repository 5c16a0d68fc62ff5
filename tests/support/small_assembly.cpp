#include "tests/support/small_assembly.hpp"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>
#include <Eigen/SparseCholesky>

#include "preprocess/elements/quadrature.hpp"
#include "preprocess/elements/shape_functions.hpp"

namespace clench::test {

using preprocess::ElementMatrix, preprocess::ElementNodes;
using Triplets = std::vector<Eigen::Triplet<double>>;

namespace {

int dofs_per_node_of(const ElementKind& kind)
{
    return kind.family == Family::beam ? 6 : dimension(kind.shape);
}

void scatter(const std::vector<int>& nodes, int dofs, const ElementMatrix& A, Triplets& out)
{
    for (Eigen::Index r = 0; r < A.rows(); ++r) {
        for (Eigen::Index c = 0; c < A.cols(); ++c) {
            out.emplace_back(dofs * nodes[r / dofs] + int(r % dofs),
                             dofs * nodes[c / dofs] + int(c % dofs), A(r, c));
        }
    }
}

/// A rule far finer than those of the elements.
preprocess::Quadrature fine_rule(Shape shape)
{
    switch (shape) {
        case Shape::tri3:
        case Shape::tri6:
            return preprocess::triangle_rule(12);
        case Shape::tet4:
        case Shape::tet10:
            return preprocess::tetrahedron_rule(15);
        case Shape::wedge6:
        case Shape::wedge15:
            return preprocess::wedge_rule(12, 4);
        case Shape::pyr5:
            return preprocess::pyramid_rule(4, 2);
        default:
            return preprocess::gauss(dimension(shape), 4);
    }
}

/// Calls `visit(element, N, position, weight)` at the points of the fine rule.
template <class Visit>
void for_each_point(const SmallMesh& mesh, Visit visit)
{
    const int d = dimension(mesh.kind.shape);
    const preprocess::Quadrature rule = fine_rule(mesh.kind.shape);
    preprocess::ShapeValues N;
    preprocess::ShapeDerivatives dN;
    for (int e = 0; e < static_cast<int>(mesh.elements.size()); ++e) {
        const ElementNodes x = mesh.nodes_of(e);
        for (const preprocess::QuadraturePoint& point : rule) {
            preprocess::shape_functions(mesh.kind.shape, point.xi, N, dN);
            const Eigen::MatrixXd J = x.topRows(d) * dN;
            const Eigen::Vector3d position = x * N;
            visit(e, N, position, point.weight * J.determinant());
        }
    }
}

}  // namespace

SmallSystem assemble(const SmallMesh& mesh, const preprocess::ElementProperties& properties)
{
    SmallSystem system;
    system.dofs_per_node = dofs_per_node_of(mesh.kind);
    Triplets K, M;
    ElementMatrix A;
    for (int e = 0; e < static_cast<int>(mesh.elements.size()); ++e) {
        const ElementNodes x = mesh.nodes_of(e);
        preprocess::element_stiffness(mesh.kind, x, properties, A);
        scatter(mesh.elements[e], system.dofs_per_node, A, K);
        preprocess::element_mass(mesh.kind, x, properties, A);
        scatter(mesh.elements[e], system.dofs_per_node, A, M);
    }
    const int n = system.dofs_per_node * mesh.node_total();
    system.K.resize(n, n);
    system.M.resize(n, n);
    system.K.setFromTriplets(K.begin(), K.end());
    system.M.setFromTriplets(M.begin(), M.end());
    return system;
}

Eigen::VectorXd interpolate(const SmallMesh& mesh, const Field& field)
{
    const int d = dimension(mesh.kind.shape);
    Eigen::VectorXd u(d * mesh.node_total());
    for (int a = 0; a < mesh.node_total(); ++a) {
        u.segment(d * a, d) = field(mesh.x[a]).head(d);
    }
    return u;
}

Eigen::VectorXd solve(const Eigen::SparseMatrix<double>& K, const Eigen::VectorXd& f,
                      const std::vector<bool>& fixed, const Eigen::VectorXd& u_given)
{
    std::vector<int> position(fixed.size(), -1);
    int n = 0;
    for (std::size_t i = 0; i < fixed.size(); ++i) {
        if (!fixed[i]) {
            position[i] = n++;
        }
    }
    Triplets free;
    Eigen::VectorXd u = u_given;
    for (std::size_t i = 0; i < fixed.size(); ++i) {
        u[i] = fixed[i] ? u[i] : 0.0;
    }
    const Eigen::VectorXd residual = f - K * u;
    Eigen::VectorXd rhs(n);
    for (int c = 0; c < K.outerSize(); ++c) {
        if (fixed[c]) {
            continue;
        }
        rhs[position[c]] = residual[c];
        for (Eigen::SparseMatrix<double>::InnerIterator entry(K, c); entry; ++entry) {
            if (!fixed[entry.row()]) {
                free.emplace_back(position[entry.row()], position[c], entry.value());
            }
        }
    }
    Eigen::SparseMatrix<double> K_free(n, n);
    K_free.setFromTriplets(free.begin(), free.end());
    const Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> factor(K_free);
    Eigen::VectorXd solution = factor.solve(rhs);
    solution += factor.solve(rhs - K_free * solution);  // one refinement: tests compare to 1e-12
    for (std::size_t i = 0; i < fixed.size(); ++i) {
        if (!fixed[i]) {
            u[i] = solution[position[i]];
        }
    }
    return u;
}

Eigen::VectorXd eigenvalues(const SmallSystem& system, const std::vector<bool>& fixed, int count)
{
    std::vector<int> free;
    for (std::size_t i = 0; i < fixed.size(); ++i) {
        if (!fixed[i]) {
            free.push_back(static_cast<int>(i));
        }
    }
    const Eigen::MatrixXd K = Eigen::MatrixXd(system.K)(free, free);
    const Eigen::MatrixXd M = Eigen::MatrixXd(system.M)(free, free);
    const Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::MatrixXd> solver(K, M,
                                                                           Eigen::EigenvaluesOnly);
    return solver.eigenvalues().head(count);
}

double integrate(
    const SmallMesh& mesh, const Eigen::VectorXd& u,
    const std::function<double(const Eigen::Vector3d&, const Eigen::Vector3d&)>& integrand)
{
    const int d = dimension(mesh.kind.shape);
    double sum = 0.0;
    for_each_point(mesh, [&](int e, const preprocess::ShapeValues& N,
                             const Eigen::Vector3d& position, double weight) {
        Eigen::Vector3d value = Eigen::Vector3d::Zero();
        for (Eigen::Index a = 0; a < N.size(); ++a) {
            value.head(d) += N[a] * u.segment(d * mesh.elements[e][a], d);
        }
        sum += weight * integrand(position, value);
    });
    return sum;
}

Eigen::VectorXd body_load(const SmallMesh& mesh, const Field& force)
{
    const int d = dimension(mesh.kind.shape);
    Eigen::VectorXd f = Eigen::VectorXd::Zero(d * mesh.node_total());
    for_each_point(mesh, [&](int e, const preprocess::ShapeValues& N,
                             const Eigen::Vector3d& position, double weight) {
        const Eigen::Vector3d value = force(position);
        for (Eigen::Index a = 0; a < N.size(); ++a) {
            f.segment(d * mesh.elements[e][a], d) += weight * N[a] * value.head(d);
        }
    });
    return f;
}

}  // namespace clench::test
