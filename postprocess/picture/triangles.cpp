#include "postprocess/picture/picture.hpp"
#include "postprocess/vtk/cell_type.hpp"

namespace clench::postprocess {
namespace {

/// How a cell is drawn, in its own node numbers.
struct Pattern {
    std::vector<std::array<int, 3>> faces;
    std::vector<std::array<int, 2>> edges;
};

Pattern ring(int corners, bool curved)
{
    Pattern pattern;
    for (int i = 0; i < corners; ++i) {
        const int next = (i + 1) % corners;
        if (curved) {
            pattern.edges.push_back({i, corners + i});
            pattern.edges.push_back({corners + i, next});
            pattern.faces.push_back({i, corners + i, corners + (i + corners - 1) % corners});
        } else {
            pattern.edges.push_back({i, next});
        }
    }
    return pattern;
}

Pattern pattern_of(int type)
{
    switch (type) {
        case vtk_line:
            return {{}, {{0, 1}}};
        case vtk_quadratic_edge:
            return {{}, {{0, 2}, {2, 1}}};
        case vtk_triangle: {
            Pattern p = ring(3, false);
            p.faces = {{0, 1, 2}};
            return p;
        }
        case vtk_quad: {
            Pattern p = ring(4, false);
            p.faces = {{0, 1, 2}, {0, 2, 3}};
            return p;
        }
        case vtk_quadratic_triangle: {
            Pattern p = ring(3, true);
            p.faces.push_back({3, 4, 5});
            return p;
        }
        case vtk_quadratic_quad: {
            Pattern p = ring(4, true);
            p.faces.push_back({4, 5, 6});
            p.faces.push_back({4, 6, 7});
            return p;
        }
        case vtk_biquadratic_quad: {
            Pattern p = ring(4, true);
            for (int i = 0; i < 4; ++i) {
                p.faces.push_back({4 + i, 4 + (i + 1) % 4, 8});
            }
            return p;
        }
        case vtk_hexahedron:
            return {{{0, 2, 1},
                     {0, 3, 2},
                     {4, 5, 6},
                     {4, 6, 7},
                     {0, 1, 5},
                     {0, 5, 4},
                     {1, 2, 6},
                     {1, 6, 5},
                     {2, 3, 7},
                     {2, 7, 6},
                     {3, 0, 4},
                     {3, 4, 7}},
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
        default:
            return {};
    }
}

}  // namespace

Triangles triangles_of(const VtuGrid& cells)
{
    Triangles result;
    for (std::size_t cell = 0; cell < cells.types.size(); ++cell) {
        const Pattern pattern = pattern_of(cells.types[cell]);
        const auto node = [&](int local) {
            return static_cast<Index>(
                cells.connectivity[static_cast<std::size_t>(cells.offsets[cell] + local)]);
        };
        for (const auto& [a, b, c] : pattern.faces) {
            result.faces.push_back({node(a), node(b), node(c)});
        }
        for (const auto& [a, b] : pattern.edges) {
            result.edges.push_back({node(a), node(b)});
        }
    }
    return result;
}

}  // namespace clench::postprocess
