#include "preprocess/bolts/bolt_cut.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <set>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/bolts/element_nodes.hpp"
#include "preprocess/deck/exterior_faces.hpp"

namespace clench::preprocess {
namespace {

using Eigen::Vector3d;

/// ½ Σ x_i × x_i+1 over the first nodes: area times normal of a flat polygon.
Vector3d polygon_area(const Mesh& mesh, std::span<const Index> nodes, int corners)
{
    Vector3d sum = Vector3d::Zero();
    for (int i = 0; i < corners; ++i) {
        const Vector3d& origin = mesh.nodes[nodes[0]];
        sum += (mesh.nodes[nodes[i]] - origin).cross(mesh.nodes[nodes[(i + 1) % corners]] - origin);
    }
    return 0.5 * sum;
}

/// Area times normal out of the element; of an edge of a plane element or shell its length times
/// the normal in the element's own plane.
Vector3d area_vector(const Mesh& mesh, const FaceRef& face)
{
    const std::vector<Index> nodes = nodes_of_face(mesh, face);
    const Shape shape = shape_of(mesh, face.element);
    if (dimension(shape) == 2) {
        const Vector3d across =
            polygon_area(mesh, nodes_of(mesh, face.element), corner_count(shape)).normalized();
        return (mesh.nodes[nodes[1]] - mesh.nodes[nodes[0]]).cross(across);
    }
    return polygon_area(mesh, nodes, corner_count(face_shape(shape, face.face)));
}

/// The direction that the user gives, out of the elements on this side.
Vector3d given_direction(const Vector3d& area, const BoltSection& section)
{
    constexpr double steepest = 0.5;  // cosine: 60 degrees
    const Vector3d given = section.normal->normalized();
    const double cosine = given.dot(area.normalized());
    if (area.norm() > 0.0 && !(std::abs(cosine) > steepest)) {
        throw InputError(
            section.where,
            fmt::format("the normal ({:.3g}, {:.3g}, {:.3g}) is {:.0f} degrees from "
                        "that of the faces of \"{}\", expected less than 60",
                        given[0], given[1], given[2],
                        std::acos(std::abs(cosine)) * 180.0 / std::numbers::pi, section.section),
            "it is the direction of the bolt");
    }
    return cosine < 0.0 ? Vector3d(-given) : given;
}

/// Elements around the section, joined across faces that do not belong to it.
class Star {
public:
    Star(const Mesh& mesh, const std::vector<Index>& nodes)
        : mesh_(mesh), elements_(elements_at(mesh, nodes)), parent_(elements_.size())
    {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
        for (std::size_t i = 0; i < elements_.size(); ++i) {
            const Shape shape = shape_of(mesh, elements_[i]);
            for (int face = 0; face < face_count(shape); ++face) {
                sides_[face_key(mesh, {elements_[i], static_cast<std::uint8_t>(face)})].push_back(
                    i);
            }
        }
    }

    void join_all_but(const std::set<FaceKey>& section)
    {
        for (const auto& [key, sides] : sides_) {
            if (!section.contains(key)) {
                for (const std::size_t side : sides) {
                    parent_[root(side)] = root(sides.front());
                }
            }
        }
    }
    const std::vector<Index>& elements() const { return elements_; }
    std::size_t root(std::size_t i)
    {
        while (parent_[i] != i) {
            i = parent_[i] = parent_[parent_[i]];
        }
        return i;
    }
    std::size_t position(Index element) const
    {
        return static_cast<std::size_t>(
            std::lower_bound(elements_.begin(), elements_.end(), element) - elements_.begin());
    }
    /// The other element at a face; none.
    Index neighbour(const FaceKey& key, Index element) const
    {
        for (const std::size_t side : sides_.at(key)) {
            if (elements_[side] != element) {
                return elements_[side];
            }
        }
        return none;
    }

private:
    const Mesh& mesh_;
    std::vector<Index> elements_;  ///< sorted
    std::vector<std::size_t> parent_;
    std::map<FaceKey, std::vector<std::size_t>> sides_;
};

/// Roots of the two sides of all faces: those of the surface and those beyond.
struct Sides {
    std::map<std::size_t, Index> own, beyond;  ///< with an element of each
};

Sides sides_of(Star& star, const Mesh& mesh, const std::vector<FaceRef>& faces,
               const BoltSection& section)
{
    Sides sides;
    std::set<FaceKey> keys;
    for (const FaceRef& face : faces) {
        if (!keys.insert(face_key(mesh, face)).second) {
            throw InputError(section.where,
                             fmt::format("\"{}\" has a face of {} from both sides, expected faces "
                                         "of the elements on one side of the cut",
                                         section.section, mesh.element_name(face.element)));
        }
    }
    star.join_all_but(keys);
    for (const FaceRef& face : faces) {
        const Index other = star.neighbour(face_key(mesh, face), face.element);
        if (other == none) {
            throw InputError(
                section.where,
                fmt::format("\"{}\" does not lie inside the bolt: behind face S{} of {} there is "
                            "no element",
                            section.section, face.face + 1, mesh.element_name(face.element)),
                "name faces between two layers of elements of the shank");
        }
        sides.own.emplace(star.root(star.position(face.element)), face.element);
        sides.beyond.emplace(star.root(star.position(other)), other);
    }
    for (const auto& [root, element] : sides.own) {
        if (const auto found = sides.beyond.find(root); found != sides.beyond.end()) {
            throw InputError(
                section.where,
                fmt::format("\"{}\" does not cut the shank through: {} and {}, on its two sides, "
                            "are joined by elements beside it",
                            section.section, mesh.element_name(element),
                            mesh.element_name(found->second)),
                "it must have all faces of a cross-section");
        }
    }
    return sides;
}

}  // namespace

BoltCut cut_at_faces(const Mesh& mesh, const std::vector<FaceRef>& faces,
                     const BoltSection& section)
{
    BoltCut cut;
    cut.nodes = nodes_of_faces(mesh, faces);
    for (const FaceRef& face : faces) {
        if (face.face >= positive_side) {
            throw InputError(section.where,
                             fmt::format("\"{}\" is a side of shells, expected edges or faces that "
                                         "cut the bolt",
                                         section.section),
                             "name an element set with a point and a normal");
        }
        cut.normal += area_vector(mesh, face);
    }
    for (const Index node : cut.nodes) {
        cut.centre += mesh.nodes[node] / static_cast<double>(cut.nodes.size());
    }
    if (section.normal) {
        cut.normal = given_direction(cut.normal, section);
    }
    Star star(mesh, cut.nodes);
    const Sides sides = sides_of(star, mesh, faces, section);
    if (!(cut.normal.norm() > 0.0)) {
        throw InputError(section.where,
                         fmt::format("the faces of \"{}\" have no common normal", section.section),
                         "give the direction of the bolt");
    }
    cut.normal.normalize();
    for (std::size_t i = 0; i < star.elements().size(); ++i) {
        const Index element = star.elements()[i];
        const std::size_t root = star.root(i);
        const bool known = sides.own.contains(root) || sides.beyond.contains(root);
        // What touches the section at a node or an edge alone lies on one side of its plane.
        const bool behind = (middle_of(mesh, element) - cut.centre).dot(cut.normal) < 0.0;
        if (known ? sides.own.contains(root) : behind) {
            cut.elements.push_back(element);
        }
    }
    return cut;
}

BoltCut cut_at_beam(const Mesh& mesh, Index element, const BoltSection& section)
{
    const auto [block, position] = mesh.locate(element);
    const ElementBlock& beams = mesh.blocks[static_cast<std::size_t>(block)];
    if (dimension(beams.kind.shape) != 1) {
        throw InputError(section.where,
                         fmt::format("{} is a {}, expected a beam", mesh.element_name(element),
                                     deck_name(beams.kind)),
                         "of solid elements name a surface inside the shank");
    }
    const Index first = beams.nodes_of(position)[0], last = beams.nodes_of(position)[1];
    BoltCut cut;
    cut.nodes = {last};
    cut.elements = {element};
    cut.normal = (mesh.nodes[last] - mesh.nodes[first]).normalized();
    cut.centre = mesh.nodes[last];
    return cut;
}

BoltCut cut_at_plane(const Mesh& mesh, const std::vector<Index>& elements,
                     const BoltSection& section)
{
    const Vector3d n = section.normal->normalized();
    const auto height = [&](const Vector3d& x) { return (x - *section.point).dot(n); };
    for (const Index element : elements) {
        if (dimension(shape_of(mesh, element)) == 1) {
            const std::span<const Index> nodes = nodes_of(mesh, element);
            const double a = height(mesh.nodes[nodes[0]]), b = height(mesh.nodes[nodes[1]]);
            if ((a < 0.0) != (b < 0.0)) {
                return cut_at_beam(mesh, element, section);
            }
        }
    }
    std::map<FaceKey, FaceRef> below;
    std::set<FaceKey> above;
    for (const Index element : elements) {
        const bool is_below = height(middle_of(mesh, element)) < 0.0;
        for (int face = 0; face < face_count(shape_of(mesh, element)); ++face) {
            const FaceRef side{element, static_cast<std::uint8_t>(face)};
            if (is_below) {
                below.emplace(face_key(mesh, side), side);
            } else {
                above.insert(face_key(mesh, side));
            }
        }
    }
    std::vector<FaceRef> faces;
    for (const auto& [key, face] : below) {
        if (above.contains(key)) {
            faces.push_back(face);
        }
    }
    if (faces.empty()) {
        throw InputError(
            section.where,
            fmt::format("the plane does not pass through the elements of \"{}\"", section.section),
            "its point must lie within the shank, its normal along the bolt");
    }
    std::sort(faces.begin(), faces.end());
    return cut_at_faces(mesh, faces, section);
}

}  // namespace clench::preprocess
