#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/place.hpp"

namespace clench {

/// Set of DOFs of one node: bit d is DOF d; 0, 1, 2 translations, 3, 4, 5 rotations, 6 the
/// shortening of a bolt.
using DofMask = std::uint8_t;
inline constexpr DofMask translations = 0b000111;
inline constexpr DofMask rotations = 0b111000;
inline constexpr DofMask all_dofs = 0b111111;
/// DOF 6, of the control node of a bolt alone: by how much the shank is shortened (BLT-1).
inline constexpr int shortening_dof = 6;
inline constexpr DofMask shortening = 0b1000000;

/// factor · (DOF `dof` of `node`), in the basic frame or in the node's own frame where it has one.
struct DofTerm {
    Index node = 0;
    int dof = 0;
    double factor = 0.0;
};

/// Σ factor · x = 0; the DOF of the first term is the dependent one.
struct LinearEquation {
    std::vector<DofTerm> terms;
    Place place;
};

/// `nodes` follow the rigid motion of `reference` in the DOFs of `dofs` (RBE2, kinematic coupling,
/// rigid body, MPC BEAM). Directions are those of `axes` where given, else the basic frame.
struct RigidCoupling {
    std::string name;  ///< "RBE2 12", "coupling BOLT", for messages
    Index reference = 0;
    std::vector<Index> nodes;
    DofMask dofs = all_dofs;
    std::optional<Eigen::Matrix3d> axes;  ///< columns: constraint directions
    Place place;
};

/// `reference` follows the weighted mean motion of the arms (RBE3, distributing coupling):
/// translations and rotations from the weighted least-squares rigid motion.
struct DistributingCoupling {
    struct Arm {
        Index node = 0;
        double weight = 1.0;
        DofMask dofs = translations;
    };
    std::string name;
    Index reference = 0;
    DofMask reference_dofs = all_dofs;  ///< which DOFs of the reference depend on the arms
    std::vector<Arm> arms;
    Place place;
};

/// Slave nodes glued to the master faces they lie on.
struct Tie {
    std::string name, slave, master;  ///< names of surfaces
    std::optional<double> tolerance;  ///< position tolerance; default 5 % of the master face size
    bool adjust = false;              ///< move slave nodes onto the master surface first
    Place place;
    bool turns = true;  ///< rotations follow too, where master and slave nodes have them
};

/// Mass and inertia at a node; the tensor is about the node, offset already included.
struct PointMass {
    Index node = 0;
    Eigen::Matrix<double, 6, 6> mass = Eigen::Matrix<double, 6, 6>::Zero();
    Place place;
};

/// k (x_a − x_b), or k x_a to ground where b.node is none. Directions are those of the basic frame
/// unless `axial`: then the spring acts along the line between the nodes.
struct Spring {
    DofTerm a, b;  ///< factors unused
    double stiffness = 0.0;
    bool axial = false;
    Place place;
    /// Where it is not empty, the elongation is Σ factor · x of these terms, in basic directions.
    std::vector<DofTerm> row{};
};

}  // namespace clench
