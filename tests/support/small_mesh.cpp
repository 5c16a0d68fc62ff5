#include "tests/support/small_mesh.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <utility>

#include "tests/support/element_kinds.hpp"

namespace clench::test {
namespace {

using Cell = std::array<int, 8>;  ///< corners of a box in the order of hex8 (quad4: the first four)

/// Elements of one box by the numbers of its corners; `middle` is a node in its middle.
std::vector<std::vector<int>> split(Shape shape, const Cell& c, int middle)
{
    switch (shape) {
        case Shape::tri3:
        case Shape::tri6:
            return {{c[0], c[1], c[2]}, {c[0], c[2], c[3]}};
        case Shape::quad4:
        case Shape::quad8:
            return {{c[0], c[1], c[2], c[3]}};
        case Shape::wedge6:
        case Shape::wedge15:
            return {{c[0], c[1], c[2], c[4], c[5], c[6]}, {c[0], c[2], c[3], c[4], c[6], c[7]}};
        case Shape::tet4:
        case Shape::tet10:  // six around the diagonal 0-6
            return {{c[0], c[1], c[2], c[6]}, {c[0], c[2], c[3], c[6]}, {c[0], c[3], c[7], c[6]},
                    {c[0], c[7], c[4], c[6]}, {c[0], c[4], c[5], c[6]}, {c[0], c[5], c[1], c[6]}};
        case Shape::pyr5: {
            std::vector<std::vector<int>> pyramids;
            for (int face = 0; face < 6; ++face) {
                const auto nodes = face_nodes(Shape::hex8, face);
                // Faces look outward, the base of a pyramid inward.
                pyramids.push_back({c[nodes[0]], c[nodes[3]], c[nodes[2]], c[nodes[1]], middle});
            }
            return pyramids;
        }
        default:
            return {{c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]}};
    }
}

void add_mid_nodes(SmallMesh& mesh)
{
    const auto edges = edges_of_mid_nodes(mesh.kind.shape);
    std::map<std::pair<int, int>, int> middle_of;
    for (std::vector<int>& element : mesh.elements) {
        for (const auto& [i, k] : edges) {
            const std::pair<int, int> edge = std::minmax(element[i], element[k]);
            const auto [entry, is_new] = middle_of.try_emplace(edge, mesh.node_total());
            if (is_new) {
                const Eigen::Vector3d p =
                    0.5 * (mesh.reference[edge.first] + mesh.reference[edge.second]);
                mesh.reference.push_back(p);
                mesh.x.push_back(p);
            }
            element.push_back(entry->second);
        }
    }
}

}  // namespace

preprocess::ElementNodes SmallMesh::nodes_of(int element) const
{
    preprocess::ElementNodes nodes(3, static_cast<Eigen::Index>(elements[element].size()));
    for (Eigen::Index a = 0; a < nodes.cols(); ++a) {
        nodes.col(a) = x[elements[element][a]];
    }
    return nodes;
}

bool SmallMesh::on_boundary(int node) const
{
    const auto coordinates = reference[node].head(dimension(kind.shape)).array();
    return (coordinates < 1e-9).any() || (coordinates > 1.0 - 1e-9).any();
}

SmallMesh unit_mesh(const ElementKind& kind, const std::array<int, 3>& cells)
{
    const bool solid = dimension(kind.shape) == 3;
    const auto [nx, ny, nz] = cells;
    const int layers = solid ? nz : 1;
    SmallMesh mesh;
    mesh.kind = kind;
    for (int k = 0; k <= (solid ? nz : 0); ++k) {
        for (int j = 0; j <= ny; ++j) {
            for (int i = 0; i <= nx; ++i) {
                mesh.reference.push_back({i / double(nx), j / double(ny), k / double(nz)});
            }
        }
    }
    const auto number = [&](int i, int j, int k) { return i + (nx + 1) * (j + (ny + 1) * k); };
    for (int k = 0; k < layers; ++k) {
        for (int j = 0; j < ny; ++j) {
            for (int i = 0; i < nx; ++i) {
                Cell c{};
                for (int top = 0; top <= (solid ? 1 : 0); ++top) {
                    c[4 * top] = number(i, j, k + top);
                    c[4 * top + 1] = number(i + 1, j, k + top);
                    c[4 * top + 2] = number(i + 1, j + 1, k + top);
                    c[4 * top + 3] = number(i, j + 1, k + top);
                }
                const int middle = static_cast<int>(mesh.reference.size());
                if (kind.shape == Shape::pyr5) {
                    mesh.reference.push_back(0.5 * (mesh.reference[c[0]] + mesh.reference[c[6]]));
                }
                for (std::vector<int>& element : split(kind.shape, c, middle)) {
                    mesh.elements.push_back(std::move(element));
                }
            }
        }
    }
    mesh.x = mesh.reference;
    add_mid_nodes(mesh);
    return mesh;
}

void move_nodes(SmallMesh& mesh, const Map& map)
{
    for (Eigen::Vector3d& p : mesh.x) {
        p = map(p);
    }
}

void move_corners(SmallMesh& mesh, const Map& map)
{
    const Shape shape = mesh.kind.shape;
    std::vector<bool> corner(mesh.x.size(), false);
    for (const std::vector<int>& element : mesh.elements) {
        for (int a = 0; a < corner_count(shape); ++a) {
            corner[element[a]] = true;
        }
    }
    for (std::size_t node = 0; node < mesh.x.size(); ++node) {
        if (corner[node]) {
            mesh.x[node] = map(mesh.x[node]);
        }
    }
    const auto edges = edges_of_mid_nodes(shape);
    for (const std::vector<int>& element : mesh.elements) {
        int a = corner_count(shape);
        for (const auto& [i, k] : edges) {
            mesh.x[element[a++]] = 0.5 * (mesh.x[element[i]] + mesh.x[element[k]]);
        }
    }
}

Map jiggle(double amount, int dimension)
{
    std::mt19937 random(17);
    return [random, amount, dimension](const Eigen::Vector3d& p) mutable {
        std::uniform_real_distribution<double> move(-amount, amount);
        Eigen::Vector3d moved = p;
        for (int i = 0; i < dimension; ++i) {
            moved[i] += move(random);
        }
        return moved;
    };
}

}  // namespace clench::test
