#pragma once

#include <csignal>

#include <sys/resource.h>
#include <vtkCell.h>
#include <vtkCellType.h>
#include <vtkPointData.h>

#include "postprocess/vtk/mesh_vtu.hpp"
#include "preprocess/readers/read_deck.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/postprocess/sample.hpp"

namespace clench::postprocess::vtu_samples {

inline constexpr ElementKind tet10{Shape::tet10, Family::solid, Integration::full};

}  // namespace clench::postprocess::vtu_samples
