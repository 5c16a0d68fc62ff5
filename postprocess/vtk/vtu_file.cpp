#include "postprocess/vtk/vtu_file.hpp"

#include "core/archive/atomic_file.hpp"
#include "postprocess/vtk/vtu_encoder.hpp"

namespace clench::postprocess {
namespace {

EncodedArray encoded_points(const std::vector<Eigen::Vector3d>& points)
{
    const double* data = points.empty() ? nullptr : points.front().data();
    return encode("Points", 3, {data, 3 * points.size()}, Precision::double_precision);
}

}  // namespace

void write_vtu(const std::filesystem::path& path, const VtuGrid& grid,
               const std::vector<PointField>& point_fields)
{
    std::vector<EncodedArray> fields;
    for (const PointField& field : point_fields) {
        require_values(path, field, grid.points.size(), "points");
        fields.push_back(
            encode(field.name, field.components, field.values, Precision::double_precision));
    }
    write_text_atomically(
        path, vtu_text(vtu_frame(grid, grid.points.size()), encoded_points(grid.points), fields));
}

}  // namespace clench::postprocess
