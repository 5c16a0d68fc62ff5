#include "preprocess/assembly/node_graph.hpp"

#include <algorithm>

#include "core/parallel/parallel_for.hpp"

namespace clench::preprocess {
namespace {

/// A group of nodes that all see each other: an element or a spring.
struct Group {
    const Index* nodes;
    int count;
};

std::vector<Group> all_groups(const Mesh& mesh, const std::vector<std::vector<Index>>& extra_groups)
{
    std::vector<Group> groups;
    for (const ElementBlock& block : mesh.blocks) {
        for (Index e = 0; e < block.size(); ++e) {
            groups.push_back({block.nodes_of(e), node_count(block.kind.shape)});
        }
    }
    for (const std::vector<Index>& extra : extra_groups) {
        groups.push_back({extra.data(), static_cast<int>(extra.size())});
    }
    return groups;
}

/// Groups of each node, in one array: groups_of[start[node]] ... groups_of[start[node + 1] - 1].
struct Incidence {
    std::vector<std::size_t> start;
    std::vector<Index> groups_of;
};

Incidence incidence(Index node_total, const std::vector<Group>& groups)
{
    Incidence result{std::vector<std::size_t>(static_cast<std::size_t>(node_total) + 1, 0), {}};
    for (const Group& group : groups) {
        for (int i = 0; i < group.count; ++i) {
            ++result.start[group.nodes[i] + 1];
        }
    }
    for (std::size_t n = 1; n < result.start.size(); ++n) {
        result.start[n] += result.start[n - 1];
    }
    result.groups_of.resize(result.start.back());
    std::vector<std::size_t> fill(result.start.begin(), result.start.end() - 1);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (int i = 0; i < groups[g].count; ++i) {
            result.groups_of[fill[groups[g].nodes[i]]++] = static_cast<Index>(g);
        }
    }
    return result;
}

}  // namespace

NodeGraph node_graph(const Mesh& mesh, const std::vector<std::vector<Index>>& extra_groups,
                     int threads)
{
    const Index node_total = mesh.node_total();
    const std::vector<Group> groups = all_groups(mesh, extra_groups);
    const Incidence of_node = incidence(node_total, groups);

    std::vector<std::vector<Index>> per_thread(static_cast<std::size_t>(threads));
    std::vector<Index> degree(static_cast<std::size_t>(node_total), 0);
    parallel_for(node_total, threads, [&](Index begin, Index end, int thread) {
        std::vector<Index> near;
        for (Index node = begin; node < end; ++node) {
            near.assign(1, node);
            for (std::size_t k = of_node.start[node]; k < of_node.start[node + 1]; ++k) {
                const Group& group = groups[of_node.groups_of[k]];
                near.insert(near.end(), group.nodes, group.nodes + group.count);
            }
            std::sort(near.begin(), near.end());
            near.erase(std::unique(near.begin(), near.end()), near.end());
            degree[node] = static_cast<Index>(near.size());
            per_thread[thread].insert(per_thread[thread].end(), near.begin(), near.end());
        }
    });

    NodeGraph graph{std::vector<std::size_t>(static_cast<std::size_t>(node_total) + 1, 0), {}};
    for (Index node = 0; node < node_total; ++node) {
        graph.start[node + 1] = graph.start[node] + static_cast<std::size_t>(degree[node]);
    }
    graph.neighbour.reserve(graph.start.back());
    for (std::vector<Index>& part : per_thread) {  // ranges of nodes are in thread order
        graph.neighbour.insert(graph.neighbour.end(), part.begin(), part.end());
        std::vector<Index>().swap(part);
    }
    return graph;
}

}  // namespace clench::preprocess
