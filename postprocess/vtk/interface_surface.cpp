#include "postprocess/vtk/interface_surface.hpp"

#include <algorithm>

#include "postprocess/vtk/cell_type.hpp"
#include "postprocess/vtk/interface_faces.hpp"

namespace clench::postprocess {
namespace {

class SurfaceBuilder {
public:
    SurfaceBuilder(const Mesh& mesh, const ContactPairs& pairs)
        : mesh_(mesh), pairs_(pairs), sites_(mesh, pairs), point_of_(mesh.nodes.size(), none)
    {
    }

    InterfaceSurface build(const std::vector<FaceRef>& wanted)
    {
        const std::vector<InterfaceFace> faces = interface_faces(mesh_, sites_, wanted);
        number_points(faces);
        for (const InterfaceFace& face : faces) {
            add_face(face);
        }
        for (Index point = 0; point < node_points_; ++point) {
            add_node_rows(point);
        }
        for (const auto& [nodes, pairs_here] : sites_.centres()) {
            add_centre_rows(pairs_here);
        }
        for (Index point = 0; point < surface_.size(); ++point) {
            if (!in_face_[point]) {
                surface_.faces.push_back({vtk_vertex, {point}});
            }
        }
        return std::move(surface_);
    }

private:
    /// First the nodes, ascending, then the centres.
    void number_points(const std::vector<InterfaceFace>& faces)
    {
        std::vector<Index>& nodes = surface_.nodes;
        for (Index node = 0; node < mesh_.node_total(); ++node) {
            if (sites_.has(node)) {
                nodes.push_back(node);
            }
        }
        for (const InterfaceFace& face : faces) {
            nodes.insert(nodes.end(), face.nodes.begin(), face.nodes.end());
        }
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        node_points_ = surface_.size();
        for (Index point = 0; point < node_points_; ++point) {
            point_of_[nodes[point]] = point;
        }
        for (const auto& [key, pairs_here] : sites_.centres()) {
            centre_point_[key] = surface_.size();
            nodes.push_back(none);
        }
        donors_.resize(static_cast<std::size_t>(node_points_));
        in_face_.resize(nodes.size(), false);
    }

    void add_face(const InterfaceFace& face)
    {
        add_donors(face);
        std::vector<Index> points;
        for (const Index node : face.nodes) {
            points.push_back(point_of_[node]);
        }
        int type = face.type;
        const auto centre = centre_point_.find(PairSites::key(face.nodes));
        if (centre != centre_point_.end()) {
            points.push_back(centre->second);
            type = vtk_biquadratic_quad;
        }
        for (const Index point : points) {
            in_face_[point] = true;
        }
        surface_.faces.push_back({type, std::move(points)});
    }

    /// Corner i of a face of n corners lies between the mid-side nodes n + i and n + (i + n − 1) %
    /// n.
    void add_donors(const InterfaceFace& face)
    {
        const std::size_t n = face.nodes.size() / 2;
        if (face.nodes.size() != 6 && face.nodes.size() != 8) {
            return;
        }
        for (std::size_t i = 0; i < n; ++i) {
            std::vector<Index>& donors = donors_[point_of_[face.nodes[i]]];
            donors.push_back(face.nodes[n + i]);
            donors.push_back(face.nodes[n + (i + n - 1) % n]);
        }
    }

    void take_pairs_at(Index node)
    {
        for (const Index pair : sites_.at_node(node)) {
            surface_.of_pairs.add(pair, pairs_.area[pair]);
        }
    }

    void add_node_rows(Index point)
    {
        const Index node = surface_.nodes[point];
        surface_.paired.push_back(sites_.has(node) ? 1 : 0);
        take_pairs_at(node);
        if (!sites_.has(node)) {
            for (const Index donor : donors_[point]) {  // once per face: inner edges count twice
                take_pairs_at(donor);
            }
        }
        surface_.of_pairs.end_row_as_mean();
        surface_.of_nodes.add(node, 1.0);
        surface_.of_nodes.end_row();
    }

    /// x_S = Σ_j N_j x_j; the pair holds −N_j, and 1 − N_s for its node s.
    void add_centre_rows(const std::vector<Index>& pairs_here)
    {
        surface_.paired.push_back(1);
        for (const Index pair : pairs_here) {
            surface_.of_pairs.add(pair, pairs_.area[pair]);
        }
        surface_.of_pairs.end_row_as_mean();
        const Index pair = pairs_here.front();
        const Index begin = pairs_.first[pair] + master_entries(mesh_, pairs_, pair);
        for (Index k = begin; k < pairs_.first[pair + 1]; ++k) {
            const bool own = pairs_.master[k] == pairs_.slave[pair];
            surface_.of_nodes.add(pairs_.master[k], (own ? 1.0 : 0.0) - pairs_.N[k]);
        }
        surface_.of_nodes.end_row();
    }

    const Mesh& mesh_;
    const ContactPairs& pairs_;
    PairSites sites_;
    std::vector<Index> point_of_;  ///< per mesh node, or none
    std::map<PairSites::FaceNodes, Index> centre_point_;
    Index node_points_ = 0;                   ///< points that are nodes
    std::vector<std::vector<Index>> donors_;  ///< per node point: nodes around it, were it bare
    std::vector<bool> in_face_;
    InterfaceSurface surface_;
};

}  // namespace

InterfaceSurface interface_surface(const Mesh& mesh, const ContactPairs& pairs,
                                   const std::vector<FaceRef>& faces)
{
    return SurfaceBuilder(mesh, pairs).build(faces);
}

}  // namespace clench::postprocess
