#include "preprocess/assembly/springs.hpp"

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

std::vector<std::vector<Index>> spring_groups(const FeDeck& deck)
{
    std::vector<std::vector<Index>> groups;
    for (const Spring& spring : deck.springs) {
        groups.push_back({spring.a.node});
        if (spring.b.node != none && spring.b.node != spring.a.node) {
            groups.back().push_back(spring.b.node);
        }
    }
    return groups;
}

}  // namespace clench::preprocess
