#pragma once

#include <span>
#include <vector>

#include "core/model/mesh.hpp"
#include "core/model/section.hpp"
#include "preprocess/contact/contact_request.hpp"
#include "preprocess/surfaces/face_geometry.hpp"

namespace clench::preprocess {

/// Faces of one side of an interface.
struct SurfaceFaces {
    std::vector<FaceRef> refs;
    std::vector<FaceGeometry> geometry;  ///< one per face
    std::vector<Index> only{};           ///< nodes that take part as slaves, sorted; empty: all
};

/// What one slave face gives to one of its points.
struct SlaveShare {
    double area = 0.0;
    Eigen::Vector3d normal = Eigen::Vector3d::Zero();  ///< out of the face at the point
};

/// A node of the slave surface or a point of one of its faces: the centre of an 8-node face, or a
/// quadrature point.
struct SlavePoint {
    Eigen::Vector3d position = Eigen::Vector3d::Zero();
    Index node = none;  ///< or none
    Index face = none;  ///< on which it is: position in SlaveSurface::faces
    Eigen::Vector2d xi = Eigen::Vector2d::Zero();  ///< where on the face
    Index number = 0;                              ///< among the quadrature points of the face
    Index first = 0, last = 0;                     ///< its shares
    double depth = 1.0;                            ///< thickness at edges of plane elements
};

/// The slave surface as points with normals and areas.
struct SlaveSurface {
    std::vector<FaceGeometry> faces;
    std::vector<SlavePoint> points;  ///< nodes in ascending order, then centres; or quadrature
                                     ///< points, face after face
    bool quadrature = false;
    std::vector<SlaveShare> shares;
    double area = 0.0;

    std::span<const SlaveShare> shares_of(const SlavePoint& point) const
    {
        return {shares.data() + point.first, shares.data() + point.last};
    }
    /// The node itself, or all nodes of the face: master faces with one of them are no partners.
    std::span<const Index> own_nodes(const SlavePoint& point) const
    {
        return point.face == none ? std::span<const Index>(&point.node, 1)
                                  : faces[static_cast<std::size_t>(point.face)].nodes();
    }
};

/// Points, normals and shares of area of a slave surface; edges of plane elements count their
/// length times the thickness of the element's section.
SlaveSurface slave_surface(const Mesh& mesh, const std::vector<Section>& sections,
                           const SurfaceFaces& surface, SlavePoints points, int threads);

}  // namespace clench::preprocess
