#include "preprocess/bolts/section_moments.hpp"

#include <Eigen/Geometry>

namespace clench::preprocess {
namespace {

using Entries = std::vector<Eigen::Triplet<double, Index>>;

/// A column that moves one node.
void add_node_motion(const DofMap& dofs, Index node, const Eigen::Vector3d& u,
                     const Eigen::Vector3d& theta, Index column, Entries& entries)
{
    for (int dof = 0; dof < 6; ++dof) {
        const Index at = dofs.at(node, dof);
        const double value = dof < 3 ? u[dof] : theta[dof - 3];
        if (at != none && value != 0.0) {
            entries.emplace_back(at, column, value);
        }
    }
}

void add_rotations(const Bolt& bolt, const Mesh& mesh, const DofMap& dofs, Index first,
                   Entries& entries)
{
    Eigen::Vector3d centre = Eigen::Vector3d::Zero();
    for (const Index node : bolt.copy) {
        centre += mesh.nodes[node] / static_cast<double>(bolt.copy.size());
    }
    for (const Index node : bolt.copy) {
        for (int k = 0; k < 3; ++k) {
            const Eigen::Vector3d theta = Eigen::Vector3d::Unit(k);
            add_node_motion(dofs, node, theta.cross(mesh.nodes[node] - centre), theta, first + k,
                            entries);
        }
    }
}

}  // namespace

SparseMatrix section_moments(const FeDeck& deck, const DofMap& dofs, const SparseMatrix& K,
                             const SparseMatrix& T)
{
    Entries entries;
    Index columns = 0;
    for (const Bolt& bolt : deck.cuts) {
        add_rotations(bolt, deck.mesh, dofs, columns, entries);
        columns += 3;
    }
    SparseMatrix w(dofs.size(), columns);
    w.setFromTriplets(entries.begin(), entries.end());
    const SparseMatrix forces = K * w;
    return SparseMatrix(T.transpose() * forces);
}

}  // namespace clench::preprocess
