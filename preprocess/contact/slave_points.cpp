#include "preprocess/contact/slave_points.hpp"

#include <algorithm>

#include "core/parallel/parallel_for.hpp"
#include "preprocess/contact/face_quadrature.hpp"
#include "preprocess/contact/face_shares.hpp"

namespace clench::preprocess {
namespace {

double thickness(const Mesh& mesh, const std::vector<Section>& sections, const FaceRef& face)
{
    const auto [block, position] = mesh.locate(face.element);
    const Index section =
        mesh.blocks[static_cast<std::size_t>(block)].section[static_cast<std::size_t>(position)];
    return section == none ? 1.0 : sections[static_cast<std::size_t>(section)].thickness;
}

std::vector<FaceShares> shares_of_faces(const Mesh& mesh, const std::vector<Section>& sections,
                                        const std::vector<FaceRef>& refs,
                                        const std::vector<FaceGeometry>& faces, int threads)
{
    std::vector<FaceShares> shares(faces.size());
    parallel_for(static_cast<Index>(faces.size()), threads, [&](Index begin, Index end, int) {
        for (auto f = static_cast<std::size_t>(begin); f < static_cast<std::size_t>(end); ++f) {
            shares[f] = face_shares(faces[f]);
            if (faces[f].is_edge()) {
                shares[f].node *= thickness(mesh, sections, refs[f]);
            }
        }
    });
    return shares;
}

/// Sorted, unique nodes of the faces.
std::vector<Index> nodes_of(const std::vector<FaceGeometry>& faces)
{
    std::vector<Index> nodes;
    for (const FaceGeometry& face : faces) {
        nodes.insert(nodes.end(), face.nodes().begin(), face.nodes().end());
    }
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
}

/// @param only  nodes that take part; empty: all nodes, and centres of 8-node faces.
void add_nodes_and_centres(const Mesh& mesh, const std::vector<FaceShares>& shares,
                           const std::vector<Index>& only, SlaveSurface& slave)
{
    std::vector<Index> place(mesh.nodes.size(), none);  // of a node in slave.points
    for (const Index node : only.empty() ? nodes_of(slave.faces) : only) {
        place[static_cast<std::size_t>(node)] = static_cast<Index>(slave.points.size());
        slave.points.push_back({mesh.nodes[static_cast<std::size_t>(node)], node});
    }
    const auto point_of = [&](Index node) -> SlavePoint* {
        const Index at = place[static_cast<std::size_t>(node)];
        return at == none ? nullptr : &slave.points[static_cast<std::size_t>(at)];
    };
    // Count the shares of every node, then fill them in the order of faces.
    for (const FaceGeometry& face : slave.faces) {
        for (const Index node : face.nodes()) {
            if (SlavePoint* point = point_of(node)) {
                ++point->last;
            }
        }
    }
    Index total = 0;
    for (SlavePoint& point : slave.points) {
        const Index count = point.last;
        point.first = point.last = total;
        total += count;
    }
    slave.shares.resize(static_cast<std::size_t>(total));
    for (std::size_t f = 0; f < slave.faces.size(); ++f) {
        const FaceGeometry& face = slave.faces[f];
        for (std::size_t j = 0; j < face.nodes().size(); ++j) {
            if (SlavePoint* point = point_of(face.nodes()[j])) {
                const double share = shares[f].node[static_cast<Eigen::Index>(j)];
                slave.shares[static_cast<std::size_t>(point->last++)] = {
                    share, face.normal(face.node_xi(static_cast<int>(j)))};
                slave.area += only.empty() ? 0.0 : share;
            }
        }
        slave.area += only.empty() ? shares[f].total() : 0.0;
    }
    for (std::size_t f = 0; f < slave.faces.size(); ++f) {
        if (only.empty() && shares[f].centre > 0.0) {
            const FaceGeometry& face = slave.faces[f];
            const auto first = static_cast<Index>(slave.shares.size());
            slave.shares.push_back({shares[f].centre, face.normal(face.centre())});
            slave.points.push_back({face.position(face.centre()), none, static_cast<Index>(f),
                                    face.centre(), 0, first, first + 1});
        }
    }
}

void add_quadrature_points(const Mesh& mesh, const std::vector<Section>& sections,
                           const std::vector<FaceRef>& refs, SlaveSurface& slave)
{
    slave.quadrature = true;
    for (std::size_t f = 0; f < slave.faces.size(); ++f) {
        const FaceGeometry& face = slave.faces[f];
        const double depth = face.is_edge() ? thickness(mesh, sections, refs[f]) : 1.0;
        const auto begin = static_cast<Index>(slave.shares.size());
        for (const FaceQuadraturePoint& point : face_quadrature(face)) {
            const auto first = static_cast<Index>(slave.shares.size());
            slave.shares.push_back({depth * point.area, face.normal(point.xi)});
            slave.area += slave.shares.back().area;
            slave.points.push_back({face.position(point.xi), none, static_cast<Index>(f), point.xi,
                                    first - begin, first, first + 1, depth});
        }
    }
}

bool wants_quadrature(SlavePoints points, const std::vector<FaceGeometry>& faces)
{
    return points == SlavePoints::quadrature ||
           (points == SlavePoints::automatic &&
            std::ranges::any_of(faces,
                                [](const FaceGeometry& f) { return f.nodes().size() == 6; }));
}

}  // namespace

SlaveSurface slave_surface(const Mesh& mesh, const std::vector<Section>& sections,
                           const SurfaceFaces& surface, SlavePoints points, int threads)
{
    SlaveSurface slave;
    slave.faces = surface.geometry;
    if (surface.only.empty() && wants_quadrature(points, slave.faces)) {
        add_quadrature_points(mesh, sections, surface.refs, slave);
    } else {
        add_nodes_and_centres(mesh,
                              shares_of_faces(mesh, sections, surface.refs, slave.faces, threads),
                              surface.only, slave);
    }
    return slave;
}

}  // namespace clench::preprocess
