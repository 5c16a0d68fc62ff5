#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include <vtkSmartPointer.h>
#include <vtkUnstructuredGrid.h>

#include "core/model/contact_pairs.hpp"
#include "tests/support/small_mesh.hpp"

namespace clench::test {

/// A file of that name in the folder for test output.
std::filesystem::path output_file(const std::string& name);

/// What VTK's own reader finds in the file; nullptr and a failed test if it complains.
vtkSmartPointer<vtkUnstructuredGrid> read_with_vtk(const std::filesystem::path& path);

/// Values of a point or cell array, tuple after tuple; fails the test if it is not there.
std::vector<double> point_values(vtkUnstructuredGrid* grid, const char* name);
std::vector<double> cell_values(vtkUnstructuredGrid* grid, const char* name);

/// A mesh of one kind on the unit square or cube; nodes numbered 101, 102, ..., elements 501, ...
Mesh labelled_mesh(const ElementKind& kind, const std::array<int, 3>& cells);

/// A second copy of everything, moved, numbers following on; in the same blocks.
void add_copy(Mesh& mesh, const Eigen::Vector3d& shift);

/// One pair for each node at z = 0 that `wanted` accepts, against the plane z = −distance: master
/// is face 0 of element 0 for all, touched at its first node. Areas 1, 2, 3, ...
ContactPairs pairs_below(const Mesh& mesh, double distance,
                         const std::function<bool(Index)>& wanted);

/// A pair inside of the six-node face `nodes`, at the barycentric coordinates L, against the first
/// node of face 0 of element 0 (a face of six nodes as well).
void add_pair_inside(const Mesh& mesh, const std::vector<Index>& nodes, const Eigen::Vector3d& L,
                     ContactPairs& pairs);

}  // namespace clench::test
