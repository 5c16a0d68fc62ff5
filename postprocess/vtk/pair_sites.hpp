#pragma once

#include <array>
#include <map>
#include <span>
#include <vector>

#include "core/model/contact_pairs.hpp"

namespace clench::postprocess {

/// Where the pairs of an interface stand: at slave nodes, or at the centres of slave faces, which
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
    /// Pairs by the nodes of the face at whose centre they stand.
    const std::map<FaceNodes, std::vector<Index>>& centres() const { return centres_; }

    static FaceNodes key(std::span<const Index> nodes);

private:
    std::vector<Index> first_, pair_;  ///< of each mesh node
    std::map<FaceNodes, std::vector<Index>> centres_;
};

/// Entries of `pairs.master` that belong to the master face of pair `pair`; what follows up to
/// first[pair + 1] is the slave's.
Index master_entries(const Mesh& mesh, const ContactPairs& pairs, Index pair);

}  // namespace clench::postprocess
