#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/model/coupling.hpp"

namespace clench {

/// Which DOFs each node has and where they stand in x. A node's DOFs are consecutive, in the
/// order of their numbers; directions are those of the basic frame.
class DofMap {
public:
    DofMap() = default;
    /// @param masks  one per node; 0 for nodes without DOFs.
    explicit DofMap(std::vector<DofMask> masks);

    Index size() const { return first_.empty() ? 0 : first_.back(); }
    Index node_total() const { return static_cast<Index>(masks_.size()); }
    DofMask mask(Index node) const { return masks_[node]; }
    bool has(Index node, int dof) const { return masks_[node] >> dof & 1; }
    /// Position in x of DOF `dof` of `node`, or `none`.
    Index at(Index node, int dof) const;
    /// Position of the node's first DOF.
    Index first(Index node) const { return first_[node]; }
    /// Node and DOF number of position `position`; the inverse of at().
    std::pair<Index, int> node_and_dof(Index position) const;
    const std::vector<DofMask>& masks() const { return masks_; }

private:
    std::vector<DofMask> masks_;
    std::vector<Index> first_;  ///< one more than nodes
};

}  // namespace clench
