// What `output.fields` asks for, at the points of a part.
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/post/frame_block.hpp"

namespace clench::app {
namespace {

using postprocess::PointField, postprocess::StressBasis;

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

const double* stress_at(const FrameBlock::Part& data, std::size_t site, std::size_t j)
{
    return data.stress.col(static_cast<Eigen::Index>(j)).data() + 6 * site;
}

/// One field a material, if there are several; NaN where there is none of it.
void add_stress(const ScenePart& part, const FrameBlock::Part& data, std::size_t j,
                const Eigen::Matrix3d& axes, std::vector<PointField>& fields)
{
    const StressBasis& basis = *part.stress;
    std::vector<Index> present = basis.material;
    std::ranges::sort(present);
    present.erase(std::unique(present.begin(), present.end()), present.end());
    for (const Index material : present) {
        PointField field;
        field.name = present.size() == 1
                         ? "stress"
                         : "stress_" + basis.materials[static_cast<std::size_t>(material)];
        field.components = 6;
        field.values.assign(6 * part.X.size(), unknown);
        for (std::size_t site = 0; site < basis.point.size(); ++site) {
            if (basis.material[site] == material) {
                postprocess::rotate_stress(
                    axes, stress_at(data, site, j),
                    field.values.data() + 6 * static_cast<std::size_t>(basis.point[site]));
            }
        }
        fields.push_back(std::move(field));
    }
}

/// The largest of the sites at each point.
template <class Value>
std::vector<double> largest_at_points(const ScenePart& part, const Value& value)
{
    std::vector<double> values(part.X.size(), unknown);
    for (std::size_t site = 0; site < part.stress->point.size(); ++site) {
        double& here = values[static_cast<std::size_t>(part.stress->point[site])];
        const double found = value(site);
        here = std::isnan(here) ? found : std::max(here, found);
    }
    return values;
}

std::vector<double> strain_energy_of(const ScenePart& part, const FrameBlock::Part& data,
                                     std::size_t j)
{
    return largest_at_points(part, [&](std::size_t site) {
        const auto material = static_cast<std::size_t>(part.stress->material[site]);
        const auto& compliance = part.stress->compliance[material];
        return compliance
                   ? postprocess::strain_energy_density(*compliance, stress_at(data, site, j))
                   : unknown;
    });
}

/// v1 t1 + v2 t2 of every pair, in the axes of the view.
PointField tangential(const std::string& name, const ScenePart& part, const std::vector<double>& v1,
                      const std::vector<double>& v2, const Eigen::Matrix3d& axes)
{
    PointField field{.name = name, .components = 3, .values = {}};
    for (std::size_t i = 0; i < v1.size(); ++i) {
        const Eigen::Vector3d v =
            axes * (part.pairs.frame[i].leftCols<2>() * Eigen::Vector2d(v1[i], v2[i]));
        field.values.insert(field.values.end(), v.begin(), v.end());
    }
    return field;
}

void add_interface_fields(const OutputCase& output, const ScenePart& part,
                          const std::vector<double>& row, const Eigen::Matrix3d& axes,
                          std::vector<PointField>& fields)
{
    const auto of = [&](ContactNumber number) { return contact_numbers_of(row, number); };
    const auto add = [&](PointField field) {
        fields.push_back(postprocess::mixed(part.surface.of_pairs, field));
    };
    for (const auto& [name, number] : {std::pair{"gap", ContactNumber::gap},
                                       {"pressure", ContactNumber::pressure},
                                       {"dissipated", ContactNumber::dissipated},
                                       {"closing_time", ContactNumber::closing_time}}) {
        if (output.wants(name)) {
            add({.name = name, .components = 1, .values = of(number)});
        }
    }
    if (output.wants("status")) {
        add({.name = "status",
             .components = 1,
             .values = of(ContactNumber::status),
             .codes = true});
    }
    if (output.wants("slip")) {
        const std::vector<double> s1 = of(ContactNumber::slip1), s2 = of(ContactNumber::slip2);
        add(tangential("slip", part, s1, s2, axes));
        add({.name = "slip1", .components = 1, .values = s1});
        add({.name = "slip2", .components = 1, .values = s2});
    }
    if (output.wants("friction")) {
        add(tangential("friction", part, of(ContactNumber::friction1), of(ContactNumber::friction2),
                       axes));
    }
}

}  // namespace

std::vector<double> contact_numbers_of(const std::vector<double>& row, ContactNumber number)
{
    const std::size_t pairs = row.size() / static_cast<std::size_t>(contact_numbers);
    const auto first =
        row.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(number) * pairs);
    return {first, first + static_cast<std::ptrdiff_t>(pairs)};
}

std::vector<double> von_mises_of(const ScenePart& part, const FrameBlock::Part& data, std::size_t j)
{
    return largest_at_points(
        part, [&](std::size_t site) { return postprocess::von_mises(stress_at(data, site, j)); });
}

std::vector<PointField> part_fields(const OutputCase& output, const ScenePart& part,
                                    const FrameBlock::Part& data, std::size_t j,
                                    const postprocess::SeenPoints& seen)
{
    std::vector<PointField> fields;
    if (output.wants("displacement")) {
        fields.push_back({.name = "displacement", .components = 3, .values = seen.displacement});
    }
    if (output.wants("velocity") && !part.is_interface()) {
        fields.push_back({.name = "velocity", .components = 3, .values = seen.velocity});
    }
    if (part.stress && output.wants("stress")) {
        add_stress(part, data, j, seen.axes, fields);
    }
    if (part.stress && output.wants("von_mises")) {
        fields.push_back(
            {.name = "von_mises", .components = 1, .values = von_mises_of(part, data, j)});
    }
    if (part.stress && output.wants("strain_energy")) {
        fields.push_back(
            {.name = "strain_energy", .components = 1, .values = strain_energy_of(part, data, j)});
    }
    if (part.is_interface()) {
        add_interface_fields(output, part, data.contact[j], seen.axes, fields);
    }
    return fields;
}

int components_of(const OutputCase& output, const ScenePart& part)
{
    const auto if_wanted = [&](const char* name, int count) {
        return output.wants(name) ? count : 0;
    };
    int count = 3 + if_wanted("displacement", 3);  // and the points themselves
    if (part.is_interface()) {
        return count + 2 + if_wanted("gap", 1) + if_wanted("pressure", 1) + if_wanted("status", 1) +
               if_wanted("dissipated", 1) + if_wanted("closing_time", 1) + if_wanted("slip", 5) +
               if_wanted("friction", 3);
    }
    count += if_wanted("velocity", 3);
    if (part.stress) {
        std::vector<Index> present = part.stress->material;
        std::ranges::sort(present);
        const auto end = std::unique(present.begin(), present.end());
        count += if_wanted("stress", 6 * static_cast<int>(end - present.begin())) +
                 if_wanted("von_mises", 1) + if_wanted("strain_energy", 1);
    }
    return count;
}

}  // namespace clench::app
