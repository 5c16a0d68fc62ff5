#include "preprocess/loads/pressure_forces.hpp"

#include "preprocess/elements/quadrature.hpp"

namespace clench::preprocess {
namespace {

/// Exact for N (∂x/∂ξ × ∂x/∂η), a polynomial on curved faces too.
const Quadrature& rule_of(const FaceGeometry& face)
{
    static const Quadrature line = gauss(1, 4), triangle = triangle_rule(12), square = gauss(2, 4);
    return face.is_edge() ? line : face.corner_total() == 3 ? triangle : square;
}

double thickness_of(const FeModel& model, const FaceRef& face)
{
    const auto [block, position] = model.mesh.locate(face.element);
    const Index section = model.mesh.blocks[static_cast<std::size_t>(block)].section[position];
    return section == none ? 1.0 : model.sections[static_cast<std::size_t>(section)].thickness;
}

/// Linear between the corners of a triangle or square; the middle of an edge has the mean.
double pressure_at(const FaceGeometry& face, std::span<const double> p, const Eigen::Vector2d& xi)
{
    if (p.size() == 1) {
        return p[0];
    }
    if (face.corner_total() == 3) {
        return (1.0 - xi[0] - xi[1]) * p[0] + xi[0] * p[1] + xi[1] * p[2];
    }
    const double r = 0.5 * (1.0 + xi[0]), s = 0.5 * (1.0 + xi[1]);
    return (1.0 - s) * ((1.0 - r) * p[0] + r * p[1]) + s * ((1.0 - r) * p[3] + r * p[2]);
}

/// f += the forces at the nodes of a face, where these have DOFs.
void add_at_nodes(const DofMap& dofs, const FaceGeometry& face, const Eigen::Matrix3Xd& forces,
                  Eigen::VectorXd& f)
{
    for (Eigen::Index j = 0; j < forces.cols(); ++j) {
        for (int axis = 0; axis < 3; ++axis) {
            const Index at = dofs.at(face.nodes()[j], axis);
            if (at != none) {
                f[at] += forces(axis, j);
            }
        }
    }
}

}  // namespace

Eigen::Matrix3Xd face_forces(const FaceGeometry& face, std::span<const double> pressure,
                             const std::optional<Eigen::Vector3d>& direction)
{
    Eigen::Matrix3Xd f = Eigen::Matrix3Xd::Zero(3, static_cast<Eigen::Index>(face.nodes().size()));
    for (const QuadraturePoint& point : rule_of(face)) {
        const Eigen::Vector2d xi = point.xi.head<2>();
        const Eigen::Matrix<double, 3, 2> J = face.tangents(xi);
        const Eigen::Vector3d n_dA = J.col(0).cross(J.col(1));  // out of the element
        const Eigen::Vector3d t_dA =
            direction ? Eigen::Vector3d(n_dA.norm() * direction->normalized()) : -n_dA;
        f += point.weight * pressure_at(face, pressure, xi) * t_dA *
             face.shape_values(xi).transpose();
    }
    return f;
}

Eigen::VectorXd pressure_forces(const FeModel& model, const std::vector<FaceRef>& faces,
                                double pressure, const std::optional<Eigen::Vector3d>& direction)
{
    Eigen::VectorXd f = Eigen::VectorXd::Zero(model.dofs.size());
    for (const FaceRef& ref : faces) {
        const FaceGeometry face(model.mesh, ref);
        const double p = pressure * (face.is_edge() ? thickness_of(model, ref) : 1.0);
        add_at_nodes(model.dofs, face, face_forces(face, {&p, 1}, direction), f);
    }
    return f;
}

}  // namespace clench::preprocess
