#include "preprocess/contact/master_surface.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/LU>

namespace clench::preprocess {
namespace {

std::vector<Eigen::AlignedBox3d> boxes(const std::vector<FaceGeometry>& faces)
{
    std::vector<Eigen::AlignedBox3d> result;
    result.reserve(faces.size());
    for (const FaceGeometry& face : faces) {
        result.push_back(face.box());
    }
    return result;
}

std::vector<NormalCone> cones(const std::vector<FaceGeometry>& faces)
{
    std::vector<NormalCone> result;
    result.reserve(faces.size());
    for (const FaceGeometry& face : faces) {
        result.push_back(normals_of(face));
    }
    return result;
}

bool have_common(std::span<const Index> a, std::span<const Index> b)
{
    return std::ranges::any_of(a,
                               [&](Index node) { return std::ranges::find(b, node) != b.end(); });
}

/// Whether one of the slave's normals and the master's are opposed.
bool opposed(std::span<const SlaveShare> slave, const Eigen::Vector3d& master, double min_cosine)
{
    return std::ranges::any_of(
        slave, [&](const SlaveShare& s) { return -s.normal.dot(master) >= min_cosine - 1e-9; });
}

}  // namespace

SurfaceFaces surface_faces(const Mesh& mesh, std::vector<FaceRef> refs)
{
    SurfaceFaces faces;
    faces.refs = std::move(refs);
    faces.geometry.reserve(faces.refs.size());
    for (const FaceRef& ref : faces.refs) {
        faces.geometry.emplace_back(mesh, ref);
    }
    return faces;
}

double mean_size(const std::vector<FaceGeometry>& faces)
{
    double sum = 0.0;
    for (const FaceGeometry& face : faces) {
        sum += face.size();
    }
    return sum / static_cast<double>(faces.size());
}

MasterSurface::MasterSurface(std::vector<FaceGeometry> faces)
    : faces_(std::move(faces)),
      tree_(boxes(faces_), cones(faces_)),
      mean_size_(preprocess::mean_size(faces_))
{
    double largest = 0.0;
    for (const FaceGeometry& face : faces_) {
        largest = std::max({largest, face.box().min().cwiseAbs().maxCoeff(),
                            face.box().max().cwiseAbs().maxCoeff()});
    }
    noise_ = 1e-12 * mean_size_ + 16.0 * std::numeric_limits<double>::epsilon() * largest;
}

MasterPoint MasterSurface::find(const Eigen::Vector3d& x, std::span<const SlaveShare> normals,
                                std::span<const Index> own_nodes, const PairLimits& limits) const
{
    std::vector<Candidate> candidates;
    double nearest = std::numeric_limits<double>::infinity();
    double radius = limits.search;
    const auto visit = [&](Index f) {
        const FaceGeometry& face = faces_[static_cast<std::size_t>(f)];
        if (have_common(own_nodes, face.nodes())) {
            return radius;
        }
        const FacePoint point = face.closest_point(x);
        if (point.distance > radius) {
            return radius;
        }
        const Eigen::Vector3d normal = face.normal(point.xi);
        if (opposed(normals, normal, limits.min_cosine)) {
            candidates.push_back({f, point, normal});
            nearest = std::min(nearest, point.distance);
            radius = std::min(limits.search, nearest + noise_);
        }
        return radius;
    };
    const double sine = std::sqrt(1.0 - limits.min_cosine * limits.min_cosine);
    tree_.visit_near(x, radius, visit, [&](const NormalCone& cone) {
        return std::ranges::any_of(normals, [&](const SlaveShare& s) {
            return cone.comes_near(-s.normal, limits.min_cosine, sine);
        });
    });
    if (candidates.empty()) {
        MasterPoint nothing;
        nothing.outcome = why_none(x, own_nodes, limits.search);
        return nothing;
    }
    std::erase_if(candidates,
                  [&](const Candidate& c) { return c.point.distance > nearest + noise_; });
    return settle(x, candidates, limits);
}

/// No face is opposed to x: it belongs to the faces around it, their normals are not opposed, or
/// there are none.
Outcome MasterSurface::why_none(const Eigen::Vector3d& x, std::span<const Index> own_nodes,
                                double search) const
{
    Outcome outcome = Outcome::too_far;
    tree_.visit_near(x, search, [&](Index f) {
        const FaceGeometry& face = faces_[static_cast<std::size_t>(f)];
        if (have_common(own_nodes, face.nodes())) {
            outcome = Outcome::own_face;
        } else if (face.closest_point(x).distance <= search) {
            outcome = Outcome::not_opposed;
        }
        return outcome == Outcome::too_far ? search : -1.0;
    });
    return outcome;
}

/// Chooses among equally distant faces and finds normal and overhang.
MasterPoint MasterSurface::settle(const Eigen::Vector3d& x, std::vector<Candidate>& candidates,
                                  const PairLimits& limits) const
{
    std::ranges::sort(candidates, {}, &Candidate::face);
    const Candidate& chosen = candidates.front();
    const double size = faces_[static_cast<std::size_t>(chosen.face)].size();
    // Faces that meet at the point: round-off of distances allows for this much apart.
    const double same = 1e-5 * size + noise_;
    std::erase_if(candidates, [&, at = chosen.point.position](const Candidate& c) {
        return (c.point.position - at).norm() > same;
    });
    MasterPoint result{Outcome::paired, chosen.face, chosen.point, chosen.normal};
    if (candidates.size() > 1) {
        result.normal.setZero();
        for (const Candidate& c : candidates) {
            const FaceGeometry& face = faces_[static_cast<std::size_t>(c.face)];
            result.normal += face.angle_at(c.point.xi) * c.normal;
        }
        result.normal.normalize();
    }
    const Eigen::Vector3d offset = x - chosen.point.position;
    const Eigen::Vector3d sideways = offset - result.normal.dot(offset) * result.normal;
    if (sideways.norm() <= noise_) {
        return result;
    }
    // Beyond a kink of the surface, or beyond its rim?
    const bool surface_goes_on = std::ranges::any_of(candidates, [&](const Candidate& c) {
        return faces_[static_cast<std::size_t>(c.face)].goes_on(c.point.xi, sideways);
    });
    if (!surface_goes_on) {
        result.overhang = sideways.norm();
        if (result.overhang > limits.rim_tolerance * size) {
            result.outcome = Outcome::over_rim;
        }
    }
    return result;
}

double MasterSurface::distance(const Eigen::Vector3d& x) const
{
    double nearest = std::numeric_limits<double>::infinity();
    tree_.visit_near(x, nearest, [&](Index f) {
        nearest = std::min(nearest, faces_[static_cast<std::size_t>(f)].closest_point(x).distance);
        return nearest;
    });
    return nearest;
}

/// What N changes by where a slave point hangs over the rim: the face goes on along its tangents,
/// ΔN = ∂N/∂ξ J⁺ (x_S − x_M) (CON-7). Then x_M − x_S is along the normal again, and a rotation of
/// slave and master together does not slide them.
static FaceValues beyond_the_rim(const FaceGeometry& face, const FacePoint& at,
                                 const Eigen::Vector3d& x)
{
    FaceValues N;
    FaceDerivatives dN;
    face.shape_functions(at.xi, N, dN);
    const Eigen::Matrix<double, 3, 2> J = face.tangents(at.xi);
    const Eigen::Matrix2d JJ = J.transpose() * J;
    const Eigen::Vector2d step = JJ.inverse() * (J.transpose() * (x - at.position));
    if (face.is_edge()) {
        return dN.col(0) * step[0];
    }
    return dN * step;
}

FaceValues master_values(const FaceGeometry& face, const MasterPoint& partner,
                         const Eigen::Vector3d& x)
{
    FaceValues N = face.shape_values(partner.point.xi);
    if (partner.overhang > 0.0) {
        N += beyond_the_rim(face, partner.point, x);
    }
    return N;
}

}  // namespace clench::preprocess
