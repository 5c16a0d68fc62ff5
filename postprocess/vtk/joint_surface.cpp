#include "postprocess/vtk/joint_surface.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <vtkCellType.h>

#include "postprocess/vtk/vtk_cells.hpp"

namespace clench::postprocess {
namespace {

/// A face by its mesh nodes, corners first.
struct Candidate {
    std::array<Index, 4> key{none, none, none, none};  ///< sorted corners
    int type = 0;
    std::vector<Index> nodes;
};

/// The pairs at each node of the mesh, as compressed rows.
struct PairsOfNodes {
    std::vector<Index> first, pair;

    PairsOfNodes(const Mesh& mesh, const ContactPairs& pairs)
        : first(static_cast<std::size_t>(mesh.node_total()) + 1, 0), pair(pairs.slave.size())
    {
        for (const Index node : pairs.slave) {
            ++first[static_cast<std::size_t>(node) + 1];
        }
        for (std::size_t i = 1; i < first.size(); ++i) {
            first[i] += first[i - 1];
        }
        std::vector<Index> next(first.begin(), first.end() - 1);
        for (Index i = 0; i < pairs.size(); ++i) {
            pair[static_cast<std::size_t>(next[static_cast<std::size_t>(pairs.slave[i])]++)] = i;
        }
    }

    bool any(Index node) const { return first[node] < first[node + 1]; }
};

/// How many of a face's first nodes carry no area by themselves: corners of six-node triangles.
std::size_t bare_corners(Shape shape, std::size_t node_total)
{
    return dimension(shape) == 3 && node_total == 6 ? 3 : 0;
}

bool is_shown(Shape shape, const std::vector<Index>& nodes, const PairsOfNodes& of_nodes)
{
    const auto bare = static_cast<std::ptrdiff_t>(bare_corners(shape, nodes.size()));
    return std::all_of(nodes.begin() + bare, nodes.end(),
                       [&](Index node) { return of_nodes.any(node); });
}

Candidate candidate(Shape shape, int face, std::vector<Index> nodes)
{
    Candidate result;
    const bool edge = dimension(shape) < 3;
    const auto corners = static_cast<std::size_t>(edge ? 2 : corner_count(face_shape(shape, face)));
    std::copy_n(nodes.begin(), corners, result.key.begin());
    std::sort(result.key.begin(), result.key.end());
    result.type = vtk_face_type(shape, face);
    result.nodes = std::move(nodes);
    return result;
}

std::vector<Candidate> named_faces(const Mesh& mesh, const std::vector<FaceRef>& faces,
                                   const PairsOfNodes& of_nodes)
{
    std::vector<Candidate> shown;
    for (const FaceRef& face : faces) {
        const Shape shape =
            mesh.blocks[static_cast<std::size_t>(mesh.locate(face.element).first)].kind.shape;
        std::vector<Index> nodes = nodes_of_face(mesh, face);
        if (is_shown(shape, nodes, of_nodes)) {
            shown.push_back(candidate(shape, face.face, std::move(nodes)));
        }
    }
    return shown;
}

/// Faces that one element has and no other.
std::vector<Candidate> exterior_of(std::vector<Candidate> all)
{
    std::map<std::array<Index, 4>, int> count;
    for (const Candidate& face : all) {
        ++count[face.key];
    }
    std::erase_if(all, [&](const Candidate& face) { return count[face.key] > 1; });
    return all;
}

std::vector<Candidate> exterior_faces(const Mesh& mesh, const PairsOfNodes& of_nodes)
{
    std::vector<Candidate> all;
    std::vector<Index> nodes;
    for (const ElementBlock& block : mesh.blocks) {
        const Shape shape = block.kind.shape;
        for (Index e = 0; e < block.size(); ++e) {
            for (int face = 0; face < face_count(shape); ++face) {
                nodes.clear();
                for (const std::uint8_t local : face_nodes(shape, face)) {
                    nodes.push_back(block.nodes_of(e)[local]);
                }
                if (is_shown(shape, nodes, of_nodes)) {
                    all.push_back(candidate(shape, face, nodes));
                }
            }
        }
    }
    return exterior_of(std::move(all));
}

class SurfaceBuilder {
public:
    SurfaceBuilder(const Mesh& mesh, const ContactPairs& pairs, const PairsOfNodes& of_nodes)
        : pairs_(pairs), of_nodes_(of_nodes), point_of_(mesh.nodes.size(), none)
    {
    }

    JointSurface build(std::vector<Candidate> faces)
    {
        take_points(faces);
        donors_.resize(surface_.nodes.size());
        in_face_.resize(surface_.nodes.size(), false);
        for (Candidate& face : faces) {
            add_face(face);
        }
        add_vertices();
        surface_.first.push_back(0);
        for (Index point = 0; point < surface_.size(); ++point) {
            add_weights(point);
        }
        return std::move(surface_);
    }

private:
    void take_points(const std::vector<Candidate>& faces)
    {
        surface_.nodes = pairs_.slave;
        for (const Candidate& face : faces) {
            surface_.nodes.insert(surface_.nodes.end(), face.nodes.begin(), face.nodes.end());
        }
        std::sort(surface_.nodes.begin(), surface_.nodes.end());
        surface_.nodes.erase(std::unique(surface_.nodes.begin(), surface_.nodes.end()),
                             surface_.nodes.end());
        for (Index point = 0; point < surface_.size(); ++point) {
            point_of_[static_cast<std::size_t>(surface_.nodes[point])] = point;
        }
    }

    void add_face(Candidate& face)
    {
        if (face.nodes.size() ==
            6) {  // corner i lies between the middles i + 3 and (i + 2) % 3 + 3
            for (std::size_t i = 0; i < 3; ++i) {
                std::vector<Index>& donors = donors_[point_of_[face.nodes[i]]];
                donors.push_back(face.nodes[i + 3]);
                donors.push_back(face.nodes[(i + 2) % 3 + 3]);
            }
        }
        for (Index& node : face.nodes) {
            node = point_of_[static_cast<std::size_t>(node)];
            in_face_[static_cast<std::size_t>(node)] = true;
        }
        surface_.faces.push_back({face.type, std::move(face.nodes)});
    }

    void add_vertices()
    {
        for (Index point = 0; point < surface_.size(); ++point) {
            if (!in_face_[static_cast<std::size_t>(point)]) {
                surface_.faces.push_back({VTK_VERTEX, {point}});
            }
        }
    }

    void take_pairs_of(Index node)
    {
        for (Index k = of_nodes_.first[node]; k < of_nodes_.first[node + 1]; ++k) {
            surface_.pair.push_back(of_nodes_.pair[k]);
            surface_.weight.push_back(pairs_.area[of_nodes_.pair[k]]);
        }
    }

    void add_weights(Index point)
    {
        const Index node = surface_.nodes[point];
        const std::size_t start = surface_.pair.size();
        surface_.paired.push_back(of_nodes_.any(node) ? 1 : 0);
        if (of_nodes_.any(node)) {
            take_pairs_of(node);
        } else {
            std::vector<Index>& donors = donors_[point];  // once per face: inner edges count twice
            for (const Index donor : donors) {
                take_pairs_of(donor);
            }
        }
        double sum = 0.0;
        for (std::size_t k = start; k < surface_.weight.size(); ++k) {
            sum += surface_.weight[k];
        }
        for (std::size_t k = start; k < surface_.weight.size(); ++k) {
            surface_.weight[k] /= sum;
        }
        surface_.first.push_back(static_cast<Index>(surface_.pair.size()));
    }

    const ContactPairs& pairs_;
    const PairsOfNodes& of_nodes_;
    std::vector<Index> point_of_;             ///< per mesh node, or none
    std::vector<std::vector<Index>> donors_;  ///< per point: mesh nodes around a bare corner
    std::vector<bool> in_face_;
    JointSurface surface_;
};

/// The code with the largest weight; of equals the larger.
double most_of(const JointSurface& surface, const PointField& field, Index point, int component)
{
    std::map<double, double> votes;
    for (Index k = surface.first[point]; k < surface.first[point + 1]; ++k) {
        votes[field.values[surface.pair[k] * field.components + component]] += surface.weight[k];
    }
    double code = 0.0, most = -1.0;
    for (const auto& [value, weight] : votes) {
        if (weight >= most) {
            code = value;
            most = weight;
        }
    }
    return code;
}

}  // namespace

JointSurface joint_surface(const Mesh& mesh, const ContactPairs& pairs,
                           const std::vector<FaceRef>& faces)
{
    const PairsOfNodes of_nodes(mesh, pairs);
    return SurfaceBuilder(mesh, pairs, of_nodes)
        .build(faces.empty() ? exterior_faces(mesh, of_nodes) : named_faces(mesh, faces, of_nodes));
}

PointField at_points(const JointSurface& surface, const PointField& pair_field)
{
    PointField field{pair_field.name, pair_field.components, {}, pair_field.codes};
    field.values.reserve(surface.nodes.size() * static_cast<std::size_t>(field.components));
    for (Index point = 0; point < surface.size(); ++point) {
        for (int c = 0; c < field.components; ++c) {
            if (field.codes) {
                field.values.push_back(most_of(surface, pair_field, point, c));
                continue;
            }
            double mean = 0.0;
            for (Index k = surface.first[point]; k < surface.first[point + 1]; ++k) {
                mean +=
                    surface.weight[k] * pair_field.values[surface.pair[k] * field.components + c];
            }
            field.values.push_back(mean);
        }
    }
    return field;
}

}  // namespace clench::postprocess
