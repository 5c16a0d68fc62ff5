#pragma once

#include "postprocess/plot/canvas.hpp"

namespace clench::postprocess {

/// What all panels have in common.
inline constexpr double text_size = 10.0, title_size = 11.0;
inline constexpr Colour black{0.0, 0.0, 0.0}, grey{0.88, 0.88, 0.88}, white{1.0, 1.0, 1.0};

}  // namespace clench::postprocess
