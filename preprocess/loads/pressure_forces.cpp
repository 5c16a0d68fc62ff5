#include "preprocess/loads/pressure_forces.hpp"

#include "preprocess/elements/quadrature.hpp"
#include "preprocess/surfaces/face_geometry.hpp"

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

}  // namespace

Eigen::VectorXd pressure_forces(const FeModel& model, const std::vector<FaceRef>& faces,
                                double pressure)
{
    Eigen::VectorXd f = Eigen::VectorXd::Zero(model.dofs.size());
    for (const FaceRef& ref : faces) {
        const FaceGeometry face(model.mesh, ref);
        const double p = pressure * (face.is_edge() ? thickness_of(model, ref) : 1.0);
        for (const QuadraturePoint& point : rule_of(face)) {
            const Eigen::Vector2d xi = point.xi.head<2>();
            const Eigen::Matrix<double, 3, 2> J = face.tangents(xi);
            const Eigen::Vector3d n_dA = J.col(0).cross(J.col(1));  // out of the element
            const FaceValues N = face.shape_values(xi);
            for (Eigen::Index j = 0; j < N.size(); ++j) {
                for (int axis = 0; axis < 3; ++axis) {
                    const Index at = model.dofs.at(face.nodes()[j], axis);
                    if (at != none) {
                        f[at] -= point.weight * p * N[j] * n_dA[axis];
                    }
                }
            }
        }
    }
    return f;
}

}  // namespace clench::preprocess
