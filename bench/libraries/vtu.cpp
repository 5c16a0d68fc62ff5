#include <cmath>
#include <filesystem>
#include <fstream>
#include <memory>

#include <fmt/format.h>

#include "bench/libraries/comparisons.hpp"
#include "bench/libraries/measure.hpp"
#include "bench/libraries/vtk_frame.hpp"
#include "core/parallel/parallel_for.hpp"
#include "postprocess/vtk/vtk_cells.hpp"
#include "postprocess/vtk/vtu_encoder.hpp"

namespace clench::bench {
namespace {

namespace fs = std::filesystem;
using namespace postprocess;

VtuGrid grid_of(const Mesh& mesh)
{
    VtuGrid grid;
    grid.points = mesh.nodes;
    for (const ElementBlock& block : mesh.blocks) {
        const auto count = static_cast<std::size_t>(node_count(block.kind.shape));
        for (Index e = 0; e < block.size(); ++e) {
            grid.add_cell(vtk_cell(block.kind.shape).type, {block.nodes_of(e), count});
        }
    }
    return grid;
}

/// Smooth over the body, as results are: compression lives on it.
PointField waves(const std::string& name, int components, const Mesh& mesh)
{
    PointField field{name, components, {}};
    for (const Eigen::Vector3d& x : mesh.nodes) {
        for (int i = 0; i < components; ++i) {
            field.values.push_back(std::sin(0.01 * (i + 1) * x[0]) *
                                   std::cos(0.02 * x[1] + 0.03 * x[2] + i));
        }
    }
    return field;
}

std::string own_text(const VtuFrame& frame, const VtuGrid& grid,
                     const std::vector<PointField>& fields)
{
    std::vector<EncodedArray> arrays;
    for (const PointField& field : fields) {
        arrays.push_back(
            encode(field.name, field.components, field.values, Precision::single_precision));
    }
    return vtu_text(frame,
                    encode("points", 3, {grid.points.front().data(), 3 * grid.points.size()},
                           Precision::single_precision),
                    arrays);
}

void write_text(const fs::path& path, const std::string& text)
{
    std::ofstream(path, std::ios::binary) << text;
}

/// A folder of its own that goes with it.
struct TemporaryFolder {
    TemporaryFolder()
    {
        std::string name = (fs::temp_directory_path() / "frames-XXXXXX").string();
        path = mkdtemp(name.data());
    }
    ~TemporaryFolder() { fs::remove_all(path); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    fs::path path;
};

}  // namespace

nlohmann::json compare_vtu(const Setting& setting)
{
    const Mesh& mesh = setting.model.mesh;
    const VtuGrid grid = grid_of(mesh);
    const std::vector<PointField> fields = {waves("displacement", 3, mesh),
                                            waves("stress", 6, mesh)};
    const TemporaryFolder folder;
    std::vector<std::unique_ptr<VtkFrame>> theirs;
    for (int i = 0; i < setting.threads; ++i) {
        theirs.push_back(
            std::make_unique<VtkFrame>(grid, folder.path / fmt::format("library{}.vtu", i)));
    }
    const auto in_threads = [&](const auto& write) {
        return [&, write] {
            parallel_tasks(setting.threads, setting.threads,
                           [&](Index i, int) { write(static_cast<std::size_t>(i)); });
        };
    };
    const VtuFrame frame = vtu_frame(grid, grid.points.size());
    const auto own_path = [&](std::size_t i) { return folder.path / fmt::format("own{}.vtu", i); };
    const auto library = in_threads([&](std::size_t i) { theirs[i]->write(fields); });
    nlohmann::json result;
    result["first"] = compare(
        2 * setting.repeats, in_threads([&](std::size_t i) {
            write_text(own_path(i), own_text(vtu_frame(grid, grid.points.size()), grid, fields));
        }),
        library);
    result["next"] = compare(2 * setting.repeats, in_threads([&](std::size_t i) {
                                 write_text(own_path(i), own_text(frame, grid, fields));
                             }),
                             library);
    result["nodes"] = grid.points.size();
    result["bytes"] = {{"own", fs::file_size(own_path(0))},
                       {"library", fs::file_size(folder.path / "library0.vtu")}};
    return result;
}

}  // namespace clench::bench
