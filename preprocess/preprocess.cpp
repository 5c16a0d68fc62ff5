#include "preprocess/preprocess.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/assembly/assembly.hpp"
#include "preprocess/assembly/eliminate.hpp"
#include "preprocess/assembly/mass_properties.hpp"
#include "preprocess/assembly/springs.hpp"
#include "preprocess/bolts/bolt_slack.hpp"
#include "preprocess/bolts/cut_bolts.hpp"
#include "preprocess/bolts/section_moments.hpp"
#include "preprocess/checks/element_checks.hpp"
#include "preprocess/checks/parts.hpp"
#include "preprocess/checks/plausibility.hpp"
#include "preprocess/contact/find_contacts.hpp"
#include "preprocess/couplings/constraints.hpp"
#include "preprocess/deck/give_materials.hpp"
#include "preprocess/deck/shell_normals.hpp"

namespace clench::preprocess {
namespace {

bool is_plane(const ElementBlock& block)
{
    return is_planar(block.kind.family);
}

/// A body of plane elements only; its reference nodes have x, y and rz.
/// @throws InputError if plane elements meet others, or leave the x-y plane.
bool check_planar(const FeDeck& deck)
{
    const Mesh& mesh = deck.mesh;
    const ElementBlock* plane = nullptr;
    const ElementBlock* other = nullptr;
    for (const ElementBlock& block : mesh.blocks) {
        (is_plane(block) ? plane : other) = &block;
    }
    if (plane && other) {
        throw InputError(where_of(deck),
                         fmt::format("plane elements ({}) and others ({}) in one body",
                                     deck_name(plane->kind), deck_name(other->kind)),
                         "give the plane part a body of its own");
    }
    if (!plane) {
        return false;
    }
    const double z = mesh.nodes[plane->nodes.front()].z();
    double extent = 0.0;
    for (const Index node : plane->nodes) {
        extent = std::max(extent, mesh.nodes[node].head<2>().cwiseAbs().maxCoeff());
    }
    for (const ElementBlock& block : mesh.blocks) {
        for (const Index node : block.nodes) {
            if (std::abs(mesh.nodes[node].z() - z) > 1e-9 * extent) {
                throw InputError(
                    "mesh",
                    fmt::format("{} of plane elements has z = {:g}, expected {:g} as its "
                                "neighbours",
                                mesh.node_name(node), mesh.nodes[node].z(), z),
                    "plane elements lie in a plane parallel to x-y");
            }
        }
    }
    return true;
}

void append(std::vector<std::string>& to, const std::vector<std::string>& from)
{
    to.insert(to.end(), from.begin(), from.end());
}

/// Our own K and M on the free DOFs.
void assemble_model(const FeDeck& deck, const ConstraintTransformation& constraints,
                    const PreprocessOptions& options, FeModel& model)
{
    AssembledMatrices all =
        assemble(deck, model.dofs, options.mass, options.threads, options.progress);
    if (!deck.cuts.empty()) {
        model.bolt_moments = section_moments(deck, model.dofs, all.K, constraints.T);
    }
    model.K = eliminate(all.K, constraints);
    all.K = SparseMatrix();  // a large model does not need both at once
    model.M = eliminate(all.M, constraints);
}

/// Pairs of all interfaces; before assembly, so that mistakes show early.
void find_interfaces(const FeDeck& deck, const PreprocessOptions& options, FeModel& model,
                     PreprocessReport& report)
{
    Contacts contacts =
        find_contacts(deck.mesh, deck.sections, model.parts, options.contacts, options.threads);
    model.contacts = std::move(contacts.pairs);
    for (const ContactReport& interface : contacts.reports) {
        append(report.warnings, interface.warnings);
    }
    report.contacts = std::move(contacts.reports);
}

/// The control node of a bolt has its shortening and nothing else.
void add_shortenings(const FeDeck& deck, std::vector<DofMask>& masks)
{
    for (std::size_t i = 0; i < deck.cuts.size(); ++i) {
        DofMask& mask = masks[static_cast<std::size_t>(deck.cuts[i].control)];
        if (mask != 0) {
            throw InputError(deck.bolts[i].where,
                             fmt::format("{} is to stand for the shortening of the bolt, but "
                                         "belongs to elements, couplings or another bolt",
                                         deck.mesh.node_name(deck.cuts[i].control)),
                             "give each bolt a control node of its own");
        }
        mask = shortening;
    }
}

/// Motions of loose bolts: what is free if the sections joined nothing shows the pieces.
void find_slack(FeDeck& deck, FeModel& model)
{
    if (deck.cuts.empty()) {
        return;
    }
    std::vector<Bolt> cuts = std::move(deck.cuts);
    deck.cuts.clear();
    const ConstraintTransformation apart = constraint_transformation(deck, model.dofs);
    const std::vector<Part> pieces = find_parts(deck, model.dofs, apart.T, apart.free_dofs);
    model.bolts = std::move(cuts);
    for (std::size_t i = 0; i < model.bolts.size(); ++i) {
        if (shortening_row(model, model.bolts[i]) == none) {
            throw InputError(deck.bolts[i].where,
                             "ties or couplings at the nodes of the section hold the two sides "
                             "together",
                             "cut the bolt where nothing is attached to it");
        }
    }
    model.slack = bolt_slack(model, pieces, deck.mesh.node_total());
}

}  // namespace

FeModel preprocess(FeDeck deck, const PreprocessOptions& options, PreprocessReport& report)
{
    if (deck.mesh.blocks.empty() && deck.springs.empty() && deck.masses.empty()) {
        throw InputError(where_of(deck), "has no elements",
                         "beams, shells, solids, plane elements, springs or masses are needed");
    }
    deck.bolts.insert(deck.bolts.end(), options.bolts.begin(), options.bolts.end());
    if (options.matrices && !deck.bolts.empty()) {
        throw InputError(deck.bolts.front().where,
                         "cuts a bolt of a body whose matrices come from another code",
                         "leave out `matrices`, and Clench assembles the mesh itself");
    }
    cut_bolts(deck);
    adjust_tied_nodes(deck);
    find_shell_normals(deck);
    const bool planar = check_planar(deck);
    give_materials(deck, options.materials);
    append(report.warnings, deck.warnings);
    append(report.warnings, check_elements(deck, options.threads));
    append(report.warnings, check_units(deck));
    report.left_out = deck.left_out;
    report.skipped = deck.skipped;

    FeModel model;
    model.name = options.name;
    std::vector<DofMask> masks = element_dof_masks(deck.mesh);
    add_coupling_dofs(deck, planar, masks);
    add_shortenings(deck, masks);
    add_skew_supports(deck, options.skew_supports, masks);
    model.dofs = DofMap(std::move(masks));
    ConstraintTransformation constraints = constraint_transformation(deck, model.dofs);
    append(report.warnings, check_spring_rotations(deck, model.dofs));
    append(report.warnings, constraints.warnings);
    model.parts = find_parts(deck, model.dofs, constraints.T, constraints.free_dofs);
    find_interfaces(deck, options, model, report);
    if (!options.matrices) {
        assemble_model(deck, constraints, options, model);
    }
    model.free_dofs = std::move(constraints.free_dofs);
    model.T = std::move(constraints.T);
    find_slack(deck, model);
    model.skew_supports = std::move(deck.skew_supports);
    model.scalar_points = std::move(deck.scalar_points);
    model.mesh = std::move(deck.mesh);
    model.materials = std::move(deck.materials);
    model.sections = std::move(deck.sections);
    if (options.matrices) {
        read_external_matrices(*options.matrices, model);
        model.external_matrices = true;
    }
    model.mass = mass_properties(model);
    return model;
}

}  // namespace clench::preprocess
