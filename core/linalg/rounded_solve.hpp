#pragma once

#include <Eigen/Core>

#include "core/linalg/large_array.hpp"
#include "core/linalg/supernodal_solve.hpp"

namespace clench {

/// A⁻¹ b for one vector with L rounded to single precision, sums in double precision. Solves are
/// bound by the speed of memory, and this reads half as much: right for a preconditioner, whose
/// seventh digit does not matter.
class RoundedSolve {
public:
    /// Borrows nodes and tree, copies the values.
    RoundedSolve(const Supernodes& nodes, const SolveTree& tree, const double* values, int threads);

    void solve(const Eigen::Ref<const Eigen::VectorXd>& b, Eigen::VectorXd& x) const;

private:
    void forward(Index s, double* x, double* outside, double* F) const;
    void backward(Index s, double* x, double* F) const;
    void forward(double* x) const;
    void backward(double* x) const;

    const Supernodes& nodes_;
    const SolveTree& tree_;
    int threads_;
    LargeArray storage_;
    float* values_;  ///< in storage_
};

}  // namespace clench
