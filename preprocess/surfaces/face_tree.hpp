#pragma once

#include <array>
#include <vector>

#include <Eigen/Geometry>

#include "core/index.hpp"
#include "preprocess/surfaces/normal_cone.hpp"

namespace clench::preprocess {

/// Boxes in a binary tree: finds those near a point in about log(n) steps, whatever their sizes.
/// Boxes may come with cones of normals, so that branches which are not opposed are passed over.
class FaceTree {
public:
    explicit FaceTree(std::vector<Eigen::AlignedBox3d> boxes, std::vector<NormalCone> cones = {});

    /// Calls `visit(box)` for the boxes within `radius` of p, near branches first. `visit` returns
    /// the radius that is still of interest; a negative one ends the search.
    template <class Visit>
    void visit_near(const Eigen::Vector3d& p, double radius, Visit&& visit) const
    {
        visit_near(p, radius, std::forward<Visit>(visit), [](const NormalCone&) { return true; });
    }
    /// Passes over boxes for whose cone `wanted(cone)` is false.
    template <class Visit, class Wanted>
    void visit_near(const Eigen::Vector3d& p, double radius, Visit&& visit, Wanted&& wanted) const;

private:
    struct Branch {
        Eigen::AlignedBox3d box;
        NormalCone cone;
        Index first = 0, count = 0;  ///< its part of order_; count is 0 above the leaves
        Index children[2] = {none, none};
    };
    struct Open {
        Index branch;
        double square;  ///< distance² from p
    };
    /// Twice the depth of a tree with as many boxes as Index can count.
    static constexpr std::size_t deepest = 64;

    Index build(Index first, Index last);
    NormalCone leaf_cone(Index first, Index last) const;
    /// Visits the boxes of a leaf; the radius that is then of interest.
    template <class Visit, class Wanted>
    double visit_boxes(const Branch& branch, const Eigen::Vector3d& p, double radius, Visit&& visit,
                       Wanted&& wanted) const;
    double square(Index branch, const Eigen::Vector3d& p) const
    {
        return branches_[static_cast<std::size_t>(branch)].box.squaredExteriorDistance(p);
    }

    std::vector<Eigen::AlignedBox3d> boxes_;
    std::vector<NormalCone> cones_;
    std::vector<Index> order_;
    std::vector<Branch> branches_;
};

template <class Visit, class Wanted>
double FaceTree::visit_boxes(const Branch& branch, const Eigen::Vector3d& p, double radius,
                             Visit&& visit, Wanted&& wanted) const
{
    for (Index i = branch.first; i < branch.first + branch.count; ++i) {
        const Index box = order_[static_cast<std::size_t>(i)];
        const auto at = static_cast<std::size_t>(box);
        const bool opposed = cones_.empty() || wanted(cones_[at]);
        if (opposed && boxes_[at].squaredExteriorDistance(p) <= radius * radius) {
            radius = visit(box);
            if (radius < 0.0) {
                break;
            }
        }
    }
    return radius;
}

template <class Visit, class Wanted>
void FaceTree::visit_near(const Eigen::Vector3d& p, double radius, Visit&& visit,
                          Wanted&& wanted) const
{
    std::array<Open, deepest> stack;
    std::size_t open = 0;
    if (!branches_.empty()) {
        stack[open++] = {0, square(0, p)};
    }
    while (open > 0) {
        const Open top = stack[--open];
        const Branch& branch = branches_[static_cast<std::size_t>(top.branch)];
        if (top.square > radius * radius || !wanted(branch.cone)) {
            continue;
        }
        radius = visit_boxes(branch, p, radius, visit, wanted);
        if (radius < 0.0) {
            return;
        }
        if (branch.count == 0) {
            const Open a{branch.children[0], square(branch.children[0], p)};
            const Open b{branch.children[1], square(branch.children[1], p)};
            const bool first_nearer = a.square <= b.square;
            stack[open++] = first_nearer ? b : a;
            stack[open++] = first_nearer ? a : b;
        }
    }
}

}  // namespace clench::preprocess
