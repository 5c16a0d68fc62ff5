#pragma once

#include <cstdlib>
#include <random>

#include <Eigen/Dense>
#include <sys/resource.h>
#include <unistd.h>

#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/linalg/cholesky.hpp"
#include "tests/support/matchers.hpp"

namespace clench::laplacian {

using Eigen::MatrixXd;

// The Laplacian on a grid of `side` × `side` points plus `shift` on the diagonal: positive
// definite for shift > 0, singular (constant vector) for shift = 0.
inline SparseMatrix grid_laplacian(Index side, double shift)
{
    std::vector<Eigen::Triplet<double, Index>> entries;
    const auto couple = [&](Index a, Index b) {
        entries.emplace_back(a, a, 1.0);
        entries.emplace_back(b, b, 1.0);
        entries.emplace_back(a, b, -1.0);
        entries.emplace_back(b, a, -1.0);
    };
    for (Index i = 0; i < side; ++i) {
        for (Index j = 0; j < side; ++j) {
            entries.emplace_back(i * side + j, i * side + j, shift);
            if (i + 1 < side)
                couple(i * side + j, (i + 1) * side + j);
            if (j + 1 < side)
                couple(i * side + j, i * side + j + 1);
        }
    }
    SparseMatrix A(side * side, side * side);
    A.setFromTriplets(entries.begin(), entries.end());
    return A;
}

inline MatrixXd random_block(Index rows, Index columns)
{
    std::mt19937 generator(7);
    std::uniform_real_distribution<double> uniform(-1.0, 1.0);
    return MatrixXd::NullaryExpr(rows, columns, [&] { return uniform(generator); });
}

}  // namespace clench::laplacian
