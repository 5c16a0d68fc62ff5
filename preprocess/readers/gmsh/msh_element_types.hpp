#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "preprocess/readers/cells/cell_mesh.hpp"

namespace clench::preprocess {

/// An element type number of the MSH format that we read.
struct MshElementType {
    CellShape shape = CellShape::point1;
    /// Local node i of our order is node order[i] of Gmsh's; empty where both are the same.
    std::span<const std::uint8_t> order;
};

/// nullptr for types we do not read.
const MshElementType* find_msh_element_type(std::int64_t number);

/// Why a type is not read, and what to do about it.
struct MshRefusal {
    std::string problem, hint;
};
MshRefusal refuse_msh_element_type(std::int64_t number);

}  // namespace clench::preprocess
