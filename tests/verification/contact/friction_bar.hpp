#pragma once

#include <memory>

#include "tests/verification/contact/interface_case.hpp"

namespace clench::test {

/// The friction bar from meshes/friction_bar_small.inp, `length_unit` millimetres to a unit of
/// length: 1 is mm, N, t, s as in the deck, 1000 is m with forces in N.
std::unique_ptr<InterfaceCase> friction_bar(double length_unit = 1.0, bool with_friction = false);

/// Its loads, f on x_free.
Eigen::VectorXd bar_force(const InterfaceCase& bar, double newtons);  ///< at LOAD, along z
Eigen::VectorXd bar_torque(const InterfaceCase& bar, double newton_metres,
                           double length_unit = 1.0);                   ///< about x
Eigen::VectorXd bar_preload(const InterfaceCase& bar, double newtons);  ///< at both bolts

}  // namespace clench::test
