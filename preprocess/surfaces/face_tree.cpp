#include "preprocess/surfaces/face_tree.hpp"

#include <algorithm>
#include <numeric>

namespace clench::preprocess {
namespace {

constexpr Index leaf_size = 4;

}  // namespace

FaceTree::FaceTree(std::vector<Eigen::AlignedBox3d> boxes, std::vector<NormalCone> cones)
    : boxes_(std::move(boxes)), cones_(std::move(cones)), order_(boxes_.size())
{
    std::iota(order_.begin(), order_.end(), Index{0});
    if (!boxes_.empty()) {
        build(0, static_cast<Index>(boxes_.size()));
    }
}

/// Halves the boxes at the median of their centres, so the depth is log2(n) at most.
Index FaceTree::build(Index first, Index last)
{
    const auto self = static_cast<Index>(branches_.size());
    Branch branch;
    Eigen::AlignedBox3d centres;
    for (Index i = first; i < last; ++i) {
        const Eigen::AlignedBox3d& box = boxes_[static_cast<std::size_t>(order_[i])];
        branch.box.extend(box);
        centres.extend(box.center());
    }
    branch.first = first;
    branch.count = last - first <= leaf_size ? last - first : 0;
    if (branch.count > 0) {
        branch.cone = leaf_cone(first, last);
        branches_.push_back(branch);
        return self;
    }
    branches_.push_back(branch);
    Eigen::Index axis = 0;
    centres.sizes().maxCoeff(&axis);
    const Index middle = first + (last - first) / 2;
    const auto at = [&](Index b) { return boxes_[static_cast<std::size_t>(b)].center()[axis]; };
    std::nth_element(order_.begin() + first, order_.begin() + middle, order_.begin() + last,
                     [&](Index a, Index b) { return at(a) < at(b) || (at(a) == at(b) && a < b); });
    const Index left = build(first, middle);
    const Index right = build(middle, last);
    Branch& parent = branches_[static_cast<std::size_t>(self)];
    parent.children[0] = left;
    parent.children[1] = right;
    parent.cone = merge(std::array{branches_[static_cast<std::size_t>(left)].cone,
                                   branches_[static_cast<std::size_t>(right)].cone});
    return self;
}

NormalCone FaceTree::leaf_cone(Index first, Index last) const
{
    std::vector<NormalCone> cones;
    for (Index i = first; i < last && !cones_.empty(); ++i) {
        cones.push_back(cones_[static_cast<std::size_t>(order_[static_cast<std::size_t>(i)])]);
    }
    return merge(cones);
}

}  // namespace clench::preprocess
