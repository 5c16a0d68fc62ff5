#include "postprocess/vtk/interface_surface.hpp"

#include <algorithm>
#include <functional>
#include <span>

#include "postprocess/vtk/cell_type.hpp"
#include "postprocess/vtk/interface_faces.hpp"

namespace clench::postprocess {
namespace {

std::size_t corner_total(const InterfaceFace& face)
{
    return static_cast<std::size_t>(4 - std::ranges::count(face.corners, none));
}

/// ½ Σ N_m of the mid-side nodes m beside corner j; an edge has one.
double half_of_middles(const std::vector<double>& N, std::size_t j, std::size_t corners)
{
    if (N.size() == corners) {
        return 0.0;
    }
    return 0.5 * (corners == 2 ? N[2] : N[corners + j] + N[corners + (j + corners - 1) % corners]);
}

class SurfaceBuilder {
public:
    SurfaceBuilder(const Mesh& mesh, const ContactPairs& pairs)
        : mesh_(mesh),
          pairs_(pairs),
          sites_(mesh, pairs),
          quadrature_(sites_.quadrature()),
          point_of_(mesh.nodes.size(), none)
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
        for (const auto& [nodes, pairs_here] : sites_.inside()) {
            std::ranges::for_each(pairs_here, [this](Index pair) { add_inner_rows(pair); });
        }
        for (Index point = 0; point < surface_.size(); ++point) {
            if (!in_face_[point]) {
                surface_.faces.push_back({vtk_vertex, {point}});
            }
        }
        return std::move(surface_);
    }

private:
    /// First the nodes, ascending, then centres or quadrature points.
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
        for (const auto& [key, pairs_here] : sites_.inside()) {
            if (!quadrature_) {
                centre_point_[key] = surface_.size();
            }
            nodes.insert(nodes.end(), pairs_here.size(), none);
        }
        donors_.resize(static_cast<std::size_t>(node_points_));
        projected_.resize(static_cast<std::size_t>(node_points_));
        in_face_.resize(nodes.size(), false);
    }

    void add_face(const InterfaceFace& face)
    {
        add_donors(face);
        add_projection(face);
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

    /// What the quadrature points g of a face give to its nodes: a_g L_c(ξ_g) to corners, L_c the
    /// linear function N_c + ½ Σ N_m of the mid-side nodes m beside c, a_g N_m(ξ_g) to mid-side
    /// nodes. All are positive, so that the map stays between the values of the pairs.
    void add_projection(const InterfaceFace& face)
    {
        if (!quadrature_) {
            return;
        }
        const std::size_t n = face.nodes.size(), corners = corner_total(face);
        for (const Index pair : sites_.inside(face.nodes)) {
            std::vector<double> N(n);
            each_slave_node(pair, [&](Index node, double value) {
                const auto found = std::ranges::find(face.nodes, node);
                if (found != face.nodes.end()) {
                    N[static_cast<std::size_t>(found - face.nodes.begin())] = value;
                }
            });
            for (std::size_t j = 0; j < n; ++j) {
                const double beside = j < corners ? half_of_middles(N, j, corners) : 0.0;
                projected_[point_of_[face.nodes[j]]].push_back(
                    {pair, pairs_.area[pair] * (N[j] + beside)});
            }
        }
    }

    /// x_S = Σ_j N_j x_j; the pair holds −N_j, and 1 − N_s for its node s.
    void each_slave_node(Index pair, const std::function<void(Index, double)>& visit) const
    {
        const Index begin = own_begin(pairs_, pair);
        for (Index k = begin; k < pairs_.first[pair + 1]; ++k) {
            const bool own = pairs_.master[k] == pairs_.slave[pair];
            visit(pairs_.master[k], (own ? 1.0 : 0.0) - pairs_.N[k]);
        }
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
            for (const auto& [pair, weight] : projected_[point]) {
                surface_.of_pairs.add(pair, weight);
            }
        }
        surface_.of_pairs.end_row_as_mean();
        surface_.of_nodes.add(node, 1.0);
        surface_.of_nodes.end_row();
    }

    void add_inner_rows(Index pair)
    {
        surface_.paired.push_back(1);
        surface_.of_pairs.add(pair, 1.0);
        surface_.of_pairs.end_row();
        each_slave_node(pair,
                        [this](Index node, double value) { surface_.of_nodes.add(node, value); });
        surface_.of_nodes.end_row();
    }

    const Mesh& mesh_;
    const ContactPairs& pairs_;
    PairSites sites_;
    bool quadrature_;
    std::vector<Index> point_of_;  ///< per mesh node, or none
    std::map<PairSites::FaceNodes, Index> centre_point_;
    Index node_points_ = 0;                   ///< points that are nodes
    std::vector<std::vector<Index>> donors_;  ///< per node point: nodes around it, were it bare
    struct Share {
        Index pair;
        double weight;
    };
    std::vector<std::vector<Share>> projected_;  ///< per node point: quadrature points around it
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
