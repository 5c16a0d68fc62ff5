#pragma once

#include <Eigen/Core>

#include "core/linalg/supernodes.hpp"

namespace clench {

/// Triangular solves with the values of L that factor_multifrontal() computed. Bound by the speed
/// of memory: every value of L is read once for up to 32 right-hand sides, and branches of the tree
/// run in parallel. The order of sums does not depend on timing.
class SupernodalSolve {
public:
    enum class Part { forward, backward, both };

    /// Borrows both.
    SupernodalSolve(const Supernodes& nodes, const double* values, int threads);

    /// forward: L⁻¹ P B; backward: Pᵀ L⁻ᵀ B; both: A⁻¹ B.
    /// X keeps its memory if it has the size of B.
    void solve(const Eigen::Ref<const Eigen::MatrixXd>& B, Part part, Eigen::MatrixXd& X) const;

private:
    struct Strips;
    struct Worker;
    void find_targets();
    void forward(Strips& X) const;
    void backward(Strips& X) const;

    const Supernodes& nodes_;
    const double* values_;
    int threads_;
    Branches branches_;
    std::vector<Index>
        target_;  // for each of nodes_.row, where forward() adds: row or −1 − position
    Index largest_front_ = 0;
};

}  // namespace clench
