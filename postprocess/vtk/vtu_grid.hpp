#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/model/mesh.hpp"
#include "postprocess/vtk/point_field.hpp"

namespace clench::postprocess {

/// Integers at points or cells: labels, states, positions.
struct IdField {
    std::string name;
    std::vector<std::int64_t> values;
};

/// Points and cells of a VTK unstructured grid, free of VTK's own types.
struct VtuGrid {
    std::vector<Eigen::Vector3d> points;
    std::vector<std::uint8_t> types;         ///< numbers of cell_type.hpp, one per cell
    std::vector<std::int64_t> connectivity;  ///< points of all cells, cell after cell
    std::vector<std::int64_t> offsets{0};    ///< where each cell starts; one more than cells
    std::vector<IdField> point_ids, cell_ids;

    void add_cell(int type, std::span<const Index> cell_points);
};

/// Two arrays of labels: `<what>_id`, the user's numbers, and, where the mesh has instances,
/// `instance`, the position of the name in Mesh::instances.
std::vector<IdField> label_fields(const std::string& what, const std::vector<Label>& labels,
                                  const Mesh& mesh);

/// Every one of `count` points, pairs or nodes has its numbers.
/// @throws InputError unless the field has `components` values for each; `what` names them.
void require_values(const std::filesystem::path& path, const PointField& field, std::size_t count,
                    const char* what);

}  // namespace clench::postprocess
