#pragma once

#include "preprocess/elements/element.hpp"

/// Stiffness and mass of solid and plane elements written as in a textbook, with full matrices and
/// no regard for speed: what the fast kernels are compared to.
namespace clench::test {

/// ∫ Bᵀ D B dV with the strain-displacement matrix of the kind.
Eigen::MatrixXd reference_stiffness(const ElementKind& kind, const preprocess::ElementNodes& x,
                                    const preprocess::ElementProperties& properties);

/// ∫ density Nᵀ N dV.
Eigen::MatrixXd reference_mass(const ElementKind& kind, const preprocess::ElementNodes& x,
                               const preprocess::ElementProperties& properties);

}  // namespace clench::test
