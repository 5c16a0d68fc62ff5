#pragma once

#include <array>
#include <vector>

#include "core/model/mesh.hpp"

namespace clench::preprocess {

/// The corners of a face, sorted, padded with `none`: equal for the two sides of an inner face.
using FaceKey = std::array<Index, 4>;

FaceKey face_key(const std::vector<Index>& corners);
FaceKey face_key(const Mesh& mesh, const FaceRef& face);

/// All faces of all solid elements (edges of plane elements), sorted by corners, then by element:
/// the faces of one place stand side by side.
class FaceTable {
public:
    explicit FaceTable(const Mesh& mesh);

    /// The first element that has this face, or an element of `none`.
    FaceRef find(const FaceKey& key) const;
    /// Faces that exactly one element has, in the order of elements.
    std::vector<FaceRef> exterior() const;

private:
    struct Entry {
        FaceKey key;
        FaceRef face;
        auto operator<=>(const Entry&) const = default;
    };
    std::vector<Entry> entries_;
};

}  // namespace clench::preprocess
