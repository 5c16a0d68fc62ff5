#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/readers/ansys/archive_model.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::ansys {
namespace {

std::string material_name(std::int64_t number)
{
    return "MAT_" + std::to_string(number);
}

void set_constant(const Command& command, std::int64_t material, const std::string& label,
                  double value, ArchiveModel& model)
{
    model.materials[material][label] = value;
    model.material_places.emplace(material, command.place);
}

class Constants {
public:
    Constants(std::int64_t number, ArchiveModel& model)
        : values_(model.materials[number]), number_(number), model_(model)
    {
    }

    Material material() const
    {
        Material material;
        material.name = material_name(number_);
        const auto place = model_.material_places.find(number_);
        material.place = place == model_.material_places.end() ? Place{} : place->second;
        material.density = find("DENS");
        const auto ex = find("EX");
        if (!ex) {
            return material;
        }
        if (find("EY") || find("EZ")) {
            material.elasticity = orthotropic(*ex);
        } else {
            material.elasticity = Isotropic{*ex, poisson("XY")};
        }
        return material;
    }

private:
    std::optional<double> find(const std::string& label) const
    {
        const auto found = values_.find(label);
        return found == values_.end() ? std::nullopt : std::optional(found->second);
    }
    /// PR is ours, the strain across over that along; NU of isotropic materials is the same.
    double poisson(const std::string& axes) const
    {
        return find("PR" + axes).value_or(find("NU" + axes).value_or(0.3));
    }
    Orthotropic orthotropic(double ex) const
    {
        const auto place = model_.material_places.at(number_);
        if (find("NUXY") || find("NUYZ") || find("NUXZ")) {
            throw InputError(place,
                             fmt::format("material {} is orthotropic with NUXY, which is "
                                         "not supported",
                                         number_),
                             "give PRXY, PRYZ and PRXZ");
        }
        const auto need = [&](const char* label) {
            if (const auto value = find(label)) {
                return *value;
            }
            throw InputError(place, fmt::format("material {} has no {}", number_, label));
        };
        Orthotropic constants;
        constants.young[0] = ex;
        constants.young[1] = need("EY");
        constants.young[2] = need("EZ");
        constants.nu12 = poisson("XY");
        constants.nu13 = poisson("XZ");
        constants.nu23 = poisson("YZ");
        constants.g12 = need("GXY");
        constants.g13 = need("GXZ");
        constants.g23 = need("GYZ");
        return constants;
    }

    const std::map<std::string, double>& values_;
    std::int64_t number_;
    ArchiveModel& model_;
};

double real_value(const ArchiveModel& model, std::int64_t set, std::size_t i)
{
    const auto found = model.reals.find(set);
    return found == model.reals.end() || i >= found->second.size() ? 0.0 : found->second[i];
}

const SectionData* section_of(const ArchiveModel& model, std::int64_t number)
{
    const auto found = model.sections.find(number);
    return found == model.sections.end() ? nullptr : &found->second;
}

void make_shell(const GroupKey& key, const Group& group, const ArchiveModel& model,
                Section& section)
{
    const SectionData* data = section_of(model, key.section);
    if (data && data->layers > 1) {
        throw InputError(data->place, fmt::format("section {} has {} layers, expected one",
                                                  key.section, data->layers));
    }
    section.thickness =
        data && !data->values.empty() ? data->values[0] : real_value(model, key.real, 0);
    if (!(section.thickness > 0.0)) {
        throw InputError(group.place, fmt::format("shells of type {} have no thickness", key.type),
                         "SECTYPE, SHELL with SECDATA, or a real constant");
    }
    section.shell.emplace();
    if (data && !data->is_mid) {
        throw InputError(data->place, "SECOFFSET other than MID is not supported");
    }
}

/// MASSX, MASSY, MASSZ, IXX, IYY, IZZ; KEYOPT(3): 0 all, 2 one mass alone.
void make_masses(const GroupKey& key, const Group& group, ArchiveModel& model)
{
    Eigen::Matrix<double, 6, 6> mass = Eigen::Matrix<double, 6, 6>::Zero();
    const int option = group.type.option(3);
    if (option != 0 && option != 2) {
        throw InputError(group.place,
                         fmt::format("MASS21 with KEYOPT(3) = {}, expected 0 or 2", option));
    }
    for (int i = 0; i < 6; ++i) {
        const bool has = option == 0 || i < 3;
        mass(i, i) =
            has ? real_value(model, key.real, option == 2 ? 0 : static_cast<std::size_t>(i)) : 0.0;
    }
    for (const Reference& node : group.elements) {
        model.builder.add_mass(node, mass, group.place);
    }
}

/// Stiffness along the line between the nodes, or by KEYOPT(2) along a DOF.
void make_springs(const GroupKey& key, const Group& group, ArchiveModel& model)
{
    const int option = group.type.option(2);
    const double stiffness = real_value(model, key.real, 0);
    if (option > 6 || group.type.option(3) != 0) {
        throw InputError(group.place, "this kind of COMBIN14 is not supported",
                         "KEYOPT(2) 0 to 6, KEYOPT(3) 0");
    }
    for (std::size_t i = 0; i + 1 < group.elements.size(); i += 2) {
        const int dof = std::max(option - 1, 0);
        model.builder.add_spring(group.elements[i], dof, group.elements[i + 1], dof, stiffness,
                                 option == 0, group.place);
    }
    if (real_value(model, key.real, 1) != 0.0) {
        model.builder.warn(fmt::format(
            "{}: the damping of COMBIN14 is left out: K and M hold none.", group.place.text()));
    }
}

}  // namespace

/// ET, number, 186 or SOLID186, KEYOPT(1), …
void read_et(const Command& command, ArchiveModel& model)
{
    const std::string name = command.word(1);
    const std::size_t digits = std::min(name.find_first_of("0123456789"), name.size());
    ElementType type;
    type.place = command.place;
    type.number = static_cast<int>(integer_at(name.substr(digits), "element type", command.place));
    for (std::size_t i = 2; i < command.arguments.size(); ++i) {
        if (!command.blank(i)) {
            type.keyopt[static_cast<int>(i) - 1] = static_cast<int>(command.integer(i, "KEYOPT"));
        }
    }
    model.types[command.integer(0, "type number")] = type;
}

void read_keyopt(const Command& command, ArchiveModel& model)
{
    model.types[command.integer(0, "type number")]
        .keyopt[static_cast<int>(command.integer(1, "KEYOPT"))] =
        static_cast<int>(command.integer_or(2, "value", 0));
}

/// R, set, values; RMORE goes on with the set before.
void read_real(const Command& command, ArchiveModel& model)
{
    const bool more = command.name == "RMORE" || command.name == "RMODIF";
    if (!more) {
        model.real_now = command.integer(0, "real set");
        model.reals[model.real_now].clear();
    }
    std::vector<double>& values = model.reals[model.real_now];
    values.resize(more ? (values.size() + 5) / 6 * 6 : values.size(), 0.0);
    for (std::size_t i = more ? 0 : 1; i < command.arguments.size(); ++i) {
        values.push_back(command.real_or(i, "real constant", 0.0));
    }
}

/// MP, label, material, constant and, in a table of temperatures, its slopes.
void read_mp(const Command& command, ArchiveModel& model)
{
    set_constant(command, command.integer(1, "material"), command.word(0),
                 command.real_or(2, "constant", 0.0), model);
}

/// MPDATA,R5.0,count,label,material,start,values; of tables over temperature the first value.
void read_mpdata(const Command& command, ArchiveModel& model)
{
    const std::size_t first =
        command.word(0).starts_with("R5") || command.word(0).starts_with("UNBL") ? 2 : 0;
    const std::string label = command.word(first);
    const std::int64_t material = command.integer(first + 1, "material");
    if (command.integer_or(first + 2, "start", 1) != 1) {
        return;  // later temperatures
    }
    if (command.arguments.size() > first + 4 && !command.blank(first + 4) &&
        command.real(first + 4, "constant") != command.real(first + 3, "constant")) {
        model.builder.warn(fmt::format("{}: {} of material {} is that of the first temperature.",
                                       command.place.text(), label, material));
    }
    set_constant(command, material, label, command.real(first + 3, "constant"), model);
}

void read_sectype(const Command& command, ArchiveModel& model)
{
    model.section_now = command.integer(0, "section");
    SectionData& section = model.sections[model.section_now];
    section.type = command.word(1);
    section.place = command.place;
}

void read_secdata(const Command& command, ArchiveModel& model)
{
    SectionData& section = model.sections[model.section_now];
    ++section.layers;
    for (std::size_t i = 0; i < command.arguments.size() && section.layers == 1; ++i) {
        section.values.push_back(to_real(command.text(i)).value_or(0.0));
    }
}

/// SECBLOCK, count: a line for every layer, thickness first.
void read_secblock(const Command& command, ArchiveModel& model)
{
    SectionData& section = model.sections[model.section_now];
    std::string_view text;
    for (std::int64_t left = command.integer(0, "count"); left > 0 && model.lines.line(text);
         --left) {
        const std::vector<std::string_view> values = split(text, ',');
        ++section.layers;
        if (section.layers == 1) {
            section.values.push_back(real_at(values[0], "thickness", model.lines.place()));
        }
    }
}

void read_secoffset(const Command& command, ArchiveModel& model)
{
    model.sections[model.section_now].is_mid = command.word(0) == "MID" || command.blank(0);
}

void give_properties(ArchiveModel& model)
{
    for (auto& [number, constants] : model.materials) {
        model.builder.add_material(Constants(number, model).material());
    }
    std::map<std::int64_t, int> parts;
    for (auto& [key, group] : model.groups) {
        const Role role = role_of(group.type.number);
        if (role == Role::mass) {
            make_masses(key, group, model);
            continue;
        }
        if (role == Role::spring) {
            make_springs(key, group, model);
            continue;
        }
        const std::string set =
            fmt::format("TYPE_{}_MAT_{}_{}", key.type, key.material, ++parts[key.type]);
        model.builder.add_to_element_set(set, std::move(group.elements), group.place);
        Section section;
        section.name = set;
        section.material = material_name(key.material);
        section.place = group.place;
        if (role == Role::shell) {
            make_shell(key, group, model, section);
        } else if (role == Role::truss) {
            const SectionData* data = section_of(model, key.section);
            section.area =
                data && !data->values.empty() ? data->values[0] : real_value(model, key.real, 0);
        }
        model.builder.assign_section(set, std::move(section));
    }
}

}  // namespace clench::preprocess::ansys
