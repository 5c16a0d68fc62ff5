#include "reduction/body/boundary_nodes.hpp"

namespace clench::reduction {
namespace {

using RowMatrix = Eigen::SparseMatrix<double, Eigen::RowMajor, Index>;

/// Rows of T of all six DOFs of each node; those that a node lacks are zero.
RowMatrix node_rows(const FeModel& model, const std::vector<BoundaryRequest>& requests)
{
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        for (int dof = 0; dof < 6; ++dof) {
            const Index position = model.dofs.at(requests[i].node, dof);
            if (position != none) {
                entries.emplace_back(static_cast<Index>(6 * i) + dof, position, 1.0);
            }
        }
    }
    RowMatrix select(static_cast<Index>(6 * requests.size()), model.dofs.size());
    select.setFromTriplets(entries.begin(), entries.end());
    return select * RowMatrix(model.T);
}

}  // namespace

std::vector<BoundaryNode> boundary_nodes(const FeModel& model,
                                         const std::vector<BoundaryRequest>& requests,
                                         const Eigen::Ref<const Eigen::MatrixXd>& Phi)
{
    const Eigen::MatrixXd rows = node_rows(model, requests) * Phi;
    std::vector<BoundaryNode> nodes;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const Index at = requests[i].node;
        const auto first = static_cast<Eigen::Index>(6 * i);
        BoundaryNode node;
        node.label = static_cast<Index>(model.mesh.node_label[at].id);
        node.names = requests[i].names;
        node.position = model.mesh.nodes[at] - model.mass.centre;
        node.Phi_t = rows.middleRows<3>(first);
        node.Phi_r = rows.middleRows<3>(first + 3);
        node.has_rotation = (model.dofs.mask(at) & ~translations) != 0;
        nodes.push_back(std::move(node));
    }
    return nodes;
}

}  // namespace clench::reduction
