#pragma once

#include <functional>
#include <vector>

#include <Eigen/Core>
#include <Eigen/SparseCore>

#include "tests/support/small_mesh.hpp"

/// A plain assembly and solution for meshes of tests: independent of the program's own.
namespace clench::test {

/// K and M of a mesh; DOF i of node a is dofs_per_node · a + i.
struct SmallSystem {
    int dofs_per_node = 3;
    Eigen::SparseMatrix<double> K, M;
};

SmallSystem assemble(const SmallMesh& mesh, const preprocess::ElementProperties& properties);

/// A vector field on points, of which plane problems use x and y.
using Field = std::function<Eigen::Vector3d(const Eigen::Vector3d&)>;

/// Nodal values of a field at the nodes' positions.
Eigen::VectorXd interpolate(const SmallMesh& mesh, const Field& field);

/// Solves K u = f with u given where `fixed`; returns u everywhere.
Eigen::VectorXd solve(const Eigen::SparseMatrix<double>& K, const Eigen::VectorXd& f,
                      const std::vector<bool>& fixed, const Eigen::VectorXd& u_given);

/// Lowest `count` eigenvalues of K φ = λ M φ among the DOFs that are not fixed, dense: for systems
/// of up to about a thousand DOFs.
Eigen::VectorXd eigenvalues(const SmallSystem& system, const std::vector<bool>& fixed, int count);

/// ∫ integrand(x, value at x of the nodal field u) dV by a fine rule on every element.
double integrate(
    const SmallMesh& mesh, const Eigen::VectorXd& u,
    const std::function<double(const Eigen::Vector3d&, const Eigen::Vector3d&)>& integrand);

/// ∫ N_a · field dV: the consistent load vector of a body force.
Eigen::VectorXd body_load(const SmallMesh& mesh, const Field& force);

}  // namespace clench::test
