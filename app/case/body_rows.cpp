// The keys of a body.
#include <cctype>

#include <fmt/format.h>
#include <yaml-cpp/emitter.h>

#include "app/case/case_file.hpp"
#include "app/case/vector_rows.hpp"

namespace clench::app {
namespace {

using preprocess::ExternalMatrices, preprocess::MassKind, preprocess::ReadOptions;

Section matrices_section(ExternalMatrices& m)
{
    return {
        .rows = {required(path_row("stiffness", m.stiffness,
                                   "K: Matrix Market, Abaqus .mtx or CalculiX .sti")),
                 required(
                     path_row("mass", m.mass, "M: Matrix Market, Abaqus .mtx or CalculiX .mas")),
                 path_row("dofs", m.dofs,
                          "node and DOF of each row: CalculiX .dof, or lines `node dof`; not "
                          "needed for Abaqus .mtx, which names them itself")},
    };
}

/// One constant of each kind makes an isotropic material, three of each an orthotropic one; a
/// material of the deck may be given a density alone.
void check_constants(const MaterialCase& m, const Spot& spot)
{
    const bool isotropic = m.young.size() == 1 && m.poisson.size() == 1 && m.shear.empty();
    const bool orthotropic = m.young.size() == 3 && m.poisson.size() == 3 && m.shear.size() == 3;
    const bool left_out = m.young.empty() && m.poisson.empty() && m.shear.empty();
    if (!isotropic && !orthotropic && !left_out) {
        spot.fail(fmt::format("has {} value(s) of young, {} of poisson, {} of shear; expected "
                              "young and poisson once each, or all of them three times",
                              m.young.size(), m.poisson.size(), m.shear.size()),
                  "isotropic: {young: 2.1e5, poisson: 0.3}; orthotropic: {young: [E1, E2, E3], "
                  "poisson: [nu12, nu13, nu23], shear: [G12, G13, G23]}");
    }
    if (isotropic && !between(-1.0, 0.5).hold(m.poisson[0])) {
        spot.fail(fmt::format("poisson is {}, expected a number in (-1, 0.5)", m.poisson[0]),
                  "incompressible materials (0.5) need mixed elements, which Clench does not have");
    }
    if (left_out && !m.density && !m.yield && m.elements.empty()) {
        spot.fail("is empty, expected young and poisson, density, yield or elements");
    }
}

Section material_section(MaterialCase& m)
{
    return {
        .rows = {one_or_three_row("young", m.young, "force/length^2",
                                  "Young's modulus E, or [E1, E2, E3] of an orthotropic "
                                  "material in the directions of its orientation",
                                  more_than(0.0)),
                 one_or_three_row("poisson", m.poisson, "",
                                  "Poisson's ratio in (-1, 0.5), or [nu12, nu13, nu23] with "
                                  "nu_ij = -strain_j/strain_i under tension along i"),
                 one_or_three_row("shear", m.shear, "force/length^2",
                                  "shear moduli [G12, G13, G23]; orthotropic only", more_than(0.0)),
                 number_row("density", m.density, "mass/length^3",
                            "mass per volume; mind the unit: steel is 7.85e-9 in t, mm, s",
                            at_least(0.0)),
                 number_row("yield", m.yield, "force/length^2",
                            "stress at which it yields: analyses warn where the von Mises stress "
                            "is beyond it; stresses stay linear",
                            more_than(0.0)),
                 names_row("elements", m.elements,
                           "element sets made of it; without: where the deck names it, or, as "
                           "the only material, every element that has none"),
                 number_row("thickness", m.thickness, "length", "of plane elements in `elements`",
                            more_than(0.0))},
        .check = [&m](const YamlNode&, const Spot& spot) { check_constants(m, spot); }};
}

Section elements_section(ReadOptions& e)
{
    using enum Integration;
    return {
        .rows = {choice_row<Integration>(
                     "hex8", e.hex8,
                     {{"incompatible", incompatible},
                      {"b_bar", b_bar},
                      {"reduced", reduced},
                      {"full", full}},
                     "8-node hexahedra: bending modes added (C3D8I), volume strain "
                     "averaged (C3D8), one point with hourglass control (C3D8R), "
                     "or plain 2 x 2 x 2 points"),
                 choice_row<Integration>("hex20", e.hex20, {{"full", full}, {"reduced", reduced}},
                                         "20-node hexahedra: 27 points (C3D20) or 8 (C3D20R)"),
                 choice_row<Integration>(
                     "quad4", e.quad4,
                     {{"incompatible", incompatible}, {"reduced", reduced}, {"full", full}},
                     "4-node plane quadrilaterals: CPS4I, CPS4R, CPS4 (CPE4I, ...)"),
                 choice_row<Integration>(
                     "quad8", e.quad8, {{"full", full}, {"reduced", reduced}},
                     "8-node plane quadrilaterals: 9 points (CPS8) or 4 (CPS8R)"),
                 choice_row<Family>(
                     "plane", e.plane,
                     {{"stress", Family::plane_stress}, {"strain", Family::plane_strain}},
                     "what a mesh without solid elements is")},
    };
}

/// A number makes the body rigid, a word says how the mass of a mesh is distributed.
Row mass_row(BodyCase& b)
{
    Row row = choice_row<MassKind>(
        "mass", b.mass, {{"consistent", MassKind::consistent}, {"lumped", MassKind::lumped}},
        "with a mesh: mass matrix from the shape functions, or lumped at the nodes; a number: "
        "mass of a rigid body");
    row.type = "number, or " + row.type;
    row.unit = "mass";
    row.read = [&b, read = row.read](const YamlNode& node, const Spot& spot) {
        const bool starts_word =
            !node.text.empty() && std::isalpha(static_cast<unsigned char>(node.text.front()));
        if (node.kind != YamlNode::Kind::scalar || starts_word || node.quoted) {
            read(node, spot);
        } else {
            b.placement.mass = number_at(node, spot, more_than(0.0), "mass of the rigid body");
        }
    };
    row.write = [&b, write = row.write](YAML::Emitter& out) {
        if (b.is_rigid()) {
            out << fmt::format("{}", *b.placement.mass);
        } else {
            write(out);
        }
    };
    return row;
}

Section skew_support_section(SkewSupportCase& s)
{
    return {.rows = {required(names_row("at", s.at, "nodes and node sets")),
                     required(words_row("hold", held_dof_words(), {}, s.hold,
                                        "axes of the nodes' own frames that loads hold or move"))}};
}

std::vector<Row> flexible_rows(BodyCase& b)
{
    return {
        paths_row("mesh", b.mesh, b.mesh_place,
                  "Abaqus or CalculiX .inp, Nastran .bdf, Gmsh .msh, VTU; several "
                  "files share one numbering"),
        section_row("matrices", b.matrices, matrices_section,
                    "K and M of another code instead of our own assembly"),
        named_sections_row("materials", b.materials, material_section, "material",
                           "adds to or overrides the materials of the deck"),
        named_sections_row("couplings", b.couplings, coupling_section, "coupling",
                           "reference nodes, such as {TIP: {surface: END}}, for meshes that bring "
                           "none: TIP is a node then, for boundary, supports, joints and loads"),
        names_row("boundary", b.boundary,
                  "nodes and node sets whose DOFs stay when the body is reduced"),
        written_if([&b] { return !b.is_rigid(); },
                   section_row("elements", b.elements, elements_section,
                               "formulation of elements that the mesh does not name (Gmsh, VTU, "
                               "Nastran); an Abaqus deck names its own")),
        named_sections_row("contacts", b.contacts, contact_section, "contact",
                           "surfaces that may touch, stick and slide: small sliding, "
                           "pairs stay as they are in the mesh"),
        named_sections_row("bolts", b.bolts, bolt_section, "bolt",
                           "bolts that Clench cuts and tightens itself, such as {B1: {section: "
                           "CUT1, force: 20000}}; together the preload group `bolts`"),
        named_sections_row("skew_supports", b.skew_supports, skew_support_section, "skew support",
                           "nodes with frames of their own in the deck (*TRANSFORM, CD) that "
                           "loads with `axes: deck` hold or move along axes of these; not for "
                           "reduced bodies"),
        named_sections_row("preloads", b.preloads, preload_section, "preload group",
                           "bolt forces and press fits, such as {bolts: [{at: TOP, "
                           "force: [0, 0, -6000]}]}; groups are independent"),
        section_row("reduction", b.reduction, reduction_section,
                    "the small model that `clench reduce` makes of the body")};
}

}  // namespace

Section body_section(BodyCase& b)
{
    const std::vector<Row> rows = flexible_rows(b);
    std::vector<std::string> flexible_keys;
    flexible_keys.reserve(rows.size());
    for (const Row& row : rows) {
        flexible_keys.push_back(row.key);
    }
    return {.rows = joined({rows, {mass_row(b)}, placement_rows(b.placement)}),
            .renamed = {{"joints", "contacts"}},
            .check = [&b, flexible_keys](const YamlNode& node, const Spot& spot) {
                check_body_kind(b.placement, node, spot, flexible_keys);
                if (b.reduction && !b.contacts.empty() && !b.reduction->keep_contacts &&
                    !b.reduction->joint_modes) {
                    b.reduction->joint_modes.emplace().place = b.reduction->place;
                }
            }};
}

}  // namespace clench::app
