#include "preprocess/readers/vtu/read_vtu.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/cells/add_cells.hpp"
#include "preprocess/readers/vtu/data_array.hpp"
#include "preprocess/readers/vtu/vtk_cell_types.hpp"
#include "preprocess/readers/vtu/vtu_sets.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

const XmlElement& array_called(const XmlElement& parent, std::string_view name)
{
    for (const XmlElement& element : parent.children) {
        const std::string* own = element.attribute("Name");
        if (element.name == "DataArray" && own != nullptr && *own == name) {
            return element;
        }
    }
    throw InputError(parent.place, fmt::format("<{}> has no array {}", parent.name, name));
}

/// Point or cell data of all pieces, and which array numbers them.
struct Attributes {
    std::string kind;                         ///< "point" or "cell"
    std::array<const char*, 2> number_names;  ///< arrays taken as numbers
    std::string global_ids;                   ///< name given by the GlobalIds attribute
    std::size_t total = 0;                    ///< points or cells so far
    IntegerArrays arrays;
};

class VtuReader {
public:
    VtuReader(const SourceFile& file, const XmlElement& root, DeckBuilder& builder)
        : decoder_(root, file.text.size()), builder_(builder), file_size_(file.text.size())
    {
        mesh_.file = file.name;
    }

    CellMesh read(const XmlElement& grid)
    {
        int pieces = 0;
        for (const XmlElement& piece : grid.children) {
            if (piece.name == "Piece") {
                read_piece(piece);
                ++pieces;
            }
        }
        if (pieces == 0) {
            throw InputError(grid.place, "has no <Piece>, expected one");
        }
        if (pieces > 1) {
            builder_.warn(
                fmt::format("{}: has {} pieces; nodes of different pieces are not joined, "
                            "even where they coincide",
                            mesh_.file, pieces));
        }
        for (Attributes* attributes : {&points_, &cells_}) {
            require_complete(*attributes);
            refuse_ghosts(*attributes);
        }
        mesh_.node_id = numbers(points_);
        give_cell_numbers(numbers(cells_));
        add_node_groups(points_.arrays, mesh_, builder_);
        add_cell_groups(cells_.arrays, cell_of_, mesh_, builder_);
        return std::move(mesh_);
    }

private:
    /// A count that the file can hold, so that products with it cannot overflow.
    std::size_t plausible_count(const XmlElement& piece, const char* key) const
    {
        const std::size_t count = count_attribute(piece, key);
        const std::size_t most = std::min<std::size_t>(1100 * file_size_, 1u << 30);
        if (count > most) {
            throw InputError(piece.place,
                             fmt::format("{} is {}, more than a file of {} bytes can hold", key,
                                         count, file_size_));
        }
        return count;
    }

    void read_piece(const XmlElement& piece)
    {
        const std::size_t point_count = plausible_count(piece, "NumberOfPoints");
        const std::size_t cell_count = plausible_count(piece, "NumberOfCells");
        if (points_.total + point_count > (1u << 30) || cells_.total + cell_count > (1u << 30)) {
            throw InputError(piece.place, "more points or cells than 32-bit positions can count");
        }
        if (point_count > 0) {
            read_points(piece.required_child("Points"), point_count);
        }
        if (cell_count > 0) {
            read_cells(piece.required_child("Cells"), point_count, cell_count);
        }
        read_attributes(piece.child("PointData"), point_count, points_);
        read_attributes(piece.child("CellData"), cell_count, cells_);
        points_.total += point_count;
        cells_.total += cell_count;
    }

    void read_points(const XmlElement& points, std::size_t count)
    {
        const XmlElement& array = points.required_child("DataArray");
        if (component_count(array) != 3) {
            throw InputError(array.place, fmt::format("points have {} coordinates, expected 3",
                                                      component_count(array)));
        }
        const std::vector<double> x = decoder_.reals(array, 3 * count);
        for (std::size_t i = 0; i < count; ++i) {
            mesh_.positions.emplace_back(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
            mesh_.node_line.push_back(0);
        }
    }

    void read_cells(const XmlElement& cells, std::size_t point_count, std::size_t count)
    {
        const XmlElement& connectivity_array = array_called(cells, "connectivity");
        const std::vector<std::int64_t> types =
            decoder_.integers(array_called(cells, "types"), count);
        const std::vector<std::int64_t> offsets =
            decoder_.integers(array_called(cells, "offsets"), count);
        const std::int64_t most = static_cast<std::int64_t>(1100 * file_size_);
        std::int64_t begin = 0;
        for (const std::int64_t end : offsets) {
            if (end < begin || end > most) {
                throw InputError(cells.place, fmt::format("offsets of cells go from {} to {}, "
                                                          "expected them to grow within the file",
                                                          begin, end));
            }
            begin = end;
        }
        const std::vector<std::int64_t> connectivity =
            decoder_.integers(connectivity_array, static_cast<std::size_t>(begin));
        begin = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::span<const std::int64_t> nodes(connectivity.data() + begin,
                                                      connectivity.data() + offsets[i]);
            add_cell(types[i], nodes, point_count, cells.place);
            begin = offsets[i];
        }
    }

    void add_cell(std::int64_t number, std::span<const std::int64_t> nodes, std::size_t point_count,
                  const Place& place)
    {
        const VtkCellType type = vtk_cell_type(number);
        if (type.use == VtkCellType::Use::refuse) {
            throw InputError(place,
                             fmt::format("cell {} is a {} (VTK type {}), which is not supported",
                                         cell_of_.size() + 1, type.name, number),
                             "expected triangles, quads, tetra, hexahedra, wedges or pyramids, "
                             "linear or quadratic without nodes inside faces");
        }
        if (type.use == VtkCellType::Use::skip) {
            builder_.skip(fmt::format("{} cells", type.name));
            cell_of_.push_back(none);
            return;
        }
        if (nodes.size() != static_cast<std::size_t>(cell_node_count(type.shape))) {
            throw InputError(
                place, fmt::format("cell {} is a {} of {} nodes, expected {}", cell_of_.size() + 1,
                                   type.name, nodes.size(), cell_node_count(type.shape)));
        }
        mesh_.cells.push_back({type.shape, 0, mesh_.nodes.size(), 0});
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const std::int64_t node = nodes[type.order.empty() ? i : type.order[i]];
            if (node < 0 || node >= static_cast<std::int64_t>(point_count)) {
                throw InputError(place, fmt::format("cell {} uses point {}, expected 0 to {}",
                                                    cell_of_.size() + 1, node, point_count - 1));
            }
            mesh_.nodes.push_back(static_cast<Index>(points_.total) + static_cast<Index>(node));
        }
        cell_of_.push_back(static_cast<Index>(mesh_.cells.size() - 1));
        mirror_negative_wedge(mesh_.cells.back());
    }

    void mirror_negative_wedge(const Cell& cell)
    {
        if (cell.shape != CellShape::wedge6 && cell.shape != CellShape::wedge15) {
            return;
        }
        const std::span<Index> nodes = mesh_.nodes_of(cell);
        const auto x = [&](std::size_t i) -> const Eigen::Vector3d& {
            return mesh_.positions[static_cast<std::size_t>(nodes[i])];
        };
        const Eigen::Vector3d normal = (x(1) - x(0)).cross(x(2) - x(0));
        const Eigen::Vector3d up = x(3) + x(4) + x(5) - x(0) - x(1) - x(2);
        if (normal.dot(up) < 0.0) {
            mirror(cell.shape, nodes);
        }
    }

    void read_attributes(const XmlElement* data, std::size_t count, Attributes& attributes)
    {
        if (data == nullptr) {
            return;
        }
        if (const std::string* ids = data->attribute("GlobalIds")) {
            attributes.global_ids = *ids;
        }
        for (const XmlElement& array : data->children) {
            const std::string* name = array.attribute("Name");
            if (name == nullptr) {
                continue;
            }
            if (array.name != "DataArray" || !is_integer_array(array) ||
                component_count(array) != 1) {
                builder_.skip(fmt::format("{} array {}", attributes.kind, shown(*name)));
                continue;
            }
            const std::vector<std::int64_t> values = decoder_.integers(array, count);
            std::vector<std::int64_t>& all = attributes.arrays[*name];
            if (all.size() != attributes.total) {
                throw InputError(
                    array.place,
                    fmt::format("{} array {} has {} values before this piece, "
                                "expected {}: each piece must have it once",
                                attributes.kind, shown(*name), all.size(), attributes.total));
            }
            all.insert(all.end(), values.begin(), values.end());
        }
    }

    void refuse_ghosts(Attributes& attributes) const
    {
        const auto ghosts = attributes.arrays.find("vtkGhostType");
        if (ghosts == attributes.arrays.end()) {
            return;
        }
        const auto count = std::count_if(ghosts->second.begin(), ghosts->second.end(),
                                         [](std::int64_t v) { return v != 0; });
        if (count > 0) {
            throw InputError(mesh_.file,
                             fmt::format("has {} ghost {}s, expected none", count, attributes.kind),
                             "save the whole grid as one piece without ghost cells");
        }
        attributes.arrays.erase(ghosts);
    }

    /// The numbers of points or cells; takes the array that holds them from the others.
    std::vector<std::int64_t> numbers(Attributes& attributes)
    {
        std::vector<std::int64_t> positions(attributes.total);
        for (std::size_t i = 0; i < positions.size(); ++i) {
            positions[i] = static_cast<std::int64_t>(i + 1);
        }
        auto found = attributes.arrays.find(attributes.global_ids);
        for (const char* name : attributes.number_names) {
            if (found == attributes.arrays.end()) {
                found = attributes.arrays.find(name);
            }
        }
        if (found == attributes.arrays.end()) {
            return positions;
        }
        std::vector<std::int64_t> values = std::move(found->second);
        const std::string name = found->first;
        attributes.arrays.erase(found);
        const auto lowest = std::min_element(values.begin(), values.end());
        if (lowest != values.end() && *lowest < 1) {
            builder_.warn(
                fmt::format("{}: {} array {} is not taken as numbering, because it holds "
                            "{}; positions from 1 are used",
                            mesh_.file, attributes.kind, shown(name), *lowest));
            return positions;
        }
        return values;
    }

    void require_complete(const Attributes& attributes) const
    {
        for (const auto& [name, values] : attributes.arrays) {
            if (values.size() != attributes.total) {
                throw InputError(mesh_.file, fmt::format("{} array {} has {} values, expected {}: "
                                                         "each piece must have it",
                                                         attributes.kind, shown(name),
                                                         values.size(), attributes.total));
            }
        }
    }

    void give_cell_numbers(const std::vector<std::int64_t>& ids)
    {
        for (std::size_t i = 0; i < cell_of_.size(); ++i) {
            if (cell_of_[i] != none) {
                mesh_.cells[static_cast<std::size_t>(cell_of_[i])].id = ids[i];
            }
        }
    }

    DataArrayDecoder decoder_;
    DeckBuilder& builder_;
    std::size_t file_size_;
    CellMesh mesh_;
    Attributes points_{"point", {"node_id", "GlobalNodeId"}, {}, 0, {}};
    Attributes cells_{"cell", {"element_id", "GlobalElementId"}, {}, 0, {}};
    std::vector<Index> cell_of_;  ///< per cell of the file, none if skipped
};

}  // namespace

void read_vtu(const SourceFile& file, const ReadOptions& options, DeckBuilder& builder)
{
    const XmlElement root = parse_vtk_xml(file);
    if (root.name != "VTKFile") {
        throw InputError(
            root.place, fmt::format("outermost element is {}, expected VTKFile", shown(root.name)));
    }
    const std::string& type = root.required("type");
    if (type != "UnstructuredGrid") {
        throw InputError(root.place,
                         fmt::format("holds a {}, expected UnstructuredGrid", shown(type)),
                         "save the mesh as .vtu, in ParaView as VTK UnstructuredGrid Files");
    }
    const XmlElement& grid = root.required_child("UnstructuredGrid");
    add_cells(VtuReader(file, root, builder).read(grid), options, builder);
}

}  // namespace clench::preprocess
