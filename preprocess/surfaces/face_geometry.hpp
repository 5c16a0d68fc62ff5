#pragma once

#include <array>
#include <span>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "core/model/mesh.hpp"
#include "preprocess/surfaces/face_polynomials.hpp"

namespace clench::preprocess {

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

    std::span<const Index> nodes() const { return {nodes_.data(), std::size_t(node_total_)}; }
    bool is_edge() const { return corners_ == 2; }
    int corner_total() const { return corners_; }
    /// Largest distance between two corners.
    double size() const { return size_; }
    /// Holds the whole face, also where it bulges beyond its nodes.
    const Eigen::AlignedBox3d& box() const { return box_; }

    /// N and, at edges in the first column alone, ∂N/∂ξ.
    void shape_functions(const Eigen::Vector2d& xi, FaceValues& N, FaceDerivatives& dN) const;
    FaceValues shape_values(const Eigen::Vector2d& xi) const;
    Eigen::Vector3d position(const Eigen::Vector2d& xi) const;
    /// ∂x/∂ξ and ∂x/∂η; of an edge ∂x/∂ξ and e_z, so that their product is normal to it as well.
    Eigen::Matrix<double, 3, 2> tangents(const Eigen::Vector2d& xi) const;
    /// Unit normal out of the element; zero where the face has no area.
    Eigen::Vector3d normal(const Eigen::Vector2d& xi) const;
    /// Parametric coordinates of the centre and of local node j.
    Eigen::Vector2d centre() const;
    Eigen::Vector2d node_xi(int j) const;

    /// Point of the face nearest to p, by Newton's method within the face's bounds (SRF-1): from
    /// the nearest of its nodes and its centre, from each of them if the face is strongly curved.
    FacePoint closest_point(const Eigen::Vector3d& p) const;

    /// Whether the face goes on from the point ξ in `direction`: always inside of it, on its
    /// boundary if the direction leads inwards.
    bool goes_on(const Eigen::Vector2d& xi, const Eigen::Vector3d& direction) const;
    /// The angle that the face fills around its point ξ: 2π inside, π on an edge, less at corners.
    double angle_at(const Eigen::Vector2d& xi) const;

private:
    struct Model;
    Model newton_model(const Eigen::Vector3d& q, const Eigen::Vector2d& xi) const;
    Eigen::Vector2d nearest_start(const Eigen::Vector3d& q) const;
    Eigen::Vector2d descend(const Eigen::Vector3d& q, Eigen::Vector2d xi) const;
    double square_distance(const Eigen::Vector3d& q, const Eigen::Vector2d& xi) const;
    void set_box(const Eigen::Matrix<double, 3, 8>& x);

    std::array<Index, 8> nodes_{};
    int node_total_ = 0, corners_ = 0;
    Eigen::Vector3d origin_ = Eigen::Vector3d::Zero();  ///< keeps C free of large numbers
    Eigen::Matrix<double, 3, 8> C_;                     ///< x(ξ) = origin + C · monomials(ξ)
    double size_ = 0.0;
    Eigen::AlignedBox3d box_;
    bool strongly_curved_ = false;  ///< distances may have several minima on it
};

}  // namespace clench::preprocess
