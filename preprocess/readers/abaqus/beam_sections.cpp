#include <functional>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/beam_profiles.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

/// Data line `i` counted with empty ones, as beam sections count them; nullptr beyond the end.
const DataLine* line(const Block& block, std::size_t i)
{
    return i < block.data.size() ? &block.data[i] : nullptr;
}

Section section_of(const Block& block, const Scope& scope, const Reader& reader)
{
    Section section;
    section.name = reader.references.name(block.required("ELSET"), scope);
    section.place = block.place;
    return section;
}

const DataLine& dimensions(const Block& block)
{
    const DataLine* first = line(block, 0);
    if (!first || first->text.empty()) {
        throw InputError(block.place,
                         fmt::format("{} has no line with the dimensions", block.name()));
    }
    return *first;
}

/// Direction n1 of the second line, in the basic frame; Abaqus' default is (0, 0, -1) of the part.
Eigen::Vector3d beam_normal(const Block& block, const Scope& scope)
{
    const DataLine* second = line(block, 1);
    if (!second || second->text.empty()) {
        return scope.rotation * Eigen::Vector3d(0.0, 0.0, -1.0);
    }
    const Fields fields(*second);
    fields.expect_at_most(3, "direction n1");
    const Eigen::Vector3d n1 = fields.vector(0, "direction n1");
    if (n1.isZero(0.0)) {
        throw InputError(second->place(), "direction n1 is (0, 0, 0)");
    }
    return scope.rotation * n1;
}

/// K23, K13 of *TRANSVERSE SHEAR STIFFNESS over GA.
void read_shear_stiffness(const Block& option, double shear_modulus, BeamProfile& profile)
{
    const std::vector<DataLine> lines = option.filled_lines();
    if (lines.size() != 1) {
        throw InputError(option.place, fmt::format("{} has {} data lines, expected one",
                                                   option.name(), lines.size()));
    }
    const Fields fields(lines[0]);
    const double K23 = fields.required_real(0, "shear stiffness K23");
    const double K13 = fields.real(1, "shear stiffness K13", K23);
    if (!(K23 > 0.0 && K13 >= 0.0)) {
        throw InputError(lines[0].place(), "shear stiffness is not positive");
    }
    profile.shear_factor_2 = K23 / (shear_modulus * profile.area);
    profile.shear_factor_1 = (K13 > 0.0 ? K13 : K23) / (shear_modulus * profile.area);
}

void expect_zero(const Block& option)
{
    for (const DataLine& data : option.filled_lines()) {
        const Fields fields(data);
        if (fields.real(0, "coordinate") != 0.0 || fields.real(1, "coordinate") != 0.0) {
            throw InputError(
                data.place(),
                fmt::format("{} is away from the node, which is not supported", option.name()),
                "put the nodes on the line of centroids");
        }
    }
}

void read_options(const Block& block, const std::function<double()>& shear_modulus,
                  BeamProfile& profile)
{
    for (const Block& option : block.options) {
        if (option.keyword == "TRANSVERSE SHEAR STIFFNESS") {
            read_shear_stiffness(option, shear_modulus(), profile);
        } else if (option.keyword != "SECTION POINTS") {
            expect_zero(option);
        }
    }
}

/// A, I11, I12, I22, J.
BeamProfile general_profile(const Fields& fields)
{
    BeamProfile profile;
    profile.area = fields.required_real(0, "area A");
    profile.inertia_1 = fields.required_real(1, "I11");
    profile.inertia_12 = fields.real(2, "I12");
    profile.inertia_2 = fields.required_real(3, "I22");
    profile.torsion = fields.required_real(4, "torsion constant J");
    const bool definite =
        profile.inertia_1 > 0.0 && profile.inertia_2 > 0.0 &&
        profile.inertia_1 * profile.inertia_2 > profile.inertia_12 * profile.inertia_12;
    if (!(profile.area > 0.0 && profile.torsion > 0.0 && definite)) {
        throw InputError(
            fields.place(),
            fmt::format("A = {}, I11 = {}, I12 = {}, I22 = {}, J = {}", profile.area,
                        profile.inertia_1, profile.inertia_12, profile.inertia_2, profile.torsion),
            "expected positive values with I11 I22 > I12^2");
    }
    profile.shear_factor_1 = profile.shear_factor_2 = 1.0;
    return profile;
}

/// A, I11, I12, I22 and the shear factor k of the element U1 of CalculiX, whose J is I11 + I22.
BeamProfile user_profile(const Fields& fields)
{
    BeamProfile profile = general_profile(fields);
    profile.shear_factor_1 = profile.shear_factor_2 = profile.torsion;
    profile.torsion = profile.inertia_1 + profile.inertia_2;
    return profile;
}

/// E and G of the third line of *BEAM GENERAL SECTION.
struct Moduli {
    double young = 0.0, shear = 0.0;
};

Moduli read_moduli(const Block& block)
{
    const DataLine* third = line(block, 2);
    if (!third || third->text.empty()) {
        throw InputError(block.place,
                         fmt::format("{} has no third line with E and G", block.name()));
    }
    const Fields fields(*third);
    const Moduli moduli{fields.required_real(0, "Young's modulus"),
                        fields.required_real(1, "shear modulus")};
    if (!(moduli.young > 0.0 && moduli.shear > 0.0)) {
        throw InputError(third->place(), fmt::format("E = {}, G = {}, expected positive numbers",
                                                     moduli.young, moduli.shear));
    }
    for (std::size_t i = 3; i < block.data.size(); ++i) {
        if (!block.data[i].text.empty()) {
            throw InputError(block.data[i].place(),
                             fmt::format("{} is a table over temperature", block.name()),
                             "keep the line of the temperature you want");
        }
    }
    return moduli;
}

/// An isotropic material with these moduli. Where no Poisson's ratio gives this G (beams of wood,
/// say), it gets nu = 0 and the profile's J and shear areas are scaled to keep G J and k G A.
Material material_of(const Moduli& moduli, BeamProfile& profile)
{
    Material material;
    double poisson = 0.5 * moduli.young / moduli.shear - 1.0;
    if (!(-1.0 < poisson && poisson < 0.5)) {
        const double scale = 2.0 * moduli.shear / moduli.young;
        profile.torsion *= scale;
        profile.shear_factor_1 *= scale;
        profile.shear_factor_2 *= scale;
        poisson = 0.0;
    }
    material.elasticity = Isotropic{moduli.young, poisson};
    return material;
}

}  // namespace

void read_beam_section(const Block& block, const Scope& scope, Reader& reader)
{
    Section section = section_of(block, scope, reader);
    section.material = block.required("MATERIAL");
    const std::string type = normal_form(block.required("SECTION"));
    const Fields fields(dimensions(block));
    BeamProfile profile = type != "GENERAL" ? beam_profile(type, fields, reader.is_for_calculix)
                          : block.keyword == "BEAM SECTION" ? user_profile(fields)
                                                            : general_profile(fields);
    if (type.starts_with("CIRC") && fields.empty(1)) {
        reader.warn_once("CIRC", block.place,
                         reader.is_for_calculix
                             ? "one number of CIRC is the diameter, as in CalculiX, because the "
                               "deck says what CalculiX alone has; Abaqus takes it as the radius"
                             : "one number of CIRC is the radius, as in Abaqus; CalculiX takes it "
                               "as the diameter: write both diameters where that is meant");
    }
    section.beam_normal = beam_normal(block, scope);
    read_options(
        block,
        [&] {
            const Material* material = reader.builder.find_material(section.material);
            if (!material) {
                throw InputError(block.place,
                                 fmt::format("material {} is not defined, and *TRANSVERSE SHEAR "
                                             "STIFFNESS needs its shear modulus",
                                             shown(section.material)));
            }
            return material->shear_modulus();
        },
        profile);
    section.beam = profile;
    reader.builder.assign_section(section.name, section);
}

void read_beam_general_section(const Block& block, const Scope& scope, Reader& reader)
{
    if (block.has("MATERIAL")) {  // as CalculiX has it
        read_beam_section(block, scope, reader);
        return;
    }
    Section section = section_of(block, scope, reader);
    const std::string type = block.word("SECTION", "GENERAL");
    const Fields fields(dimensions(block));
    BeamProfile profile =
        type == "GENERAL" ? general_profile(fields) : beam_profile(type, fields, false);
    section.beam_normal = beam_normal(block, scope);
    const Moduli moduli = read_moduli(block);
    read_options(
        block, [&] { return moduli.shear; }, profile);

    Material material = material_of(moduli, profile);
    material.name =
        fmt::format("beam section {} ({})", ++reader.implicit_materials, block.place.text());
    material.place = block.place;
    material.density = block.number("DENSITY");
    if (material.density && !(*material.density >= 0.0)) {
        throw InputError(block.place,
                         fmt::format("DENSITY is {}, expected at least 0", *material.density));
    }
    section.material = material.name;
    section.beam = profile;
    reader.builder.add_material(std::move(material));
    reader.builder.assign_section(section.name, section);
}

}  // namespace clench::preprocess::abaqus
