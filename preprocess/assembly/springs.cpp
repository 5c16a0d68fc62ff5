#include "preprocess/assembly/springs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::preprocess {
namespace {

/// sign · (DOF `dof` of `node` in the node's own frame) as a sum of basic DOFs.
void add_end(const FeDeck& deck, const DofTerm& end, double sign, std::vector<DofTerm>& terms)
{
    const auto frame = deck.node_frames.find(end.node);
    if (frame == deck.node_frames.end()) {
        terms.push_back({end.node, end.dof, sign});
        return;
    }
    const Eigen::Matrix3d axes = frame->second.directions_at(deck.mesh.nodes[end.node]);
    const int first = end.dof < 3 ? 0 : 3;
    for (int k = 0; k < 3; ++k) {
        const double component = axes(k, end.dof - first);
        if (component != 0.0) {
            terms.push_back({end.node, first + k, sign * component});
        }
    }
}

std::vector<DofTerm> axial_terms(const FeDeck& deck, const Spring& spring)
{
    const Eigen::Vector3d line = deck.mesh.nodes[spring.b.node] - deck.mesh.nodes[spring.a.node];
    if (!(line.norm() > 0.0)) {
        throw InputError(spring.place,
                         "spring between " + deck.mesh.node_name(spring.a.node) + " and " +
                             deck.mesh.node_name(spring.b.node) +
                             " has length 0, and so no direction",
                         "use a spring with given DOFs (SPRING2, CELAS2) between coincident nodes");
    }
    const Eigen::Vector3d direction = line.normalized();
    std::vector<DofTerm> terms;
    for (int k = 0; k < 3; ++k) {
        if (direction[k] != 0.0) {
            terms.push_back({spring.b.node, k, direction[k]});
            terms.push_back({spring.a.node, k, -direction[k]});
        }
    }
    return terms;
}

}  // namespace

std::vector<DofTerm> spring_terms(const FeDeck& deck, const Spring& spring)
{
    if (!spring.row.empty()) {
        return spring.row;
    }
    if (spring.axial) {
        return axial_terms(deck, spring);
    }
    std::vector<DofTerm> terms;
    add_end(deck, spring.a, 1.0, terms);
    if (spring.b.node != none) {
        add_end(deck, spring.b, -1.0, terms);
    }
    return terms;
}

bool turns_what_does_not(const Spring& spring, const DofMap& dofs)
{
    const std::vector<DofTerm>& row = spring.row;
    const bool rotations_alone =
        std::all_of(row.begin(), row.end(), [](const DofTerm& term) { return term.dof >= 3; });
    return !row.empty() && rotations_alone &&
           std::any_of(row.begin(), row.end(),
                       [&](const DofTerm& term) { return !dofs.has(term.node, term.dof); });
}

std::vector<std::string> check_spring_rotations(const FeDeck& deck, const DofMap& dofs)
{
    std::size_t left_out = 0;
    const Spring* first = nullptr;
    for (const Spring& spring : deck.springs) {
        if (turns_what_does_not(spring, dofs)) {
            first = first ? first : &spring;
            ++left_out;
            continue;
        }
        for (const DofTerm& term : spring.row) {
            if (!dofs.has(term.node, term.dof)) {
                throw InputError(spring.place,
                                 fmt::format("the points of the spring are apart, and {} has no "
                                             "rotation that could follow its arm",
                                             deck.mesh.node_name(term.node)),
                                 "put its points at one place, or join it to a node with rotations "
                                 "by a coupling");
            }
        }
    }
    if (left_out == 0) {
        return {};
    }
    return {
        fmt::format("{}: {} spring(s) against rotation, this one first, act on nodes without "
                    "rotations and are left out.",
                    first->place.text(), left_out)};
}

std::vector<std::vector<Index>> spring_groups(const FeDeck& deck)
{
    std::vector<std::vector<Index>> groups;
    for (const Spring& spring : deck.springs) {
        if (!spring.row.empty()) {
            groups.emplace_back();
            for (const DofTerm& term : spring.row) {
                groups.back().push_back(term.node);
            }
            continue;
        }
        groups.push_back({spring.a.node});
        if (spring.b.node != none && spring.b.node != spring.a.node) {
            groups.back().push_back(spring.b.node);
        }
    }
    return groups;
}

}  // namespace clench::preprocess
