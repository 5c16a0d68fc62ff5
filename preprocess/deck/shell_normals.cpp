#include "preprocess/deck/shell_normals.hpp"

#include <cmath>
#include <map>
#include <numbers>
#include <span>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/elements/shell/shell.hpp"

namespace clench::preprocess {
namespace {

/// One corner of one shell.
struct Corner {
    std::size_t block, entry;  ///< entry of the block's nodes
    Index element;
};

const double smooth = std::cos(20.0 * std::numbers::pi / 180.0);

void add_own_normals(const Mesh& mesh, ElementBlock& block)
{
    const int count = node_count(block.kind.shape);
    block.normals.clear();
    block.normals.reserve(block.nodes.size());
    ElementNodes x(3, count);
    for (Index e = 0; e < block.size(); ++e) {
        for (int a = 0; a < count; ++a) {
            x.col(a) = mesh.nodes[block.nodes_of(e)[a]];
        }
        const ShellNormals own = surface_normals(block.kind.shape, x);
        for (int a = 0; a < count; ++a) {
            block.normals.emplace_back(own.col(a));
        }
    }
}

/// Corners of shells by node, in one array: those of a node are from start[node] on.
struct CornersOfNodes {
    std::vector<std::size_t> start;
    std::vector<Corner> corners;
};

CornersOfNodes corners_of_nodes(const Mesh& mesh)
{
    CornersOfNodes result{std::vector<std::size_t>(mesh.nodes.size() + 1, 0), {}};
    const auto for_each = [&](const auto& visit) {
        Index element = 0;
        for (std::size_t b = 0; b < mesh.blocks.size(); ++b) {
            const ElementBlock& block = mesh.blocks[b];
            const int count = node_count(block.kind.shape);
            for (std::size_t i = 0; i < block.nodes.size() && !block.normals.empty(); ++i) {
                visit(block.nodes[i], Corner{b, i, element + static_cast<Index>(i) / count});
            }
            element += block.size();
        }
    };
    for_each([&](Index node, const Corner&) { ++result.start[node + 1]; });
    for (std::size_t n = 1; n < result.start.size(); ++n) {
        result.start[n] += result.start[n - 1];
    }
    result.corners.resize(result.start.back());
    std::vector<std::size_t> fill(result.start.begin(), result.start.end() - 1);
    for_each([&](Index node, const Corner& corner) { result.corners[fill[node]++] = corner; });
    return result;
}

class NormalFinder {
public:
    explicit NormalFinder(FeDeck& deck) : deck_(deck)
    {
        for (const GivenNormal& given : deck.given_normals) {
            given_[{given.node, given.element}] = &given;
            if (given.element == none) {
                continue;
            }
            const Index block = deck.mesh.locate(given.element).first;
            if (deck.mesh.blocks[static_cast<std::size_t>(block)].kind.family != Family::shell) {
                throw InputError(given.place,
                                 fmt::format("a normal is given to {}, which is no shell",
                                             deck.mesh.element_name(given.element)),
                                 "give the direction n1 of beams with their section");
            }
        }
    }

    /// Means over groups of corners: a corner not yet in a group starts one with all that are
    /// within 20 degrees of it.
    void average(Index node, std::span<const Corner> corners)
    {
        std::vector<Eigen::Vector3d> own;
        for (const Corner& corner : corners) {
            own.push_back(normal(corner));
        }
        std::vector<bool> done(corners.size(), false);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            done[i] = done[i] || take_given(node, corners[i]);
            if (done[i]) {
                continue;
            }
            Eigen::Vector3d sum = Eigen::Vector3d::Zero();
            std::vector<std::size_t> group;
            for (std::size_t k = i; k < corners.size(); ++k) {
                if (!done[k] && !(k > i && is_given(node, corners[k])) &&
                    std::abs(own[k].dot(own[i])) >= smooth) {
                    sum += (own[k].dot(own[i]) < 0.0 ? -1.0 : 1.0) * own[k];
                    group.push_back(k);
                }
            }
            for (const std::size_t k : group) {
                normal(corners[k]) = (own[k].dot(sum) < 0.0 ? -1.0 : 1.0) * sum.normalized();
                done[k] = true;
            }
        }
    }

private:
    Eigen::Vector3d& normal(const Corner& corner)
    {
        return deck_.mesh.blocks[corner.block].normals[corner.entry];
    }

    const GivenNormal* given(Index node, const Corner& corner) const
    {
        const auto of_element = given_.find({node, corner.element});
        const auto of_all = given_.find({node, none});
        return of_element != given_.end() ? of_element->second
               : of_all != given_.end()   ? of_all->second
                                          : nullptr;
    }
    bool is_given(Index node, const Corner& corner) const { return given(node, corner); }

    /// False where the deck gives none.
    bool take_given(Index node, const Corner& corner)
    {
        const GivenNormal* found = given(node, corner);
        if (!found) {
            return false;
        }
        const Eigen::Vector3d direction = found->normal.normalized();
        const double cosine = direction.dot(normal(corner));
        if (!(std::abs(cosine) > 0.1)) {
            throw InputError(found->place, fmt::format("the normal at {} lies in the surface of {}",
                                                       deck_.mesh.node_name(node),
                                                       deck_.mesh.element_name(corner.element)));
        }
        normal(corner) = cosine < 0.0 ? Eigen::Vector3d(-direction) : direction;
        return true;
    }

    FeDeck& deck_;
    std::map<std::pair<Index, Index>, const GivenNormal*> given_;
};

}  // namespace

void find_shell_normals(FeDeck& deck)
{
    bool any = false;
    for (ElementBlock& block : deck.mesh.blocks) {
        if (block.kind.family == Family::shell) {
            add_own_normals(deck.mesh, block);
            any = true;
        }
    }
    if (!any && deck.given_normals.empty()) {
        return;
    }
    const CornersOfNodes all = corners_of_nodes(deck.mesh);
    NormalFinder finder(deck);
    for (Index node = 0; node < deck.mesh.node_total(); ++node) {
        const std::size_t first = all.start[node], last = all.start[node + 1];
        finder.average(node, std::span(all.corners).subspan(first, last - first));
    }
}

}  // namespace clench::preprocess
