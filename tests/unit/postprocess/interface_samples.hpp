#pragma once

#include <vtkCell.h>
#include <vtkCellType.h>
#include <vtkPointData.h>

#include "postprocess/vtk/interface_vtu.hpp"
#include "tests/support/matchers.hpp"
#include "tests/support/messages.hpp"
#include "tests/unit/postprocess/sample.hpp"

namespace clench::postprocess::interface_samples {

inline constexpr ElementKind hex8{Shape::hex8, Family::solid, Integration::b_bar};
inline constexpr ElementKind tet10{Shape::tet10, Family::solid, Integration::full};

inline bool all(Index)
{
    return true;
}

inline int count_type(vtkUnstructuredGrid* grid, int type)
{
    int count = 0;
    for (vtkIdType e = 0; e < grid->GetNumberOfCells(); ++e) {
        count += grid->GetCellType(e) == type;
    }
    return count;
}

}  // namespace clench::postprocess::interface_samples
