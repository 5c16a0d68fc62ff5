#pragma once

#include <vector>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "core/model/mesh.hpp"

namespace clench::preprocess {

/// Values per node of a face; at most eight nodes.
using FaceValues = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, 8, 1>;
/// Derivatives by (ξ, η), or by ξ alone on an edge.
using FaceDerivatives = Eigen::Matrix<double, Eigen::Dynamic, 2, 0, 8, 2>;

/// A point of a face and how far it is from the point it is nearest to.
struct FacePoint {
    Eigen::Vector2d xi = Eigen::Vector2d::Zero();
    Eigen::Vector3d position = Eigen::Vector3d::Zero();
    double distance = 0.0;
};

/// A side of an element: tri3, tri6, quad4 or quad8, or the straight or curved edge of a plane
/// element. Points are x(ξ) = Σ N_j(ξ) x_j with the parametric coordinates of the element shapes.
class FaceGeometry {
public:
    FaceGeometry(const Mesh& mesh, const FaceRef& face);

    const std::vector<Index>& nodes() const { return nodes_; }
    bool is_edge() const { return corners_ == 2; }
    /// Largest distance between two corners.
    double size() const { return size_; }
    /// Holds the whole face, also where it bulges beyond its nodes.
    const Eigen::AlignedBox3d& box() const { return box_; }

    /// N and, at edges in the first column alone, ∂N/∂ξ.
    void shape_functions(const Eigen::Vector2d& xi, FaceValues& N, FaceDerivatives& dN) const;
    /// Point of the face nearest to p: Newton inside, then along the edges (CPL-10).
    FacePoint closest_point(const Eigen::Vector3d& p) const;

private:
    bool inside_closest(const Eigen::Vector3d& p, FacePoint& best) const;
    FacePoint closest_on_edge(int edge, const Eigen::Vector3d& p) const;
    FacePoint point_at(const Eigen::Vector2d& xi, const Eigen::Vector3d& p) const;
    Eigen::Vector2d corner(int k) const;
    bool contains(const Eigen::Vector2d& xi, double slack) const;

    std::vector<Index> nodes_;
    Eigen::Matrix<double, 3, Eigen::Dynamic, 0, 3, 8> x_;
    int corners_ = 0;
    Shape shape_ = Shape::line2;
    double size_ = 0.0;
    Eigen::AlignedBox3d box_;
};

}  // namespace clench::preprocess
