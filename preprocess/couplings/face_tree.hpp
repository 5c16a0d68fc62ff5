#pragma once

#include <functional>
#include <vector>

#include <Eigen/Geometry>

#include "core/index.hpp"

namespace clench::preprocess {

/// Boxes in a binary tree: finds those near a point in about log(n) steps, whatever their sizes.
class FaceTree {
public:
    explicit FaceTree(std::vector<Eigen::AlignedBox3d> boxes);

    /// Calls `visit(box)` for the boxes within `radius` of p, near branches first. `visit` returns
    /// the radius that is still of interest.
    void visit_near(const Eigen::Vector3d& p, double radius,
                    const std::function<double(Index)>& visit) const;

private:
    struct Branch {
        Eigen::AlignedBox3d box;
        Index first = 0, count = 0;  ///< its part of order_; count is 0 above the leaves
        Index children[2] = {none, none};
    };

    Index build(Index first, Index last);

    std::vector<Eigen::AlignedBox3d> boxes_;
    std::vector<Index> order_;
    std::vector<Branch> branches_;
};

}  // namespace clench::preprocess
