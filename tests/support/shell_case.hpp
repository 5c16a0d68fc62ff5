#pragma once

#include <functional>

#include "core/linalg/sparse.hpp"
#include "preprocess/deck/fe_deck.hpp"
#include "tests/support/small_mesh.hpp"

/// Shells on the image of the unit square, assembled by the program and solved by the test.
namespace clench::test {

struct ShellProblem {
    Shape shape = Shape::quad4;
    int cells_1 = 4, cells_2 = 4;
    double young = 1.0, poisson = 0.3, density = 1.0, thickness = 0.1;
    Map surface;                ///< of points of the unit square
    double jiggle = 0.0;        ///< of inner corners in the unit square, over the size of a cell
    ShellSection section = {};  ///< offset, factors
};

class ShellCase {
public:
    explicit ShellCase(const ShellProblem& problem);

    using Condition = std::function<bool(const Eigen::Vector3d&)>;
    /// Holds DOFs ("x", "z", "rx", …) of nodes whose position in the unit square meets a condition.
    void hold(const Condition& at, const std::vector<int>& dofs);
    /// A force or moment at the node whose place in the unit square is `at`.
    void load(const Eigen::Vector2d& at, int dof, double value);
    /// Force per area, everywhere the same.
    void load_area(const Eigen::Vector3d& force);
    Eigen::VectorXd solve() const;
    /// Same with given values of held DOFs.
    Eigen::VectorXd solve(const Eigen::VectorXd& given) const;
    double at(const Eigen::VectorXd& u, const Eigen::Vector2d& place, int dof) const;
    /// ω² of the lowest motions.
    Eigen::VectorXd eigenvalues(int count) const;

    int node_at(const Eigen::Vector2d& place) const;
    SmallMesh mesh;
    preprocess::FeDeck deck;
    SparseMatrix K, M;
    std::vector<bool> held;
    Eigen::VectorXd force;
};

}  // namespace clench::test
