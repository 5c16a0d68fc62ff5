#include <numbers>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

/// DOFs "first, last" from field `i` on; all six where the fields are empty.
DofMask dof_range(const Fields& fields, std::size_t i)
{
    if (fields.empty(i)) {
        return all_dofs;
    }
    const int first = fields.dof(i);
    const int last = fields.empty(i + 1) ? first : fields.dof(i + 1);
    if (last < first) {
        throw InputError(fields.place(),
                         fmt::format("degrees of freedom from {} to {}", first + 1, last + 1));
    }
    DofMask mask = 0;
    for (int dof = first; dof <= last; ++dof) {
        mask |= static_cast<DofMask>(1u << dof);
    }
    return mask;
}

DofMask dofs_of_lines(const Block& option)
{
    const std::vector<DataLine> lines = option.filled_lines();
    DofMask mask = 0;
    for (const DataLine& line : lines) {
        const Fields fields(line);
        fields.expect_at_most(2, "a range of degrees of freedom");
        mask |= dof_range(fields, 0);
    }
    return lines.empty() ? all_dofs : mask;
}

/// Directions of ORIENTATION=, if the keyword has one.
std::optional<CoordinateSystem> directions(const Block& block, const Scope& scope,
                                           const Reader& reader)
{
    const auto name = block.value("ORIENTATION");
    if (!name) {
        // Degrees of freedom of a part's own constraints rotate with the instance.
        if (scope.rotation.isIdentity(0.0)) {
            return std::nullopt;
        }
        CoordinateSystem rotated;
        rotated.axes = scope.rotation;
        return rotated;
    }
    const Orientation& orientation = reader.orientation(*name, scope, block.place);
    CoordinateSystem system = orientation.system;
    if (orientation.axis != 0) {
        if (system.kind != CoordinateSystem::Kind::rectangular) {
            throw InputError(block.place,
                             fmt::format("orientation {} rotates a cylindrical system once more, "
                                         "which is not supported here",
                                         shown(*name)));
        }
        const Eigen::Vector3d axis = Eigen::Vector3d::Unit(orientation.axis - 1);
        const double angle = orientation.angle * std::numbers::pi / 180.0;
        system.axes = system.axes * Eigen::AngleAxisd(angle, axis).toRotationMatrix();
    }
    return system;
}

/// Like Abaqus, weighs the nodes of element faces by area and those of node surfaces alike.
void add_distributing(const Block& block, const Block& option, const std::string& name,
                      const Scope& scope, Reader& reader)
{
    const std::string method = option.word("WEIGHTING METHOD", "UNIFORM");
    if (method != "UNIFORM") {
        throw InputError(option.place,
                         fmt::format("WEIGHTING METHOD is {}, expected UNIFORM", shown(method)));
    }
    if (option.word("COUPLING", "CONTINUUM") == "STRUCTURAL") {
        reader.warn_once("STRUCTURAL", option.place,
                         "COUPLING=STRUCTURAL is read as CONTINUUM: rotations of coupled nodes "
                         "carry no moment");
    }
    // Translations are always coupled; rotations may be released.
    const DofMask dofs = dofs_of_lines(option) | translations;
    const bool rotated = block.has("ORIENTATION") || !scope.rotation.isIdentity(0.0);
    const bool partly = (dofs & rotations) != 0 && (dofs & rotations) != rotations;
    if (rotated && partly) {
        throw InputError(option.place,
                         "single rotations of a rotated distributing coupling are not "
                         "supported",
                         "couple all rotations or none, or drop ORIENTATION=");
    }
    const DeckBuilder::Arm arm{reader.references.name(block.required("SURFACE"), scope), 1.0,
                               translations, GroupKind::surface, true};
    reader.builder.add_distributing_coupling(
        name,
        reader.references.reference(block.required("REF NODE"), scope, "reference node",
                                    block.place),
        dofs, {arm}, block.place);
}

}  // namespace

void read_coupling(const Block& block, const Scope& scope, Reader& reader)
{
    const std::string name = "coupling " + block.required("CONSTRAINT NAME");
    if (block.has("INFLUENCE RADIUS") && block.word("INFLUENCE RADIUS", "") != "WORLD") {
        throw InputError(block.place, name + " has INFLUENCE RADIUS, which is not supported",
                         "define a surface of the nodes within the radius");
    }
    if (block.options.size() != 1) {
        throw InputError(block.place,
                         fmt::format("{} has {} of *KINEMATIC or *DISTRIBUTING after it, expected "
                                     "one",
                                     name, block.options.size()));
    }
    const Block& option = block.options.front();
    if (option.keyword == "DISTRIBUTING") {
        add_distributing(block, option, name, scope, reader);
        return;
    }
    reader.builder.add_rigid_coupling(name,
                                      reader.references.reference(block.required("REF NODE"), scope,
                                                                  "reference node", block.place),
                                      {reader.references.name(block.required("SURFACE"), scope)},
                                      dofs_of_lines(option), block.place,
                                      directions(block, scope, reader), GroupKind::surface);
}

void read_kinematic_coupling(const Block& block, const Scope& scope, Reader& reader)
{
    const Reference reference = reader.references.reference(block.required("REF NODE"), scope,
                                                            "reference node", block.place);
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        fields.expect_at_most(3, "a line of *KINEMATIC COUPLING");
        reader.builder.add_rigid_coupling(
            "kinematic coupling", reference,
            {reader.references.reference(fields.text(0), scope, "node", line.place())},
            dof_range(fields, 1), line.place(), directions(block, scope, reader),
            GroupKind::node_set);
    }
}

void read_rigid_body(const Block& block, const Scope& scope, Reader& reader)
{
    if (block.word("POSITION", "INPUT") != "INPUT") {
        throw InputError(block.place, "*RIGID BODY with POSITION=CENTER OF MASS is not supported",
                         "put the reference node there");
    }
    if (block.has("ROT NODE")) {
        reader.warn_once(
            "ROT NODE", block.place,
            "what DOFs 1 to 3 of the ROT NODE are in CalculiX, 4 to 6 of the reference "
            "node are here");
    }
    struct Part {
        const char* parameter;
        DofMask dofs;
        GroupKind kind;
    };
    constexpr Part parts[] = {{"ELSET", all_dofs, GroupKind::element_set},
                              {"NSET", all_dofs, GroupKind::node_set},
                              {"TIE NSET", all_dofs, GroupKind::node_set},
                              {"PIN NSET", translations, GroupKind::node_set}};
    const Reference reference = reader.references.reference(block.required("REF NODE"), scope,
                                                            "reference node", block.place);
    bool any = false;
    for (const Part& part : parts) {
        const auto value = block.value(part.parameter);
        if (!value) {
            continue;
        }
        any = true;
        const std::string name = reader.references.name(*value, scope);
        std::vector<Reference> nodes;
        if (part.kind == GroupKind::element_set) {
            for (const Label& point : reader.points_in_set(name, block.place)) {
                const std::vector<Label>& ends = reader.points.at(point).nodes;
                nodes.insert(nodes.end(), ends.begin(), ends.end());
            }
        }
        if (part.kind == GroupKind::node_set || reader.builder.has_element_set(name) ||
            nodes.empty()) {
            nodes.emplace_back(name);
        }
        reader.builder.add_rigid_coupling("rigid body " + *value, reference, std::move(nodes),
                                          part.dofs, block.place, {}, part.kind);
    }
    if (!any) {
        throw InputError(block.place, "*RIGID BODY names no ELSET, NSET, PIN NSET or TIE NSET");
    }
}

void read_tie(const Block& block, const Scope& scope, Reader& reader)
{
    const std::vector<DataLine> lines = block.filled_lines();
    if (lines.empty()) {
        throw InputError(block.place, "*TIE has no line with slave and master surface");
    }
    for (const DataLine& line : lines) {
        const Fields fields(line);
        if (fields.empty(0) || fields.empty(1)) {
            throw InputError(line.place(), "a line of *TIE names two surfaces: slave, master");
        }
        Tie tie;
        tie.name = block.value("NAME").value_or(fmt::format("of line {}", block.place.line));
        tie.slave = reader.references.name(fields.text(0), scope);
        tie.master = reader.references.name(fields.text(1), scope);
        tie.tolerance = block.number("POSITION TOLERANCE");
        tie.adjust = block.word("ADJUST", "YES") != "NO";
        tie.turns = !block.has("NO ROTATION");
        tie.place = line.place();
        if (tie.tolerance && !(*tie.tolerance >= 0.0)) {
            throw InputError(block.place, fmt::format("POSITION TOLERANCE is {}, expected at least "
                                                      "0",
                                                      *tie.tolerance));
        }
        reader.builder.add_tie(std::move(tie));
    }
}

}  // namespace clench::preprocess::abaqus
