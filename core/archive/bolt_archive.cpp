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

}  // namespace clench
