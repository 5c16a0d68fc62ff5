#include "core/archive/bolt_archive.hpp"

#include "core/archive/sparse_archive.hpp"

namespace clench {

void write_bolts(ArchiveWriter& archive, const std::vector<Bolt>& bolts)
{
    std::vector<std::string> names;
    std::vector<Index> control;
    std::vector<double> normals;
    std::vector<std::vector<Index>> original, copy;
    for (const Bolt& bolt : bolts) {
        names.push_back(bolt.name);
        control.push_back(bolt.control);
        normals.insert(normals.end(), bolt.normal.data(), bolt.normal.data() + 3);
        original.push_back(bolt.original);
        copy.push_back(bolt.copy);
    }
    archive.write("bolts/name", names);
    archive.write("bolts/control", std::span<const Index>(control));
    archive.write("bolts/normal", std::span<const double>(normals));
    write_lists(archive, "bolts/original", original);
    write_lists(archive, "bolts/copy", copy);
}

std::vector<Bolt> read_bolts(const ArchiveReader& archive, Index node_total)
{
    const std::vector<std::string> names = archive.texts("bolts/name");
    const std::vector<Index> control = archive.integers("bolts/control");
    const std::vector<double> normals = archive.doubles("bolts/normal");
    std::vector<std::vector<Index>> original = read_lists(archive, "bolts/original", node_total);
    std::vector<std::vector<Index>> copy = read_lists(archive, "bolts/copy", node_total);
    const std::size_t count = names.size();
    archive.require(control.size() == count && normals.size() == 3 * count &&
                        original.size() == count && copy.size() == count,
                    "bolts has wrong lengths");
    std::vector<Bolt> bolts;
    for (std::size_t i = 0; i < count; ++i) {
        archive.require(
            0 <= control[i] && control[i] < node_total && original[i].size() == copy[i].size(),
            "a bolt has unknown nodes");
        bolts.push_back({names[i], control[i],
                         Eigen::Map<const Eigen::Vector3d>(normals.data() + 3 * i),
                         std::move(original[i]), std::move(copy[i])});
    }
    return bolts;
}

void write_skew_supports(ArchiveWriter& archive, const std::vector<SkewSupport>& supports)
{
    std::vector<Index> control, node, dof;
    std::vector<double> directions;
    for (const SkewSupport& support : supports) {
        control.push_back(support.control);
        node.push_back(support.node);
        dof.push_back(support.dof);
        directions.insert(directions.end(), support.direction.data(), support.direction.data() + 3);
    }
    archive.write("skew_supports/control", std::span<const Index>(control));
    archive.write("skew_supports/node", std::span<const Index>(node));
    archive.write("skew_supports/dof", std::span<const Index>(dof));
    archive.write("skew_supports/direction", std::span<const double>(directions));
}

std::vector<SkewSupport> read_skew_supports(const ArchiveReader& archive, Index node_total)
{
    const std::vector<Index> control = archive.integers("skew_supports/control");
    const std::vector<Index> node = archive.integers("skew_supports/node");
    const std::vector<Index> dof = archive.integers("skew_supports/dof");
    const std::vector<double> directions = archive.doubles("skew_supports/direction");
    const std::size_t count = control.size();
    archive.require(node.size() == count && dof.size() == count && directions.size() == 3 * count,
                    "skew_supports has wrong lengths");
    std::vector<SkewSupport> supports;
    for (std::size_t i = 0; i < count; ++i) {
        archive.require(0 <= control[i] && control[i] < node_total && 0 <= node[i] &&
                            node[i] < node_total && 0 <= dof[i] && dof[i] < 6,
                        "a skew support has unknown nodes");
        supports.push_back({control[i], node[i], static_cast<int>(dof[i]),
                            Eigen::Map<const Eigen::Vector3d>(directions.data() + 3 * i)});
    }
    return supports;
}

}  // namespace clench
