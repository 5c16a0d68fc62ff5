#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {

/// *PRE-TENSION SECTION, SURFACE= or ELEMENT=, NODE=; the line below may give the normal.
void read_pretension_section(const Block& block, const Scope& scope, Reader& reader)
{
    const auto surface = block.value("SURFACE"), element = block.value("ELEMENT");
    if (surface.has_value() == element.has_value()) {
        throw InputError(block.place,
                         surface ? "*PRE-TENSION SECTION has SURFACE and ELEMENT, expected one of "
                                   "them"
                                 : "*PRE-TENSION SECTION has neither SURFACE nor ELEMENT",
                         "SURFACE= cuts solid elements, ELEMENT= a beam");
    }
    std::optional<Eigen::Vector3d> normal;
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        fields.expect_at_most(3, "the normal of *PRE-TENSION SECTION");
        normal = scope.rotation * fields.vector(0, "normal");
        if (!(normal->norm() > 0.0)) {
            throw InputError(line.place(), "the normal of *PRE-TENSION SECTION has no direction");
        }
    }
    const Reference control =
        reader.references.reference(block.required("NODE"), scope, "node", block.place);
    if (surface) {
        const std::string name = reader.references.name(*surface, scope);
        reader.builder.add_bolt({name, name, {}, control, normal, block.place});
        return;
    }
    const Reference beam = reader.references.reference(*element, scope, "element", block.place);
    reader.builder.add_bolt({"element " + *element, "", beam, control, normal, block.place});
}

}  // namespace clench::preprocess::abaqus
