#pragma once

#include <cstdint>

namespace clench {

/// Position of a node, element or DOF in our arrays; 32 bits, as in the sparse matrices.
using Index = std::int32_t;

/// "Not there": no section, no orientation, no DOF.
inline constexpr Index none = -1;

}  // namespace clench
