#pragma once

#include <random>

#include "core/linalg/blas.hpp"
#include "core/linalg/cholesky.hpp"
#include "core/linalg/supernodes.hpp"

namespace clench::cube_matrix {

// Three unknowns in each point of a cube, coupled to those of all neighbours: like a mesh.
inline SparseMatrix cube(Index edge)
{
    std::mt19937 generator(7);
    std::vector<Eigen::Triplet<double, Index>> entries;
    const auto point = [&](Index x, Index y, Index z) { return (x * edge + y) * edge + z; };
    const auto couple = [&](Index a, Index b) {
        for (Index i = 0; i < 9; ++i) {
            const double value = generator() * 0x1p-32 - 0.5;
            entries.emplace_back(3 * a + i / 3, 3 * b + i % 3, value);
            entries.emplace_back(3 * b + i % 3, 3 * a + i / 3, value);
        }
    };
    for (Index x = 0; x < edge; ++x) {
        for (Index y = 0; y < edge; ++y) {
            for (Index z = 0; z < edge; ++z) {
                for (Index i = 0; i < 3; ++i) {
                    entries.emplace_back(3 * point(x, y, z) + i, 3 * point(x, y, z) + i, 20.0);
                }
                if (x > 0)
                    couple(point(x, y, z), point(x - 1, y, z));
                if (y > 0)
                    couple(point(x, y, z), point(x, y - 1, z));
                if (z > 0)
                    couple(point(x, y, z), point(x, y, z - 1));
            }
        }
    }
    SparseMatrix A(3 * edge * edge * edge, 3 * edge * edge * edge);
    A.setFromTriplets(entries.begin(), entries.end());
    return A;
}

}  // namespace clench::cube_matrix
