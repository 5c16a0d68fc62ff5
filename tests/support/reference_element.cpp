#include "tests/support/reference_element.hpp"

#include <Eigen/LU>

#include "preprocess/elements/elasticity.hpp"
#include "preprocess/elements/quadrature.hpp"
#include "preprocess/elements/shape_functions.hpp"

namespace clench::test {

using Eigen::MatrixXd, Eigen::VectorXd, preprocess::ElementNodes, preprocess::ElementProperties,
    preprocess::Quadrature, preprocess::QuadraturePoint;

namespace {

/// The rules of docs/elements.md, written down a second time.
Quadrature stiffness_rule(const ElementKind& kind)
{
    const bool reduced = kind.integration == Integration::reduced;
    switch (kind.shape) {
        case Shape::tri3:
            return preprocess::triangle_rule(1);
        case Shape::tri6:
            return preprocess::triangle_rule(3);
        case Shape::tet4:
            return preprocess::tetrahedron_rule(1);
        case Shape::tet10:
            return preprocess::tetrahedron_rule(4);
        case Shape::pyr5:
            return preprocess::pyramid_rule(2, 1);
        case Shape::wedge6:
            return preprocess::wedge_rule(3, 2);
        case Shape::wedge15:
            return preprocess::wedge_rule(3, 3);
        case Shape::quad8:
        case Shape::hex20:
            return preprocess::gauss(dimension(kind.shape), reduced ? 2 : 3);
        default:
            return preprocess::gauss(dimension(kind.shape), 2);
    }
}

Quadrature mass_rule(Shape shape)
{
    switch (shape) {
        case Shape::tri3:
            return preprocess::triangle_rule(3);
        case Shape::tri6:
            return preprocess::triangle_rule(12);
        case Shape::tet4:
            return preprocess::tetrahedron_rule(4);
        case Shape::tet10:
            return preprocess::tetrahedron_rule(15);
        case Shape::pyr5:
            return preprocess::pyramid_rule(3, 2);
        case Shape::wedge6:
        case Shape::wedge15:
            return preprocess::wedge_rule(6, 3);
        default:
            return preprocess::gauss(dimension(shape), 3);
    }
}

struct PointData {
    MatrixXd gradient;  ///< n × d
    VectorXd N;
    double volume = 0.0;  ///< weight × det J × thickness
};

double thickness_of(const ElementKind& kind, const ElementProperties& properties)
{
    return kind.family == Family::solid ? 1.0 : properties.thickness;
}

PointData evaluate(const ElementKind& kind, const ElementNodes& x,
                   const ElementProperties& properties, const QuadraturePoint& point)
{
    preprocess::ShapeValues N;
    preprocess::ShapeDerivatives dN;
    preprocess::shape_functions(kind.shape, point.xi, N, dN);
    const MatrixXd J = x.topRows(dimension(kind.shape)) * dN;
    return {dN * J.inverse(), N, point.weight * J.determinant() * thickness_of(kind, properties)};
}

/// Strains of all DOFs from gradients, Voigt order 11, 22, 33, 12, 13, 23 or 11, 22, 12.
MatrixXd strain_matrix(const MatrixXd& gradient)
{
    const Eigen::Index n = gradient.rows();
    if (gradient.cols() == 2) {
        MatrixXd B = MatrixXd::Zero(3, 2 * n);
        for (Eigen::Index a = 0; a < n; ++a) {
            const double gx = gradient(a, 0), gy = gradient(a, 1);
            B.block<3, 2>(0, 2 * a) << gx, 0.0, 0.0, gy, gy, gx;
        }
        return B;
    }
    MatrixXd B = MatrixXd::Zero(6, 3 * n);
    for (Eigen::Index a = 0; a < n; ++a) {
        const double gx = gradient(a, 0), gy = gradient(a, 1), gz = gradient(a, 2);
        B.block<6, 3>(0, 3 * a) << gx, 0, 0, 0, gy, 0, 0, 0, gz, gy, gx, 0, gz, 0, gx, 0, gz, gy;
    }
    return B;
}

MatrixXd elastic_matrix(const ElementKind& kind, const ElementProperties& properties)
{
    if (kind.family == Family::solid) {
        return properties.D;
    }
    if (kind.family == Family::plane_strain) {
        const Eigen::Vector3i rows(0, 1, 3);
        return properties.D(rows, rows);
    }
    // Plane stress: the compliance of the in-plane stresses alone, inverted.
    const Eigen::Vector3i rows(0, 1, 3);
    const Matrix6d compliance = properties.D.inverse();
    return MatrixXd(compliance(rows, rows)).inverse();
}

MatrixXd mean_gradient(const std::vector<PointData>& points)
{
    MatrixXd mean = MatrixXd::Zero(points[0].gradient.rows(), points[0].gradient.cols());
    double volume = 0.0;
    for (const PointData& p : points) {
        mean += p.volume * p.gradient;
        volume += p.volume;
    }
    return mean / volume;
}

/// B with its volumetric part replaced by that of the mean gradient.
MatrixXd b_bar_matrix(const MatrixXd& gradient, const MatrixXd& mean)
{
    const MatrixXd volumetric = MatrixXd::Constant(3, 3, 1.0 / 3.0);
    const MatrixXd B = strain_matrix(gradient);
    const MatrixXd B_mean = strain_matrix(mean);
    MatrixXd B_bar = B;
    B_bar.topRows(3) += volumetric * (B_mean.topRows(3) - B.topRows(3));
    return B_bar;
}

/// Gradients of the incompatible modes 1 − ξ_k², one row each.
MatrixXd incompatible_gradient(const ElementKind& kind, const ElementNodes& x,
                               const QuadraturePoint& point)
{
    const int d = dimension(kind.shape);
    preprocess::ShapeValues N;
    preprocess::ShapeDerivatives dN_0, dN;
    preprocess::shape_functions(kind.shape, Eigen::Vector3d::Zero(), N, dN_0);
    preprocess::shape_functions(kind.shape, point.xi, N, dN);
    const MatrixXd J_0 = x.topRows(d) * dN_0;
    const MatrixXd J = x.topRows(d) * dN;
    const MatrixXd dP = VectorXd(-2.0 * point.xi.head(d)).asDiagonal();
    return J_0.determinant() / J.determinant() * dP * J_0.inverse();
}

MatrixXd incompatible_stiffness(const ElementKind& kind, const ElementNodes& x,
                                const ElementProperties& properties)
{
    const MatrixXd D = elastic_matrix(kind, properties);
    const Eigen::Index d = dimension(kind.shape);
    const Eigen::Index dofs = d * x.cols();
    MatrixXd K = MatrixXd::Zero(dofs + d * d, dofs + d * d);
    for (const QuadraturePoint& point : stiffness_rule(kind)) {
        const PointData p = evaluate(kind, x, properties, point);
        MatrixXd gradient(x.cols() + d, d);
        gradient << p.gradient, incompatible_gradient(kind, x, point);
        const MatrixXd B = strain_matrix(gradient);
        K += p.volume * B.transpose() * D * B;
    }
    return K.topLeftCorner(dofs, dofs) - K.topRightCorner(dofs, d * d) *
                                             K.bottomRightCorner(d * d, d * d).inverse() *
                                             K.bottomLeftCorner(d * d, dofs);
}

/// Nodal displacements of the hourglass patterns, from the products of the reference coordinates.
MatrixXd patterns(Shape shape)
{
    const MatrixXd p = preprocess::reference_nodes(shape).transpose();
    if (shape == Shape::quad4) {
        return p.col(0).cwiseProduct(p.col(1));
    }
    MatrixXd h(8, 4);
    h << p.col(0).cwiseProduct(p.col(1)), p.col(1).cwiseProduct(p.col(2)),
        p.col(0).cwiseProduct(p.col(2)), p.rowwise().prod();
    return h;
}

MatrixXd hourglass_stiffness(const ElementKind& kind, const ElementNodes& x,
                             const ElementProperties& properties,
                             const std::vector<PointData>& points)
{
    const Eigen::Index d = dimension(kind.shape);
    const MatrixXd D = elastic_matrix(kind, properties);
    const MatrixXd b = mean_gradient(points);
    double volume = 0.0;
    for (const PointData& p : points) {
        volume += p.volume;
    }
    const double shear = D.diagonal().tail(D.rows() - d).mean();
    const double c = properties.hourglass_factor * 0.005 * shear * volume * b.squaredNorm();
    const MatrixXd B = strain_matrix(b);
    MatrixXd K = volume * B.transpose() * D * B;
    const MatrixXd h = patterns(kind.shape);
    // Projector onto nodal values without a linear part, by its definition.
    const MatrixXd P = MatrixXd::Identity(x.cols(), x.cols()) - b * x.topRows(d);
    for (Eigen::Index alpha = 0; alpha < h.cols(); ++alpha) {
        const VectorXd gamma = P * h.col(alpha);
        for (Eigen::Index i = 0; i < d; ++i) {
            VectorXd q = VectorXd::Zero(d * x.cols());
            for (Eigen::Index a = 0; a < x.cols(); ++a) {
                q[d * a + i] = gamma[a];
            }
            K += c * q * q.transpose();
        }
    }
    return K;
}

}  // namespace

MatrixXd reference_stiffness(const ElementKind& kind, const ElementNodes& x,
                             const ElementProperties& properties)
{
    if (kind.integration == Integration::incompatible) {
        return incompatible_stiffness(kind, x, properties);
    }
    std::vector<PointData> points;
    for (const QuadraturePoint& point : stiffness_rule(kind)) {
        points.push_back(evaluate(kind, x, properties, point));
    }
    const bool linear_brick = kind.shape == Shape::hex8 || kind.shape == Shape::quad4;
    if (kind.integration == Integration::reduced && linear_brick) {
        return hourglass_stiffness(kind, x, properties, points);
    }
    const MatrixXd D = elastic_matrix(kind, properties);
    const MatrixXd mean = mean_gradient(points);
    const Eigen::Index dofs = dimension(kind.shape) * x.cols();
    MatrixXd K = MatrixXd::Zero(dofs, dofs);
    for (const PointData& p : points) {
        const MatrixXd B = kind.integration == Integration::b_bar ? b_bar_matrix(p.gradient, mean)
                                                                  : strain_matrix(p.gradient);
        K += p.volume * B.transpose() * D * B;
    }
    return K;
}

MatrixXd reference_mass(const ElementKind& kind, const ElementNodes& x,
                        const ElementProperties& properties)
{
    const int d = dimension(kind.shape);
    MatrixXd M = MatrixXd::Zero(d * x.cols(), d * x.cols());
    for (const QuadraturePoint& point : mass_rule(kind.shape)) {
        const PointData p = evaluate(kind, x, properties, point);
        MatrixXd N = MatrixXd::Zero(d, d * x.cols());
        for (Eigen::Index a = 0; a < x.cols(); ++a) {
            N.middleCols(d * a, d) = p.N[a] * MatrixXd::Identity(d, d);
        }
        M += properties.density * p.volume * N.transpose() * N;
    }
    return M;
}

}  // namespace clench::test
