#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {

void read_section_controls(const Block& block, const Scope&, Reader& reader)
{
    const std::string name = block.required("NAME");
    const std::vector<DataLine> lines = block.filled_lines();
    const double factor = lines.empty() ? 1.0 : Fields(lines[0]).real(0, "hourglass factor", 1.0);
    if (!(factor > 0.0)) {
        throw InputError(lines[0].place(),
                         fmt::format("hourglass factor is {}, expected more than 0", factor));
    }
    const std::string hourglass = block.word("HOURGLASS", "STIFFNESS");
    if (hourglass != "STIFFNESS" && hourglass != "RELAX STIFFNESS") {
        reader.warn_once("HOURGLASS=" + hourglass, block.place,
                         fmt::format("HOURGLASS={} is read as STIFFNESS", hourglass));
    }
    reader.hourglass_factors[name] = factor;
}

/// The value of the data line is the thickness of plane elements or the area of trusses; solids do
/// not use it.
void read_solid_section(const Block& block, const Scope& scope, Reader& reader)
{
    for (const Block& option : block.options) {
        throw InputError(option.place, fmt::format("{} is not supported", option.name()),
                         "give a factor by *SECTION CONTROLS");
    }
    Section section;
    section.name = reader.references.name(block.required("ELSET"), scope);
    section.material = block.required("MATERIAL");
    section.place = block.place;
    if (reader.point_sets.contains(section.name) && !reader.builder.has_element_set(section.name)) {
        return;  // of coupling elements, which CalculiX wants to have one
    }
    if (const auto name = block.value("ORIENTATION")) {
        const Orientation& orientation = reader.orientation(*name, scope, block.place);
        section.orientation = orientation.system;
        section.orientation_axis = orientation.axis;
        section.orientation_angle = orientation.angle;
    }
    if (const auto name = block.value("CONTROLS")) {
        const auto found = reader.hourglass_factors.find(*name);
        if (found == reader.hourglass_factors.end()) {
            throw InputError(block.place,
                             fmt::format("*SECTION CONTROLS {} are not defined", shown(*name)),
                             did_you_mean(*name, keys_of(reader.hourglass_factors)));
        }
        section.hourglass_stiffness = found->second;
    }
    const std::vector<DataLine> lines = block.filled_lines();
    if (!lines.empty()) {
        const double thickness = Fields(lines[0]).real(0, "thickness");
        if (thickness < 0.0) {
            throw InputError(lines[0].place(),
                             fmt::format("thickness is {}, expected a positive number", thickness));
        }
        section.thickness = thickness > 0.0 ? thickness : 1.0;  // 0 and blank are 1 in Abaqus
    }
    section.area = section.thickness;
    reader.builder.assign_section(section.name, section);
}

}  // namespace clench::preprocess::abaqus
