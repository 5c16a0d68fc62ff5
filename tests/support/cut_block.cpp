#include "tests/support/cut_block.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <ostream>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ostream.h>

namespace clench::test {
namespace {

using Lattice = Eigen::Vector3i;  ///< two steps per cell, so that mid-side nodes are on it too

/// How a cell is cut: corners of each element, and between which corners its mid-side nodes are.
struct Cut {
    std::vector<std::vector<Lattice>> elements;  ///< corners in {0, 2}³
    std::vector<std::pair<int, int>> edges;      ///< empty for linear elements
};

std::vector<Lattice> hexahedron()
{
    return {{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, {0, 0, 2}, {2, 0, 2}, {2, 2, 2}, {0, 2, 2}};
}

std::vector<std::vector<Lattice>> two_wedges()
{
    return {{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 0, 2}, {2, 0, 2}, {2, 2, 2}},
            {{0, 0, 0}, {2, 2, 0}, {0, 2, 0}, {0, 0, 2}, {2, 2, 2}, {0, 2, 2}}};
}

/// Kuhn's cut: one tetrahedron per order in which the three axes are walked from corner to corner.
std::vector<std::vector<Lattice>> six_tetrahedra()
{
    std::vector<std::vector<Lattice>> tetrahedra;
    int axes[3] = {0, 1, 2};
    do {
        std::vector<Lattice> corners(4, Lattice::Zero());
        for (int k = 0; k < 3; ++k) {
            corners[k + 1] = corners[k] + 2 * Lattice::Unit(axes[k]);
        }
        const bool even = (axes[1] - axes[0] + 3) % 3 == 1;
        if (!even) {
            std::swap(corners[1], corners[2]);
        }
        tetrahedra.push_back(corners);
    } while (std::next_permutation(axes, axes + 3));
    return tetrahedra;
}

Cut cut_for(const std::string& type)
{
    if (type == "C3D4") {
        return {six_tetrahedra(), {}};
    }
    if (type == "C3D10") {
        return {six_tetrahedra(), {{0, 1}, {1, 2}, {2, 0}, {0, 3}, {1, 3}, {2, 3}}};
    }
    if (type == "C3D6") {
        return {two_wedges(), {}};
    }
    if (type == "C3D15") {
        return {two_wedges(),
                {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}, {0, 3}, {1, 4}, {2, 5}}};
    }
    if (type == "C3D8" || type == "C3D8I" || type == "C3D8R") {
        return {{hexahedron()}, {}};
    }
    if (type == "C3D20" || type == "C3D20R") {
        return {{hexahedron()},
                {{0, 1},
                 {1, 2},
                 {2, 3},
                 {3, 0},
                 {4, 5},
                 {5, 6},
                 {6, 7},
                 {7, 4},
                 {0, 4},
                 {1, 5},
                 {2, 6},
                 {3, 7}}};
    }
    throw std::invalid_argument("cut_block: unknown type " + type);
}

/// Lattice points of an element of the cell at `origin`, corners first.
std::vector<Lattice> lattice_nodes(const std::vector<Lattice>& corners, const Cut& cut,
                                   const Lattice& origin)
{
    std::vector<Lattice> nodes;
    for (const Lattice& corner : corners) {
        nodes.push_back(origin + corner);
    }
    for (const auto& [a, b] : cut.edges) {
        nodes.push_back((nodes[a] + nodes[b]) / 2);
    }
    return nodes;
}

/// Smooth, different in all directions, zero at x = 0 so that a clamped end stays plane.
Eigen::Vector3d place(const Lattice& point, const CutBlockOptions& options)
{
    const Eigen::Vector3d s(0.5 * point.x() / options.nx, 0.5 * point.y() / options.ny,
                            0.5 * point.z() / options.nz);
    const double c = options.distortion * s.x();
    const Eigen::Vector3d shift(c * std::sin(2.0 * s.y() + s.z()),
                                c * std::cos(3.0 * s.x() - s.z()),
                                c * std::sin(2.5 * s.x() + 1.5 * s.y()));
    return (s + shift).cwiseProduct(options.size);
}

/// Numbers lattice points as they are first used.
class Numbering {
public:
    Numbering(CutBlock& mesh, const CutBlockOptions& options) : mesh_(mesh), options_(options) {}

    int number(const Lattice& point)
    {
        const std::size_t wide = 2 * options_.ny + 1, deep = 2 * options_.nz + 1;
        const std::size_t key = (point.x() * wide + point.y()) * deep + point.z();
        const auto [found, inserted] = numbers_.emplace(key, mesh_.nodes.size() + 1);
        if (inserted) {
            mesh_.nodes.push_back(place(point, options_));
            if (point.x() == 0) {
                mesh_.x0.push_back(found->second);
            } else if (point.x() == 2 * options_.nx) {
                mesh_.x1.push_back(found->second);
            }
        }
        return found->second;
    }

private:
    CutBlock& mesh_;
    const CutBlockOptions& options_;
    std::map<std::size_t, int> numbers_;
};

void write_set(std::ostream& stream, const char* name, const std::vector<int>& members)
{
    fmt::print(stream, "*NSET, NSET={}\n", name);
    for (const int member : members) {
        fmt::print(stream, "{}\n", member);
    }
}

}  // namespace

CutBlock cut_block(const std::string& type, const CutBlockOptions& options)
{
    const Cut cut = cut_for(type);
    CutBlock mesh{type, {}, {}, {}, {}};
    Numbering numbering(mesh, options);
    for (int i = 0; i < options.nx; ++i) {
        for (int j = 0; j < options.ny; ++j) {
            for (int k = 0; k < options.nz; ++k) {
                for (const std::vector<Lattice>& corners : cut.elements) {
                    std::vector<int> element;
                    for (const Lattice& point : lattice_nodes(corners, cut, 2 * Lattice(i, j, k))) {
                        element.push_back(numbering.number(point));
                    }
                    mesh.elements.push_back(std::move(element));
                }
            }
        }
    }
    return mesh;
}

void write_deck(std::ostream& stream, const CutBlock& mesh)
{
    stream << "*NODE, NSET=ALL\n";
    for (std::size_t n = 0; n < mesh.nodes.size(); ++n) {
        const Eigen::Vector3d& x = mesh.nodes[n];
        fmt::print(stream, "{}, {:.14g}, {:.14g}, {:.14g}\n", n + 1, x.x(), x.y(), x.z());
    }
    fmt::print(stream, "*ELEMENT, TYPE={}, ELSET=BODY\n", mesh.type);
    for (std::size_t e = 0; e < mesh.elements.size(); ++e) {
        fmt::print(stream, "{}", e + 1);
        // A data line ends after 16 numbers; a comma at its end continues it.
        for (std::size_t k = 0; k < mesh.elements[e].size(); ++k) {
            fmt::print(stream, "{}{}", k % 15 == 14 ? ",\n" : ", ", mesh.elements[e][k]);
        }
        stream << '\n';
    }
    write_set(stream, "X0", mesh.x0);
    write_set(stream, "X1", mesh.x1);
    stream << "*MATERIAL, NAME=STEEL\n*ELASTIC\n2.1e5, 0.3\n*DENSITY\n7.85e-9\n"
              "*SOLID SECTION, ELSET=BODY, MATERIAL=STEEL\n";
}

}  // namespace clench::test
