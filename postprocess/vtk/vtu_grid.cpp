#include "postprocess/vtk/vtu_grid.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::postprocess {

void VtuGrid::add_cell(int type, std::span<const Index> cell_points)
{
    types.push_back(static_cast<std::uint8_t>(type));
    connectivity.insert(connectivity.end(), cell_points.begin(), cell_points.end());
    offsets.push_back(static_cast<std::int64_t>(connectivity.size()));
}

std::vector<IdField> label_fields(const std::string& what, const std::vector<Label>& labels,
                                  const Mesh& mesh)
{
    IdField id{what + "_id", {}}, instance{"instance", {}};
    for (const Label& label : labels) {
        id.values.push_back(label.id);
        instance.values.push_back(label.instance);
    }
    if (mesh.instances.size() > 1) {
        return {std::move(id), std::move(instance)};
    }
    return {std::move(id)};
}

void require_values(const std::filesystem::path& path, const PointField& field, std::size_t count,
                    const char* what)
{
    const std::size_t expected = count * static_cast<std::size_t>(std::max(field.components, 1));
    if (field.components < 1 || field.values.size() != expected) {
        throw InputError(
            path.string(),
            fmt::format("field {} of {} components has {} values, expected {} for {} {}",
                        field.name, field.components, field.values.size(), expected, count, what));
    }
}

}  // namespace clench::postprocess
