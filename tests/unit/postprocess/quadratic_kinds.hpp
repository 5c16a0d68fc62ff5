#pragma once

#include <vtkFieldData.h>
#include <vtkStringArray.h>
#include <vtkUnstructuredGrid.h>

#include "postprocess/recovery/mesh_part.hpp"
#include "postprocess/vtk/vtu_encoder.hpp"
#include "tests/support/matchers.hpp"
#include "tests/unit/postprocess/sample.hpp"

namespace clench::postprocess::quadratic_kinds {

inline constexpr ElementKind tet10{Shape::tet10, Family::solid, Integration::full};
inline constexpr ElementKind hex20{Shape::hex20, Family::solid, Integration::full};

}  // namespace clench::postprocess::quadratic_kinds
