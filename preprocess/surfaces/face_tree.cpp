#include "preprocess/surfaces/face_tree.hpp"

#include <algorithm>
#include <numeric>

namespace clench::preprocess {
namespace {

constexpr Index leaf_size = 4;

}  // namespace

FaceTree::FaceTree(std::vector<Eigen::AlignedBox3d> boxes)
    : boxes_(std::move(boxes)), order_(boxes_.size())
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
    branches_.push_back(branch);
    if (branch.count > 0) {
        return self;
    }
    Eigen::Index axis = 0;
    centres.sizes().maxCoeff(&axis);
    const Index middle = first + (last - first) / 2;
    const auto at = [&](Index b) { return boxes_[static_cast<std::size_t>(b)].center()[axis]; };
    std::nth_element(order_.begin() + first, order_.begin() + middle, order_.begin() + last,
                     [&](Index a, Index b) { return at(a) < at(b) || (at(a) == at(b) && a < b); });
    const Index left = build(first, middle);
    const Index right = build(middle, last);
    branches_[static_cast<std::size_t>(self)].children[0] = left;
    branches_[static_cast<std::size_t>(self)].children[1] = right;
    return self;
}

}  // namespace clench::preprocess
