#include "app/physics/deformation.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "postprocess/recovery/modal_basis.hpp"
#include "preprocess/elements/shape_functions.hpp"
#include "preprocess/stress/nodal_stress.hpp"

namespace clench::app {
namespace {

Eigen::Vector3d displacement_at(const FeModel& model, const Eigen::VectorXd& u, Index node,
                                int first_dof = 0)
{
    Eigen::Vector3d at = Eigen::Vector3d::Zero();
    for (int dof = 0; dof < 3; ++dof) {
        if (const Index position = model.dofs.at(node, first_dof + dof); position != none) {
            at[dof] = u[position];
        }
    }
    return at;
}

/// ∂N_a/∂ξ_k in the middle of an element, one row a node.
preprocess::ShapeDerivatives middle_derivatives(Shape shape)
{
    const Eigen::MatrixXd& corners = preprocess::reference_nodes(shape);
    Eigen::Vector3d middle = Eigen::Vector3d::Zero();
    middle.head(corners.rows()) = corners.leftCols(corner_count(shape)).rowwise().mean();
    preprocess::ShapeValues N;
    preprocess::ShapeDerivatives dN;
    preprocess::shape_functions(shape, middle, N, dN);
    return dN;
}

/// ∂u/∂x in the middle of element `e`; plane elements have none out of their plane.
Eigen::Matrix3d gradient_of(const FeModel& model, const Eigen::VectorXd& u,
                            const ElementBlock& block, Index e,
                            const preprocess::ShapeDerivatives& dN)
{
    Eigen::Matrix3d dx = Eigen::Matrix3d::Zero(), du = Eigen::Matrix3d::Zero();
    for (int a = 0; a < node_count(block.kind.shape); ++a) {
        const Index node = block.nodes_of(e)[a];
        const Eigen::Vector3d at = displacement_at(model, u, node);
        for (Eigen::Index k = 0; k < dN.cols(); ++k) {
            dx.col(k) += dN(a, k) * model.mesh.nodes[static_cast<std::size_t>(node)];
            du.col(k) += dN(a, k) * at;
        }
    }
    if (dN.cols() == 2) {
        dx.col(2) = Eigen::Vector3d::UnitZ();
    }
    return du * dx.inverse();
}

void look_at_elements(const FeModel& model, const Eigen::VectorXd& u, Deformation& worst)
{
    Index number = 0;
    for (const ElementBlock& block : model.mesh.blocks) {
        const bool continuum = block.kind.family == Family::solid || is_planar(block.kind.family);
        if (!continuum) {
            number += block.size();
            continue;
        }
        const preprocess::ShapeDerivatives dN = middle_derivatives(block.kind.shape);
        for (Index e = 0; e < block.size(); ++e, ++number) {
            const Eigen::Matrix3d H = gradient_of(model, u, block, e, dN);
            const Eigen::Matrix3d spin = 0.5 * (H - H.transpose());
            const double rotation = Eigen::Vector3d(spin(2, 1), spin(0, 2), spin(1, 0)).norm();
            const double strain = (0.5 * (H + H.transpose())).norm();
            if (strain > worst.strain) {
                worst.strain = strain;
                worst.strain_element = number;
            }
            if (rotation > worst.rotation) {
                worst.rotation = rotation;
                worst.rotation_element = number;
                worst.rotation_node = none;
            }
        }
    }
}

}  // namespace

Deformation deformation_of(const FeModel& model, const Eigen::VectorXd& u)
{
    Deformation worst;
    Eigen::Vector3d low = model.mesh.nodes.front(), high = low;
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        const Eigen::Vector3d& x = model.mesh.nodes[static_cast<std::size_t>(node)];
        low = low.cwiseMin(x);
        high = high.cwiseMax(x);
        const double length = displacement_at(model, u, node).norm();
        if (length > worst.displacement) {
            worst.displacement = length;
            worst.node = node;
        }
        const double rotation = displacement_at(model, u, node, 3).norm();
        if (rotation > worst.rotation) {
            worst.rotation = rotation;
            worst.rotation_node = node;
        }
    }
    worst.size = (high - low).norm();
    look_at_elements(model, u, worst);
    return worst;
}

std::vector<MaterialStress> highest_stresses(const FeModel& model, const Eigen::VectorXd& u,
                                             int threads)
{
    const StressEvaluator evaluator = preprocess::nodal_stress(model, threads);
    std::map<Index, MaterialStress> worst;
    if (evaluator.sites.size() > 0) {
        Eigen::MatrixXd stress;
        evaluator.evaluate(u, stress);
        for (Eigen::Index i = 0; i < evaluator.sites.size(); ++i) {
            const Index material = evaluator.sites.material[static_cast<std::size_t>(i)];
            const double found = postprocess::von_mises(stress.data() + 6 * i);
            MaterialStress& highest = worst[material];
            if (found > highest.von_mises) {
                highest = {material, found, evaluator.sites.node[static_cast<std::size_t>(i)]};
            }
        }
    }
    std::vector<MaterialStress> all;
    for (const auto& [material, highest] : worst) {
        all.push_back(highest);
    }
    return all;
}

}  // namespace clench::app
