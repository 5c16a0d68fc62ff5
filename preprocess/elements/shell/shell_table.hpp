#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/model/shape.hpp"

namespace clench::preprocess {

/// Covariant strains of a shell in its parameters (r, s) and ζ across the thickness, sampled at one
/// point: `part` times (ε_rr, ε_ss, γ_rs), or times (γ_rζ, γ_sζ).
struct StrainSample {
    Eigen::Vector2d at;
    Eigen::Vector3d part;
};

/// A point of integration, and how the assumed strains there follow from the samples.
struct ShellPoint {
    Eigen::Vector2d at;
    double weight = 0.0;
    Eigen::Matrix<double, 3, Eigen::Dynamic> membrane;  ///< 3 × samples
    Eigen::Matrix<double, 2, Eigen::Dynamic> shear;     ///< 2 × samples
};

/// Which strains a shell of one shape assumes instead of those of its displacements, and which
/// functions of its own it has; the latter are condensed out.
struct ShellTable {
    enum class Bubble {
        none,
        rotation,  ///< of the normal: 27 r s (1 − r − s)
        node       ///< of displacement and normal: (1 − r²)(1 − s²), a ninth node
    };
    Shape shape = Shape::quad4;
    Bubble bubble = Bubble::none;
    bool enhanced = false;  ///< four incompatible membrane strains [SimoRifai1990]
    /// γ_rs is replaced by its projection onto 1, r, s, r s, weighed with 1/j: constant stress does
    /// the same work on both in flat elements with straight edges, however distorted.
    bool projected = false;
    /// Without samples the membrane strains are those of the displacements.
    std::vector<StrainSample> membrane, shear;
    std::vector<ShellPoint> points;
};

const ShellTable& shell_table(Shape shape);

// One file each.
ShellTable mitc3_table();
ShellTable mitc4_table();
ShellTable mitc6_table();
ShellTable mitc8_table();

}  // namespace clench::preprocess
