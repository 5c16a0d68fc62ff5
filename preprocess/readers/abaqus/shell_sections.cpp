#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

/// OFFSET: where the nodes are above the middle surface, over the thickness; SPOS: on top.
double offset_of(const Block& block, double thickness)
{
    if (!block.value("OFFSET")) {
        return 0.0;
    }
    const std::string word = block.word("OFFSET", "");
    if (word == "SPOS" || word == "SNEG") {
        return (word == "SPOS" ? -0.5 : 0.5) * thickness;
    }
    const std::optional<double> number = block.number("OFFSET");
    return -number.value_or(0.0) * thickness;
}

double thickness_of(const Block& block)
{
    const std::vector<DataLine> lines = block.filled_lines();
    if (lines.empty()) {
        throw InputError(block.place,
                         fmt::format("{} has no line with the thickness", block.name()),
                         "a line: thickness, number of points across it");
    }
    const double thickness = Fields(lines[0]).required_real(0, "thickness");
    if (!(thickness > 0.0)) {
        throw InputError(lines[0].place(),
                         fmt::format("thickness is {}, expected a positive number", thickness));
    }
    return thickness;
}

/// K11, K22, K12 of *TRANSVERSE SHEAR STIFFNESS over G t.
double shear_factor(const Block& option, const Section& section, const Reader& reader)
{
    const std::vector<DataLine> lines = option.filled_lines();
    const Material* material = reader.builder.find_material(section.material);
    if (lines.size() != 1 || !material) {
        throw InputError(option.place, fmt::format("{} needs one data line and the material {}",
                                                   option.name(), shown(section.material)));
    }
    const Fields fields(lines[0]);
    const double K11 = fields.required_real(0, "shear stiffness K11");
    const double K22 = fields.real(1, "shear stiffness K22", K11);
    if (!(K11 > 0.0) || K22 != K11 || fields.real(2, "shear stiffness K12") != 0.0) {
        throw InputError(lines[0].place(),
                         fmt::format("K11 = {}, K22 = {}, expected two equal positive numbers and "
                                     "K12 = 0",
                                     K11, K22));
    }
    return K11 / (material->shear_modulus() * section.thickness);
}

}  // namespace

void read_shell_section(const Block& block, const Scope& scope, Reader& reader)
{
    if (!block.value("MATERIAL")) {
        throw InputError(block.place, fmt::format("{} has no MATERIAL", block.name()),
                         "sections given by their stiffness matrix are not supported");
    }
    Section section;
    section.name = reader.references.name(block.required("ELSET"), scope);
    section.material = block.required("MATERIAL");
    section.place = block.place;
    section.thickness = thickness_of(block);
    ShellSection shell;
    shell.offset = offset_of(block, section.thickness);
    shell.mass_per_area = block.number("DENSITY").value_or(0.0);
    if (const auto name = block.value("ORIENTATION")) {
        const Orientation& orientation = reader.orientation(*name, scope, block.place);
        section.orientation = orientation.system;
        section.orientation_axis = orientation.axis;
        section.orientation_angle = orientation.angle;
    }
    for (const Block& option : block.options) {
        if (option.keyword == "TRANSVERSE SHEAR STIFFNESS") {
            shell.shear_factor = shear_factor(option, section, reader);
        }  // hourglass stiffness: there are no hourglass modes
    }
    section.shell = shell;
    reader.builder.assign_section(section.name, section);
}

/// Element or element set, node or node set, and the direction; without an element all of them.
void read_normal(const Block& block, const Scope& scope, Reader& reader)
{
    if (block.word("TYPE", "ELEMENT") != "ELEMENT") {
        throw InputError(block.place, "*NORMAL with TYPE=CONTACT SURFACE is not supported",
                         "contact takes the normals of the faces");
    }
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        const Eigen::Vector3d normal = scope.rotation * fields.vector(2, "normal");
        if (!(normal.norm() > 0.0)) {
            throw InputError(line.place(), "the normal has no direction");
        }
        std::optional<Reference> elements;
        if (!fields.empty(0)) {
            elements = reader.references.reference(fields.text(0), scope, "element", line.place());
        }
        reader.builder.add_normal(
            elements, reader.references.reference(fields.text(1), scope, "node", line.place()),
            normal, line.place());
    }
}

}  // namespace clench::preprocess::abaqus
