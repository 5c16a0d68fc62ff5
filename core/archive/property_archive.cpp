#include "core/archive/property_archive.hpp"

#include <cmath>
#include <limits>

namespace clench {
namespace {

/// "Not given" in a table of numbers.
constexpr double not_given = std::numeric_limits<double>::quiet_NaN();

constexpr int material_columns = 38;  ///< kind, density, up to 36 constants
constexpr int section_columns = 38;

void write_places(ArchiveWriter& archive, const std::string& name, const std::vector<Place>& places)
{
    std::vector<std::string> files;
    std::vector<std::int64_t> lines;
    for (const Place& place : places) {
        files.push_back(place.file);
        lines.push_back(place.line);
    }
    archive.write(name + "/file", files);
    archive.write(name + "/line", std::span<const std::int64_t>(lines));
}

std::vector<Place> read_places(const ArchiveReader& archive, const std::string& name,
                               std::size_t count)
{
    const std::vector<std::string> files = archive.texts(name + "/file");
    const std::vector<std::int64_t> lines = archive.long_integers(name + "/line");
    archive.require(files.size() == count && lines.size() == count, name + " has wrong places");
    std::vector<Place> places;
    for (std::size_t i = 0; i < count; ++i) {
        places.push_back({files[i], static_cast<long>(lines[i])});
    }
    return places;
}

/// kind (position in the variant), density, constants in the order of the struct.
std::vector<double> numbers_of(const Material& material)
{
    std::vector<double> row{static_cast<double>(material.elasticity.index()),
                            material.density.value_or(not_given)};
    if (const auto* m = std::get_if<Isotropic>(&material.elasticity)) {
        row.insert(row.end(), {m->young, m->poisson});
    } else if (const auto* o = std::get_if<Orthotropic>(&material.elasticity)) {
        row.insert(row.end(), {o->young[0], o->young[1], o->young[2], o->nu12, o->nu13, o->nu23,
                               o->g12, o->g13, o->g23});
    } else if (const auto* a = std::get_if<Anisotropic>(&material.elasticity)) {
        row.insert(row.end(), a->stiffness.data(), a->stiffness.data() + 36);
    }
    row.resize(material_columns, 0.0);
    return row;
}

void set_numbers(const double* row, Material& material)
{
    if (!std::isnan(row[1])) {
        material.density = row[1];
    }
    const double* c = row + 2;
    switch (static_cast<int>(row[0])) {
        case 1:
            material.elasticity = Isotropic{c[0], c[1]};
            break;
        case 2:
            material.elasticity =
                Orthotropic{{c[0], c[1], c[2]}, c[3], c[4], c[5], c[6], c[7], c[8]};
            break;
        case 3:
            material.elasticity = Anisotropic{Eigen::Map<const Matrix6d>(c)};
            break;
        default:
            break;
    }
}

/// thickness, angle, axis, hourglass; orientation: kind or NaN, origin, axes; beam: area or NaN,
/// ...; normal; shell: offset or NaN, ...; truss: area or NaN, mass per length;
/// centroid of the beam.
std::vector<double> numbers_of(const Section& section)
{
    std::vector<double> row{section.thickness, section.orientation_angle,
                            static_cast<double>(section.orientation_axis),
                            section.hourglass_stiffness.value_or(not_given)};
    const CoordinateSystem system = section.orientation.value_or(CoordinateSystem{});
    row.push_back(section.orientation ? static_cast<double>(system.kind) : not_given);
    row.insert(row.end(), system.origin.data(), system.origin.data() + 3);
    row.insert(row.end(), system.axes.data(), system.axes.data() + 9);
    const BeamProfile b = section.beam.value_or(BeamProfile{});
    row.insert(row.end(),
               {section.beam ? b.area : not_given, b.inertia_1, b.inertia_2, b.inertia_12,
                b.torsion, b.shear_factor_1, b.shear_factor_2, b.mass_per_length});
    const Eigen::Vector3d normal =
        section.beam_normal.value_or(Eigen::Vector3d::Constant(not_given));
    row.insert(row.end(), normal.data(), normal.data() + 3);
    const ShellSection shell = section.shell.value_or(ShellSection{});
    row.insert(row.end(),
               {section.shell ? shell.offset : not_given, shell.shear_factor, shell.bending_factor,
                shell.mass_per_area, section.area.value_or(not_given), section.mass_per_length,
                b.centroid_1, b.centroid_2});
    row.resize(section_columns, 0.0);
    return row;
}

void set_numbers(const double* row, Section& section)
{
    section.thickness = row[0];
    section.orientation_angle = row[1];
    section.orientation_axis = static_cast<int>(row[2]);
    if (!std::isnan(row[3])) {
        section.hourglass_stiffness = row[3];
    }
    if (!std::isnan(row[4])) {
        section.orientation = CoordinateSystem{
            static_cast<CoordinateSystem::Kind>(static_cast<int>(row[4])),
            Eigen::Map<const Eigen::Vector3d>(row + 5), Eigen::Map<const Eigen::Matrix3d>(row + 8)};
    }
    const double* b = row + 17;
    if (!std::isnan(b[0])) {
        section.beam =
            BeamProfile{b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], row[34], row[35]};
    }
    if (!std::isnan(row[25])) {
        section.beam_normal = Eigen::Vector3d(row[25], row[26], row[27]);
    }
    if (!std::isnan(row[28])) {
        section.shell = ShellSection{row[28], row[29], row[30], row[31]};
    }
    if (!std::isnan(row[32])) {
        section.area = row[32];
    }
    section.mass_per_length = row[33];
}

}  // namespace

void write_materials(ArchiveWriter& archive, const std::vector<Material>& materials)
{
    std::vector<std::string> names;
    std::vector<double> table;
    std::vector<Place> places;
    for (const Material& material : materials) {
        names.push_back(material.name);
        places.push_back(material.place);
        const std::vector<double> row = numbers_of(material);
        table.insert(table.end(), row.begin(), row.end());
    }
    archive.write("materials/name", names);
    archive.write("materials/constants", std::span<const double>(table), material_columns);
    write_places(archive, "materials", places);
}

std::vector<Material> read_materials(const ArchiveReader& archive)
{
    const std::vector<std::string> names = archive.texts("materials/name");
    const std::vector<double> table = archive.doubles("materials/constants");
    archive.require(table.size() == names.size() * material_columns,
                    "materials has a wrong length");
    const std::vector<Place> places = read_places(archive, "materials", names.size());
    std::vector<Material> materials(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        materials[i].name = names[i];
        materials[i].place = places[i];
        archive.require(0.0 <= table[i * material_columns] && table[i * material_columns] <= 3.0,
                        "a material is of an unknown kind");
        set_numbers(table.data() + i * material_columns, materials[i]);
    }
    return materials;
}

void write_sections(ArchiveWriter& archive, const std::vector<Section>& sections)
{
    std::vector<std::string> names, materials;
    std::vector<double> table;
    std::vector<Place> places;
    for (const Section& section : sections) {
        names.push_back(section.name);
        materials.push_back(section.material);
        places.push_back(section.place);
        const std::vector<double> row = numbers_of(section);
        table.insert(table.end(), row.begin(), row.end());
    }
    archive.write("sections/name", names);
    archive.write("sections/material", materials);
    archive.write("sections/constants", std::span<const double>(table), section_columns);
    write_places(archive, "sections", places);
}

std::vector<Section> read_sections(const ArchiveReader& archive)
{
    const std::vector<std::string> names = archive.texts("sections/name");
    const std::vector<std::string> materials = archive.texts("sections/material");
    const std::vector<double> table = archive.doubles("sections/constants");
    archive.require(
        table.size() == names.size() * section_columns && materials.size() == names.size(),
        "sections has a wrong length");
    const std::vector<Place> places = read_places(archive, "sections", names.size());
    std::vector<Section> sections(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        sections[i].name = names[i];
        sections[i].material = materials[i];
        sections[i].place = places[i];
        const double kind = table[i * section_columns + 4];
        archive.require(std::isnan(kind) || (0.0 <= kind && kind <= 2.0),
                        "a section has an unknown coordinate system");
        set_numbers(table.data() + i * section_columns, sections[i]);
    }
    return sections;
}

}  // namespace clench
