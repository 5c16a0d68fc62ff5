#pragma once

#include <span>
#include <vector>

#include "preprocess/contact/slave_points.hpp"
#include "preprocess/surfaces/face_geometry.hpp"
#include "preprocess/surfaces/face_tree.hpp"

namespace clench::preprocess {

/// Whether a slave point has a partner, or why not.
enum class Outcome { paired, no_area, too_far, not_opposed, over_rim, own_face };

/// What pairs must satisfy.
struct PairLimits {
    double search = 0.0;         ///< greatest distance
    double min_cosine = 0.0;     ///< of the angle between the normals, one of them reversed
    double rim_tolerance = 0.0;  ///< overhang in face sizes
};

/// The point of the master surface that a slave point meets.
struct MasterPoint {
    Outcome outcome = Outcome::too_far;
    Index face = none;  ///< position in the master's faces
    FacePoint point;
    Eigen::Vector3d normal = Eigen::Vector3d::Zero();  ///< out of the master, unit length
    double overhang = 0.0;  ///< how far the slave point lies beyond the master's rim
};

/// The master surface with a tree over its faces.
class MasterSurface {
public:
    explicit MasterSurface(std::vector<FaceGeometry> faces);

    /// The closest point among the faces that oppose the slave point, have none of `own_nodes` and
    /// lie within reach (CON-1, CON-2). Among faces at the same distance the first one; the normal
    /// is the mean of all faces that meet there.
    MasterPoint find(const Eigen::Vector3d& x, std::span<const SlaveShare> normals,
                     std::span<const Index> own_nodes, const PairLimits& limits) const;
    /// Distance from x to the surface, whatever its normals.
    double distance(const Eigen::Vector3d& x) const;

    const std::vector<FaceGeometry>& faces() const { return faces_; }
    double mean_size() const { return mean_size_; }

private:
    struct Candidate {
        Index face;
        FacePoint point;
        Eigen::Vector3d normal;
    };
    Outcome why_none(const Eigen::Vector3d& x, std::span<const Index> own_nodes,
                     double search) const;
    MasterPoint settle(const Eigen::Vector3d& x, std::vector<Candidate>& candidates,
                       const PairLimits& limits) const;

    std::vector<FaceGeometry> faces_;
    FaceTree tree_;
    double mean_size_ = 0.0;
    double noise_ = 0.0;  ///< distances that differ by less are equal
};

/// Shape functions of the master face where the slave point x meets it; beyond the rim by its
/// tangents (CON-7).
FaceValues master_values(const FaceGeometry& face, const MasterPoint& partner,
                         const Eigen::Vector3d& x);

SurfaceFaces surface_faces(const Mesh& mesh, std::vector<FaceRef> refs);

/// Σ size / n: mean of the faces' longest corner distances.
double mean_size(const std::vector<FaceGeometry>& faces);

}  // namespace clench::preprocess
