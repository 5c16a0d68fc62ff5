#pragma once

#include "preprocess/readers/nastran/beam_shapes.hpp"

namespace clench::preprocess::nastran {

/// Cross-sections of the MSCBML0 library that are sums of rectangles, and a few of their kin.
std::span<const BeamShape> wall_shapes();

}  // namespace clench::preprocess::nastran
