#include "preprocess/readers/cells/plane_mesh.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::preprocess {
namespace {

/// Twice the area of the corners' polygon, Σ xᵢ yᵢ₊₁ − xᵢ₊₁ yᵢ, about the first corner.
double doubled_area(const CellMesh& mesh, const Cell& cell)
{
    const auto corners = static_cast<std::size_t>(cell_corner_count(cell.shape));
    const std::span<const Index> nodes = mesh.nodes_of(cell).first(corners);
    const auto at = [&](std::size_t i) {
        return mesh.positions[static_cast<std::size_t>(nodes[i])];
    };
    double sum = 0.0;
    for (std::size_t i = 1; i + 1 < corners; ++i) {
        const Eigen::Vector3d a = at(i) - at(0);
        const Eigen::Vector3d b = at(i + 1) - at(0);
        sum += a.x() * b.y() - b.x() * a.y();
    }
    return sum;
}

}  // namespace

void require_plane(const CellMesh& mesh)
{
    constexpr double tolerance = 1e-6;  // of the mesh's extent: single precision coordinates pass
    Index lowest = none, highest = none;
    Eigen::Vector3d least = Eigen::Vector3d::Constant(1e300), most = -least;
    const auto z = [&](Index node) { return mesh.positions[static_cast<std::size_t>(node)].z(); };
    for (const Cell& cell : mesh.cells) {
        if (cell_dimension(cell.shape) != 2) {
            continue;
        }
        for (const Index node : mesh.nodes_of(cell)) {
            const Eigen::Vector3d& x = mesh.positions[static_cast<std::size_t>(node)];
            least = least.cwiseMin(x);
            most = most.cwiseMax(x);
            lowest = lowest == none || x.z() < z(lowest) ? node : lowest;
            highest = highest == none || x.z() > z(highest) ? node : highest;
        }
    }
    if (z(highest) - z(lowest) > tolerance * (most - least).norm()) {
        throw InputError(
            Place{mesh.file},
            fmt::format("has 2-D cells but no solid ones, and is not plane: node {} is at z = {}, "
                        "node {} at z = {}; expected solid elements or a plane z = const",
                        mesh.node_id[static_cast<std::size_t>(lowest)], z(lowest),
                        mesh.node_id[static_cast<std::size_t>(highest)], z(highest)),
            "save a solid mesh (gmsh -3); shells are not supported");
    }
}

int reverse_clockwise_cells(CellMesh& mesh)
{
    int reversed = 0;
    for (const Cell& cell : mesh.cells) {
        if (cell_dimension(cell.shape) == 2 && doubled_area(mesh, cell) < 0.0) {
            mirror(cell.shape, mesh.nodes_of(cell));
            ++reversed;
        }
    }
    return reversed;
}

}  // namespace clench::preprocess
