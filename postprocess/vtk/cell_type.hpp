#pragma once

namespace clench::postprocess {

/// VTK's numbers of the cell types that we write. An enumeration without scope: files and grids
/// hold the number.
enum VtkCellType : int {
    vtk_empty_cell = 0,
    vtk_vertex = 1,
    vtk_line = 3,
    vtk_triangle = 5,
    vtk_quad = 9,
    vtk_tetra = 10,
    vtk_hexahedron = 12,
    vtk_wedge = 13,
    vtk_pyramid = 14,
    vtk_quadratic_edge = 21,
    vtk_quadratic_triangle = 22,
    vtk_quadratic_quad = 23,
    vtk_quadratic_tetra = 24,
    vtk_quadratic_hexahedron = 25,
    vtk_quadratic_wedge = 26,
    vtk_biquadratic_quad = 28,
};

}  // namespace clench::postprocess
