#pragma once

#include <random>
#include <string>
#include <vector>

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include "core/errors.hpp"
#include "preprocess/couplings/constraints.hpp"

namespace clench::preprocess::test {

inline Place line(long number)
{
    return {"deck.inp", number};
}

/// Nodes 1, 2, 3, ... without elements; node N stands at position N - 1.
inline FeDeck deck_of(const std::vector<Eigen::Vector3d>& nodes)
{
    FeDeck deck;
    for (const Eigen::Vector3d& x : nodes) {
        deck.mesh.nodes.push_back(x);
        deck.mesh.node_label.push_back({static_cast<std::int64_t>(deck.mesh.nodes.size()), 0});
    }
    return deck;
}

/// Points in a box of size 1 around (2, -1, 3): nothing symmetric, nothing at the origin.
inline std::vector<Eigen::Vector3d> scattered(int count, unsigned seed = 7)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> uniform(-0.5, 0.5);
    std::vector<Eigen::Vector3d> points;
    for (int i = 0; i < count; ++i) {
        const double x = uniform(random), y = uniform(random), z = uniform(random);
        points.push_back(Eigen::Vector3d(2.0 + x, -1.0 + y, 3.0 + z));
    }
    return points;
}

inline DofMap all_have(const FeDeck& deck, DofMask mask)
{
    return DofMap(std::vector<DofMask>(deck.mesh.nodes.size(), mask));
}

/// The six rigid motions as columns: u + θ × x at every node.
inline Eigen::MatrixXd rigid_motions(const FeDeck& deck, const DofMap& dofs)
{
    Eigen::MatrixXd R = Eigen::MatrixXd::Zero(dofs.size(), 6);
    for (Index node = 0; node < dofs.node_total(); ++node) {
        const Eigen::Vector3d& x = deck.mesh.nodes[static_cast<std::size_t>(node)];
        Eigen::Matrix<double, 6, 6> block = Eigen::Matrix<double, 6, 6>::Identity();
        for (int k = 0; k < 3; ++k) {
            block.block<3, 1>(0, 3 + k) = Eigen::Vector3d::Unit(k).cross(x);
        }
        for (int dof = 0; dof < 6; ++dof) {
            if (dofs.has(node, dof)) {
                R.row(dofs.at(node, dof)) = block.row(dof);
            }
        }
    }
    return R;
}

inline Eigen::MatrixXd free_rows(const Eigen::MatrixXd& full, const std::vector<Index>& free_dofs)
{
    return full(free_dofs, Eigen::all);
}

/// Largest difference between T applied to rigid motion of the free DOFs and rigid motion of all.
inline double rigid_motion_error(const FeDeck& deck, const DofMap& dofs,
                                 const ConstraintTransformation& constraints)
{
    const Eigen::MatrixXd R = rigid_motions(deck, dofs);
    return (constraints.T * free_rows(R, constraints.free_dofs) - R).cwiseAbs().maxCoeff();
}

/// Coefficient of DOF (node, dof) in the row of DOF (row_node, row_dof); nodes by number.
struct Entry {
    const DofMap& dofs;
    const ConstraintTransformation& constraints;

    double operator()(Index row_node, int row_dof, Index node, int dof) const
    {
        const Index position = dofs.at(node - 1, dof);
        const std::vector<Index>& free = constraints.free_dofs;
        const auto found = std::lower_bound(free.begin(), free.end(), position);
        if (found == free.end() || *found != position) {
            return std::numeric_limits<double>::quiet_NaN();  // not a free DOF
        }
        return constraints.T.coeff(dofs.at(row_node - 1, row_dof),
                                   static_cast<Index>(found - free.begin()));
    }
};

/// What constraint_transformation refuses with, or "" if it does not.
inline std::string refusal(const FeDeck& deck, const DofMap& dofs)
{
    try {
        constraint_transformation(deck, dofs);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

inline CoordinateSystem rotated(const Eigen::Vector3d& axis, double angle)
{
    CoordinateSystem system;
    system.axes = Eigen::AngleAxisd(angle, axis.normalized()).toRotationMatrix();
    return system;
}

}  // namespace clench::preprocess::test
