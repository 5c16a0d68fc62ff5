#include "preprocess/matrices/dof_lookup.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::preprocess {
namespace {

/// Marks a number that two instances use: plain numbers cannot tell their nodes apart.
constexpr Index ambiguous = -2;

const char* const same_deck_hint =
    "mesh and matrices must come from one deck; CalculiX adds nodes of its own for beams, plane "
    "elements and C3D8I, which cannot be mapped";

const char* const boundary_hint =
    "matrices of the free body are needed: write them without *BOUNDARY (SPC) and with the same "
    "couplings as the mesh given here";

}  // namespace

DofLookup::DofLookup(const FeModel& model) : model_(&model), free_of_x_(model.dofs.size(), none)
{
    node_of_id_.reserve(model.mesh.node_label.size());
    for (Index node = 0; node < model.mesh.node_total(); ++node) {
        const auto [found, inserted] = node_of_id_.emplace(model.mesh.node_label[node].id, node);
        if (!inserted) {
            found->second = ambiguous;
        }
    }
    for (Index i = 0; i < model.n_free(); ++i) {
        free_of_x_[model.free_dofs[i]] = i;
    }
}

Index DofLookup::node_position(std::int64_t node, const Place& place) const
{
    const auto found = node_of_id_.find(node);
    if (found == node_of_id_.end()) {
        throw InputError(place, fmt::format("node {} is not in the mesh", node), same_deck_hint);
    }
    if (found->second == ambiguous) {
        throw InputError(
            place, fmt::format("node {} exists in several instances of the mesh", node),
            "matrix files have plain node numbers: give the mesh without instances, numbered "
            "as the code that wrote the matrices numbers it");
    }
    return found->second;
}

Index DofLookup::free_position(std::int64_t node, std::int64_t dof, const Place& place) const
{
    if (dof < 1 || dof > 6) {
        throw InputError(place, fmt::format("DOF of node {} is {}, expected 1 to 6", node, dof),
                         "temperatures and other scalar unknowns are not supported");
    }
    const Index position = node_position(node, place);
    const Index x = model_->dofs.at(position, static_cast<int>(dof) - 1);
    if (x == none) {
        throw InputError(place, fmt::format("the mesh has no DOF {}.{}", node, dof),
                         same_deck_hint);
    }
    if (free_of_x_[x] == none) {
        throw InputError(
            place, fmt::format("DOF {}.{} is eliminated by a coupling of the deck", node, dof),
            "the matrices were written without that coupling: remove it from the deck, or "
            "write the matrices with it");
    }
    return free_of_x_[x];
}

std::string DofLookup::name(Index free_position) const
{
    const auto [node, dof] = model_->dofs.node_and_dof(model_->free_dofs[free_position]);
    return fmt::format("{}.{}", model_->mesh.node_label[node].id, dof + 1);
}

void DofLookup::require_all(const std::vector<bool>& present, const Place& place) const
{
    constexpr Index shown_at_most = 8;
    std::vector<std::string> names;
    Index missing = 0;
    for (Index i = 0; i < n_free(); ++i) {
        if (!present[i] && ++missing <= shown_at_most) {
            names.push_back(name(i));
        }
    }
    if (missing > 0) {
        throw InputError(
            place,
            fmt::format("{} of the {} free DOFs of the mesh are missing: {}{}", missing, n_free(),
                        fmt::join(names, ", "), missing > shown_at_most ? ", ..." : ""),
            boundary_hint);
    }
}

}  // namespace clench::preprocess
