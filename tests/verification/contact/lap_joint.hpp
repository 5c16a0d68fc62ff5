#pragma once

#include <string>

#include "core/model/shape.hpp"

namespace clench::test {

/// Two plates 60 × 30 × 6 mm that overlap on 30 × 30 mm, with one bolt hole through both; LOWER is
/// clamped at its far end, UPPER is guided at its own, where it is lifted. Bolt heads press on
/// rings.
struct LapJoint {
    Shape shape = Shape::hex20;            ///< hex20 or wedge15
    int upper_cells = 4, lower_cells = 4;  ///< along a side of the overlap
    double hole = 4.25, head = 8.0;        ///< radii
};

/// The deck as both codes read it: sheets, steel, node sets CLAMPED, GUIDED and ALL, surfaces
/// UPPER_FACE and LOWER_FACE (in contact), TOP_RING and BOTTOM_RING (bolt heads), END (lifted).
std::string lap_joint_deck(const LapJoint& lap);

/// What only Clench reads: nodes PL_TOP and PL_BOTTOM that spread forces over the rings.
std::string bolt_heads();

}  // namespace clench::test
