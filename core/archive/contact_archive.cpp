#include "core/archive/contact_archive.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace clench {
namespace {

std::string folder_of(std::size_t interface)
{
    return "contacts/" + std::to_string(interface);
}

void write_pairs(ArchiveWriter& archive, const std::string& name, const ContactPairs& pairs)
{
    std::vector<Index> element, face;
    for (const FaceRef& ref : pairs.face) {
        element.push_back(ref.element);
        face.push_back(ref.face);
    }
    const double* point = pairs.point.empty() ? nullptr : pairs.point.front().data();
    const double* frame = pairs.frame.empty() ? nullptr : pairs.frame.front().data();
    archive.write(name + "/slave", std::span<const Index>(pairs.slave));
    archive.write(name + "/element", std::span<const Index>(element));
    archive.write(name + "/face", std::span<const Index>(face));
    archive.write(name + "/first", std::span<const Index>(pairs.first));
    archive.write(name + "/own", std::span<const Index>(pairs.own));
    archive.write(name + "/master", std::span<const Index>(pairs.master));
    archive.write(name + "/N", std::span<const double>(pairs.N));
    archive.write(name + "/point", std::span<const double>(point, 3 * pairs.point.size()), 3);
    archive.write(name + "/frame", std::span<const double>(frame, 9 * pairs.frame.size()), 9);
    archive.write(name + "/gap", std::span<const double>(pairs.gap));
    archive.write(name + "/area", std::span<const double>(pairs.area));
}

bool in_range(const std::vector<Index>& values, Index limit)
{
    return std::ranges::all_of(values, [&](Index v) { return 0 <= v && v < limit; });
}

std::vector<FaceRef> read_faces(const ArchiveReader& archive, const std::string& name,
                                const Mesh& mesh)
{
    const std::vector<Index> element = archive.integers(name + "/element");
    const std::vector<Index> face = archive.integers(name + "/face");
    archive.require(element.size() == face.size() && in_range(element, mesh.element_total()),
                    name + " has unknown master elements");
    std::vector<FaceRef> refs;
    for (std::size_t i = 0; i < element.size(); ++i) {
        const auto block = static_cast<std::size_t>(mesh.locate(element[i]).first);
        archive.require(has_face(mesh.blocks[block].kind, static_cast<int>(face[i])),
                        name + " has a master face that does not exist");
        refs.push_back({element[i], static_cast<std::uint8_t>(face[i])});
    }
    return refs;
}

/// Own entries are as many as a face has nodes, among those of the pair, and hold the slave node.
bool own_fit(const ContactPairs& pairs)
{
    constexpr std::array<Index, 6> sizes{0, 2, 3, 4, 6, 8};
    for (std::size_t i = 0; i < std::min(pairs.own.size(), pairs.slave.size()); ++i) {
        const Index own = pairs.own[i];
        if (own > pairs.first[i + 1] - pairs.first[i] ||
            std::ranges::find(sizes, own) == sizes.end()) {
            return false;
        }
        const auto last = pairs.master.begin() + pairs.first[i + 1];
        if (own > 0 && std::find(last - own, last, pairs.slave[i]) == last) {
            return false;
        }
    }
    return pairs.own.empty() || pairs.own.size() == pairs.slave.size();
}

void check_pairs(const ArchiveReader& archive, const std::string& name, const Mesh& mesh,
                 const ContactPairs& pairs)
{
    const std::size_t n = pairs.slave.size();
    archive.require(pairs.face.size() == n && pairs.frame.size() == n && pairs.gap.size() == n &&
                        pairs.area.size() == n && (pairs.point.size() == n || pairs.point.empty()),
                    name + " has arrays of different length");
    archive.require(pairs.first.size() == n + 1 && pairs.first.front() == 0 &&
                        std::ranges::is_sorted(pairs.first) &&
                        static_cast<std::size_t>(pairs.first.back()) == pairs.master.size() &&
                        pairs.N.size() == pairs.master.size(),
                    name + " has master nodes that do not fit its pairs");
    archive.require(
        in_range(pairs.slave, mesh.node_total()) && in_range(pairs.master, mesh.node_total()),
        name + " has nodes out of range");
    archive.require(own_fit(pairs), name + " has slave faces that do not fit its pairs");
    archive.require(std::ranges::all_of(pairs.area, [](double a) { return a > 0.0; }),
                    name + " has an area that is not positive");
}

ContactPairs read_pairs(const ArchiveReader& archive, const std::string& name, const Mesh& mesh)
{
    ContactPairs pairs;
    pairs.slave = archive.integers(name + "/slave");
    pairs.face = read_faces(archive, name, mesh);
    pairs.first = archive.integers(name + "/first");
    pairs.own = archive.integers(name + "/own");
    pairs.master = archive.integers(name + "/master");
    pairs.N = archive.doubles(name + "/N");
    const std::vector<double> point = archive.doubles(name + "/point");
    const std::vector<double> frame = archive.doubles(name + "/frame");
    archive.require(point.size() % 3 == 0 && frame.size() % 9 == 0,
                    name + " has incomplete points or frames");
    for (std::size_t i = 0; i < point.size(); i += 3) {
        pairs.point.emplace_back(point[i], point[i + 1], point[i + 2]);
    }
    for (std::size_t i = 0; i < frame.size(); i += 9) {
        pairs.frame.emplace_back(Eigen::Map<const Eigen::Matrix3d>(frame.data() + i));
    }
    pairs.gap = archive.doubles(name + "/gap");
    pairs.area = archive.doubles(name + "/area");
    check_pairs(archive, name, mesh, pairs);
    return pairs;
}

}  // namespace

void write_contacts(ArchiveWriter& archive, const std::vector<ContactPairs>& interfaces)
{
    std::vector<std::string> names;
    names.reserve(interfaces.size());
    for (const ContactPairs& pairs : interfaces) {
        names.push_back(pairs.name);
    }
    archive.write("contacts/name", names);
    for (std::size_t j = 0; j < interfaces.size(); ++j) {
        write_pairs(archive, folder_of(j), interfaces[j]);
    }
}

std::vector<ContactPairs> read_contacts(const ArchiveReader& archive, const Mesh& mesh)
{
    const std::vector<std::string> names = archive.texts("contacts/name");
    std::vector<ContactPairs> interfaces;
    for (std::size_t j = 0; j < names.size(); ++j) {
        interfaces.push_back(read_pairs(archive, folder_of(j), mesh));
        interfaces.back().name = names[j];
    }
    return interfaces;
}

}  // namespace clench
