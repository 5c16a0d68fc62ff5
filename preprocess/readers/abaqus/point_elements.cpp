#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

using Role = ElementType::Role;
using Matrix6 = Eigen::Matrix<double, 6, 6>;

/// The elements that a property is for, marked as having one.
std::vector<const PointElement*> elements_of(const Block& block, const Scope& scope, Reader& reader)
{
    const std::string set = reader.references.name(block.required("ELSET"), scope);
    std::vector<const PointElement*> elements;
    for (const Label& label : reader.points_in_set(set, block.place)) {
        PointElement& element = reader.points.at(label);
        if (element.property) {
            throw InputError(block.place, fmt::format("element {} has a property already, given "
                                                      "at {}",
                                                      label.id, element.property->text()));
        }
        element.property = block.place;
        elements.push_back(&element);
    }
    if (elements.empty()) {
        throw InputError(block.place,
                         fmt::format("{}: element set {} has no such elements", block.name(), set),
                         "they are defined by *ELEMENT, TYPE=MASS, ROTARYI, SPRING1, SPRING2, "
                         "SPRINGA, DASHPOTA or DCOUP3D");
    }
    return elements;
}

void expect_role(const PointElement& element, std::initializer_list<Role> roles, const Block& block)
{
    for (const Role role : roles) {
        if (element.type->role == role) {
            return;
        }
    }
    throw InputError(block.place, fmt::format("{} is given to elements of type {}", block.name(),
                                              element.type->name));
}

const char* property_of(Role role)
{
    switch (role) {
        case Role::mass:
            return "MASS";
        case Role::rotary_inertia:
            return "ROTARY INERTIA";
        case Role::dashpot_to_ground:
        case Role::dashpot:
            return "DASHPOT";
        case Role::distributing:
            return "DISTRIBUTING COUPLING";
        default:
            return "SPRING";
    }
}

const DataLine only_line(const Block& block, std::size_t i, std::size_t total)
{
    const std::vector<DataLine> lines = block.filled_lines();
    if (lines.size() != total) {
        throw InputError(block.place, fmt::format("{} has {} data lines, expected {}", block.name(),
                                                  lines.size(), total));
    }
    return lines[i];
}

/// Columns: directions of the degrees of freedom.
Eigen::Matrix3d spring_axes(const Block& block, const std::string& name, const Scope& scope,
                            const Reader& reader)
{
    const Orientation& orientation = reader.orientation(name, scope, block.place);
    if (orientation.system.kind != CoordinateSystem::Kind::rectangular || orientation.axis != 0) {
        throw InputError(block.place, fmt::format("orientation {} of a spring is not a rectangular "
                                                  "system without extra rotation",
                                                  shown(name)));
    }
    return orientation.system.axes;
}

void add_rotated_spring(const PointElement& element, const Eigen::Matrix3d& axes, int dof_a,
                        int dof_b, double stiffness, const Block& block, Reader& reader)
{
    std::vector<DeckBuilder::Term> terms;
    const auto add = [&](const Label& node, int dof, double sign) {
        for (int k = 0; k < 3; ++k) {
            if (const double factor = sign * axes(k, dof % 3); factor != 0.0) {
                terms.push_back({node, (dof < 3 ? 0 : 3) + k, factor});
            }
        }
    };
    add(element.nodes[0], dof_a, 1.0);
    if (element.type->role == Role::spring) {
        add(element.nodes[1], dof_b, -1.0);
    }
    reader.builder.add_spring_row(std::move(terms), stiffness, block.place);
}

}  // namespace

void read_mass(const Block& block, const Scope& scope, Reader& reader)
{
    if (!block.word("TYPE", "ISOTROPIC").starts_with("ISO")) {
        throw InputError(block.place, "*MASS with TYPE=ANISOTROPIC is not supported");
    }
    const DataLine line = only_line(block, 0, 1);
    const double mass = Fields(line).required_real(0, "mass");
    if (!(mass >= 0.0)) {
        throw InputError(line.place(), fmt::format("mass is {}, expected at least 0", mass));
    }
    Matrix6 M = Matrix6::Zero();
    M.diagonal().head<3>().setConstant(mass);
    for (const PointElement* element : elements_of(block, scope, reader)) {
        expect_role(*element, {Role::mass}, block);
        reader.builder.add_mass(element->nodes[0], M, block.place);
    }
}

/// I11, I22, I33, I12, I13, I23: components of the tensor, so I12 = −∫ ρ x1 x2 dV.
void read_rotary_inertia(const Block& block, const Scope& scope, Reader& reader)
{
    const DataLine line = only_line(block, 0, 1);
    const Fields fields(line);
    fields.expect_at_most(6, "the inertia tensor");
    double c[6];
    for (std::size_t i = 0; i < 6; ++i) {
        c[i] = fields.real(i, "inertia");
    }
    Eigen::Matrix3d inertia;
    inertia << c[0], c[3], c[4], c[3], c[1], c[5], c[4], c[5], c[2];
    if (!(inertia.diagonal().minCoeff() >= 0.0)) {
        throw InputError(line.place(), "a moment of inertia is negative");
    }
    Eigen::Matrix3d axes = scope.rotation;
    if (const auto name = block.value("ORIENTATION")) {
        const Orientation& orientation = reader.orientation(*name, scope, block.place);
        const bool plain =
            orientation.system.kind == CoordinateSystem::Kind::rectangular && orientation.axis == 0;
        if (!plain) {
            throw InputError(block.place, fmt::format("orientation {} of an inertia is not a "
                                                      "rectangular system without extra rotation",
                                                      shown(*name)));
        }
        axes = orientation.system.axes;
    }
    Matrix6 M = Matrix6::Zero();
    M.bottomRightCorner<3, 3>() = axes * inertia * axes.transpose();
    for (const PointElement* element : elements_of(block, scope, reader)) {
        expect_role(*element, {Role::rotary_inertia}, block);
        reader.builder.add_mass(element->nodes[0], M, block.place);
    }
}

/// First line: degrees of freedom at the first and second node, empty for SPRINGA; second line:
/// stiffness.
void read_spring(const Block& block, const Scope& scope, Reader& reader)
{
    const std::vector<const PointElement*> elements = elements_of(block, scope, reader);
    for (const PointElement* element : elements) {
        expect_role(*element, {Role::spring_to_ground, Role::spring, Role::axial_spring}, block);
        if (element->type != elements.front()->type) {
            throw InputError(block.place, "*SPRING is given to springs of different types");
        }
    }
    const Role role = elements.front()->type->role;
    const bool axial = role == Role::axial_spring;
    const DataLine line = only_line(block, axial ? 0 : 1, axial ? 1 : 2);
    const double stiffness = Fields(line).required_real(0, "stiffness");
    if (!(stiffness >= 0.0)) {
        throw InputError(line.place(),
                         fmt::format("stiffness is {}, expected at least 0", stiffness));
    }
    if (!scope.rotation.isIdentity(0.0) && !axial && !block.value("ORIENTATION")) {
        throw InputError(block.place,
                         "springs along degrees of freedom in a rotated instance are "
                         "not supported",
                         "use SPRINGA, or define them in the assembly");
    }
    int dof_a = 0, dof_b = 0;
    if (!axial) {
        const DataLine dof_line = only_line(block, 0, 2);
        const Fields dofs(dof_line);
        dof_a = dofs.dof(0);
        dof_b = role == Role::spring ? dofs.dof(1) : dof_a;
    }
    if (const auto name = block.value("ORIENTATION"); name && !axial) {
        const Eigen::Matrix3d axes = spring_axes(block, *name, scope, reader);
        for (const PointElement* element : elements) {
            add_rotated_spring(*element, axes, dof_a, dof_b, stiffness, block, reader);
        }
        return;
    }
    for (const PointElement* element : elements) {
        std::optional<Reference> b;
        if (role != Role::spring_to_ground) {
            b = element->nodes[1];
        }
        reader.builder.add_spring(element->nodes[0], dof_a, b, dof_b, stiffness, axial,
                                  block.place);
    }
}

/// Statics and frequencies know no damping, and dynamics takes it from the case file.
void read_dashpot(const Block& block, const Scope& scope, Reader& reader)
{
    for (const PointElement* element : elements_of(block, scope, reader)) {
        expect_role(*element, {Role::dashpot_to_ground, Role::dashpot}, block);
    }
    reader.builder.warn(
        fmt::format("{}: *DASHPOT has no effect: the damping of a body comes from "
                    "the case file",
                    block.place.text()));
}

/// A line names nodes and their weight; the element is at the reference.
void read_distributing_coupling(const Block& block, const Scope& scope, Reader& reader)
{
    std::vector<DeckBuilder::Arm> arms;
    for (const DataLine& line : block.filled_lines()) {
        const Fields fields(line);
        fields.expect_at_most(2, "a line of *DISTRIBUTING COUPLING");
        arms.push_back({reader.references.reference(fields.text(0), scope, "node", line.place()),
                        fields.real(1, "weight", 1.0), translations, GroupKind::node_set, false});
    }
    if (arms.empty()) {
        throw InputError(block.place, "*DISTRIBUTING COUPLING names no nodes",
                         "a line: node or node set, weight");
    }
    reader.warn_once("DCOUP3D", block.place,
                     "*DISTRIBUTING COUPLING is read as in Abaqus: forces at the reference node "
                     "bring their moment about the coupled nodes; CalculiX takes the mean "
                     "displacement alone, the same where the reference is their centroid");
    for (const PointElement* element : elements_of(block, scope, reader)) {
        expect_role(*element, {Role::distributing}, block);
        reader.builder.add_distributing_coupling("distributing coupling", element->nodes[0],
                                                 all_dofs, arms, block.place);
    }
}

void check_point_elements(const Reader& reader)
{
    for (const auto& [label, element] : reader.points) {
        if (!element.property) {
            throw InputError(
                element.place,
                fmt::format("element {} of type {} has no property", label.id, element.type->name),
                fmt::format("give it by *{}, ELSET=...", property_of(element.type->role)));
        }
    }
}

}  // namespace clench::preprocess::abaqus
