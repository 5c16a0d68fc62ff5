#include "preprocess/readers/gmsh/msh_mesh.hpp"

#include <cstdlib>
#include <limits>

#include <fmt/format.h>

#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {

void MshMesh::add_node(std::int64_t tag, const Eigen::Vector3d& position, const MshCursor& cursor)
{
    if (tag <= 0) {
        cursor.fail(fmt::format("node number is {}, expected 1 or more", tag));
    }
    if (mesh_.node_id.size() >= std::numeric_limits<Index>::max()) {
        cursor.fail("more nodes than 32-bit positions can count");
    }
    const auto [place, is_new] =
        node_of_tag_.emplace(tag, static_cast<Index>(mesh_.node_id.size()));
    if (!is_new) {
        cursor.fail(fmt::format("node {} is defined twice", tag));
    }
    mesh_.node_id.push_back(tag);
    mesh_.positions.push_back(position);
    mesh_.node_line.push_back(cursor.line());
}

Index MshMesh::add_cell(const MshElementType& type, std::int64_t tag,
                        std::span<const std::int64_t> node_tags, const MshCursor& cursor)
{
    if (tag <= 0) {
        cursor.fail(fmt::format("element number is {}, expected 1 or more", tag));
    }
    mesh_.cells.push_back({type.shape, tag, mesh_.nodes.size(), cursor.line()});
    for (std::size_t i = 0; i < node_tags.size(); ++i) {
        const std::int64_t node = node_tags[type.order.empty() ? i : type.order[i]];
        const auto found = node_of_tag_.find(node);
        if (found == node_of_tag_.end()) {
            cursor.fail(fmt::format("element {} ({}) uses node {}, which is not defined", tag,
                                    cell_name(type.shape), node));
        }
        mesh_.nodes.push_back(found->second);
    }
    return static_cast<Index>(mesh_.cells.size() - 1);
}

void MshMesh::name_group(const DimTag& group, const std::string& name, const MshCursor& cursor)
{
    auto& taken = tag_of_name_[static_cast<std::size_t>(group.first)];
    const auto [found, is_new] = taken.emplace(name, group.second);
    if (!is_new && found->second != group.second) {
        cursor.fail(fmt::format("physical groups {} and {} of dimension {} are both called {}",
                                found->second, group.second, group.first, shown(name)),
                    "upper and lower case do not make names different");
    }
    names_[group] = name;
}

void MshMesh::add_to_group(const DimTag& group, Index cell, const MshCursor& cursor)
{
    // A short list of groups on a large entity could otherwise ask for the square of the file.
    const std::size_t most = 32 * mesh_.cells.size() + 10000;
    if (++memberships_ > most) {
        cursor.fail(
            fmt::format("elements belong to more than {} physical groups in all, expected "
                        "no more than 32 each",
                        most));
    }
    const DimTag key{group.first, std::abs(group.second)};
    const auto [found, is_new] = group_of_tag_.emplace(key, mesh_.groups.size());
    if (is_new) {
        const auto name = names_.find(key);
        mesh_.groups.push_back({name != names_.end()
                                    ? name->second
                                    : fmt::format("PHYSICAL_{}_{}", key.first, key.second),
                                {}});
    }
    mesh_.groups[found->second].cells.push_back(cell);
}

std::vector<std::string> MshMesh::empty_groups() const
{
    std::vector<std::string> result;
    for (const auto& [group, name] : names_) {
        if (!group_of_tag_.contains(group)) {
            result.push_back(name);
        }
    }
    return result;
}

}  // namespace clench::preprocess
