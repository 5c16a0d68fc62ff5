#include "preprocess/deck/tributary_area.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <Eigen/Geometry>

namespace clench::preprocess {
namespace {

using Triangle = std::array<int, 3>;

/// Triangles between the nodes of a face, corners first, then mid-side nodes. Four-node faces are
/// cut along both diagonals, so that no corner is preferred; every triangle then counts half.
const std::vector<Triangle>& triangles(std::size_t node_total)
{
    static const std::map<std::size_t, std::vector<Triangle>> of_faces{
        {3, {{0, 1, 2}}},
        {4, {{0, 1, 2}, {0, 2, 3}, {0, 1, 3}, {1, 2, 3}}},
        {6, {{0, 3, 5}, {1, 4, 3}, {2, 5, 4}, {3, 4, 5}}},
        {8,
         {{0, 4, 7},
          {0, 4, 7},
          {1, 5, 4},
          {1, 5, 4},
          {2, 6, 5},
          {2, 6, 5},
          {3, 7, 6},
          {3, 7, 6},
          {4, 5, 6},
          {4, 6, 7},
          {4, 5, 7},
          {5, 6, 7}}}};
    return of_faces.at(node_total);
}

double share_of_triangle(std::size_t node_total)
{
    return node_total == 4 || node_total == 8 ? 0.5 : 1.0;
}

class Areas {
public:
    Areas(const Mesh& mesh, const Surface& surface)
        : mesh_(mesh), surface_(surface), area_(surface.nodes.size(), 0.0)
    {
    }

    void add(const FaceRef& face)
    {
        const std::vector<Index> nodes = nodes_of_face(mesh_, face);
        const Shape shape = mesh_.blocks[mesh_.locate(face.element).first].kind.shape;
        if (face_shape(shape, face.face) == Shape::line2) {
            add_edge(nodes);
            return;
        }
        const double share = share_of_triangle(nodes.size()) / 3.0;
        for (const Triangle& corners : triangles(nodes.size())) {
            const Eigen::Vector3d a = at(nodes[corners[1]]) - at(nodes[corners[0]]);
            const Eigen::Vector3d b = at(nodes[corners[2]]) - at(nodes[corners[0]]);
            const double area = 0.5 * a.cross(b).norm();
            for (const int corner : corners) {
                give(nodes[corner], share * area);
            }
        }
    }

    std::vector<double> result() && { return std::move(area_); }

private:
    void add_edge(const std::vector<Index>& nodes)
    {
        if (nodes.size() == 2) {
            add_piece(nodes[0], nodes[1]);
        } else {  // two corners, then the mid node
            add_piece(nodes[0], nodes[2]);
            add_piece(nodes[2], nodes[1]);
        }
    }

    void add_piece(Index a, Index b)
    {
        const double half = 0.5 * (at(a) - at(b)).norm();
        give(a, half);
        give(b, half);
    }

    void give(Index node, double area)
    {
        const auto it = std::lower_bound(surface_.nodes.begin(), surface_.nodes.end(), node);
        area_[static_cast<std::size_t>(it - surface_.nodes.begin())] += area;
    }

    const Eigen::Vector3d& at(Index node) const { return mesh_.nodes[node]; }

    const Mesh& mesh_;
    const Surface& surface_;
    std::vector<double> area_;
};

}  // namespace

std::vector<double> tributary_areas(const Mesh& mesh, const Surface& surface)
{
    Areas areas(mesh, surface);
    for (const FaceRef& face : surface.faces) {
        areas.add(face);
    }
    return std::move(areas).result();
}

}  // namespace clench::preprocess
