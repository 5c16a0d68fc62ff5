#include "preprocess/deck/exterior_faces.hpp"

#include <algorithm>

namespace clench::preprocess {
namespace {

FaceKey key_of(Shape shape, const Index* nodes, int face)
{
    FaceKey key{none, none, none, none};
    const auto local = face_nodes(shape, face);
    const auto corners = static_cast<std::size_t>(corner_count(face_shape(shape, face)));
    for (std::size_t i = 0; i < corners; ++i) {
        key[i] = nodes[local[i]];
    }
    std::sort(key.begin(), key.end());
    return key;
}

}  // namespace

FaceKey face_key(const std::vector<Index>& corners)
{
    FaceKey key{none, none, none, none};
    const std::size_t count = std::min(corners.size(), key.size());
    std::copy_n(corners.begin(), count, key.begin());
    std::sort(key.begin(), key.end());
    return key;
}

FaceKey face_key(const Mesh& mesh, const FaceRef& face)
{
    const auto [block, position] = mesh.locate(face.element);
    const ElementBlock& elements = mesh.blocks[static_cast<std::size_t>(block)];
    return key_of(elements.kind.shape, elements.nodes_of(position), face.face);
}

FaceTable::FaceTable(const Mesh& mesh)
{
    Index element = 0;
    for (const ElementBlock& block : mesh.blocks) {
        for (Index e = 0; e < block.size(); ++e, ++element) {
            const int faces = block.kind.family == Family::shell ? 0 : face_count(block.kind.shape);
            for (int face = 0; face < faces; ++face) {
                entries_.push_back({key_of(block.kind.shape, block.nodes_of(e), face),
                                    {element, static_cast<std::uint8_t>(face)}});
            }
        }
    }
    std::sort(entries_.begin(), entries_.end());
}

FaceRef FaceTable::find(const FaceKey& key) const
{
    const auto it =
        std::lower_bound(entries_.begin(), entries_.end(), key,
                         [](const Entry& entry, const FaceKey& k) { return entry.key < k; });
    return it != entries_.end() && it->key == key ? it->face : FaceRef{none, 0};
}

std::vector<FaceRef> FaceTable::exterior() const
{
    std::vector<FaceRef> faces;
    for (std::size_t i = 0; i < entries_.size();) {
        std::size_t next = i + 1;
        while (next < entries_.size() && entries_[next].key == entries_[i].key) {
            ++next;
        }
        if (next == i + 1) {
            faces.push_back(entries_[i].face);
        }
        i = next;
    }
    std::sort(faces.begin(), faces.end());
    return faces;
}

}  // namespace clench::preprocess
