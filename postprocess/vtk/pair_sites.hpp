#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "core/model/contact_pairs.hpp"

namespace clench::postprocess {

/// Where the pairs of an interface stand: at slave nodes, or inside of slave faces, which
/// ContactPairs describes by the nodes of the face behind those of the master.
class PairSites {
public:
    using FaceNodes = std::array<Index, 8>;  ///< sorted, padded with `none`

    PairSites(const Mesh& mesh, const ContactPairs& pairs);

    std::span<const Index> at_node(Index node) const
    {
        return {pair_.data() + first_[node], pair_.data() + first_[node + 1]};
    }
    bool has(Index node) const { return first_[node] < first_[node + 1]; }
    /// Pairs by the nodes of the face in which they stand.
    const std::map<FaceNodes, std::vector<Index>>& inside() const { return inside_; }
    /// Pairs inside of the face with these nodes, in any order.
    std::span<const Index> inside(std::span<const Index> nodes) const;
    /// Whether pairs inside of faces stand at quadrature points, not at centres of 8-node faces,
    /// which have one pair each.
    bool quadrature() const;

    static FaceNodes key(std::span<const Index> nodes);

private:
    std::vector<Index> first_, pair_;  ///< of each mesh node
    std::map<FaceNodes, std::vector<Index>> inside_;
};

/// Where the entries of `pairs.master` begin that are nodes of the pair's own slave face; those of
/// a pair at a node begin at its end.
Index own_begin(const ContactPairs& pairs, Index pair);

}  // namespace clench::postprocess
