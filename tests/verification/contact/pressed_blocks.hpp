#pragma once

#include <memory>

#include "tests/verification/contact/interface_case.hpp"

namespace clench::test {

/// Two cubes, one upon the other, their interface in the plane z = 0. Three planes of symmetry hold
/// x = 0, y = 0 and the bottom; frictionless, so that stress is uniaxial. Names: UPPER_FACE (the
/// slave), LOWER_FACE, TOP, SIDE (x = edge of the upper cube).
struct PressedBlocks {
    Shape shape = Shape::hex20;
    int upper_cells = 2, lower_cells = 2;  ///< per edge
    double edge = 10.0;
    double young = 2.1e5, poisson = 0.3;
    double stiffness = 5e4;  ///< ε_N
    preprocess::SlavePoints points = preprocess::SlavePoints::nodes;
};

std::unique_ptr<InterfaceCase> pressed_blocks(const PressedBlocks& options);

}  // namespace clench::test
