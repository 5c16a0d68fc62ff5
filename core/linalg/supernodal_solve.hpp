#pragma once

#include <Eigen/Core>

#include "core/linalg/supernodes.hpp"

namespace clench {

/// How the threads share a triangular solve: branches of the tree side by side, then the top. The
/// order of sums does not depend on timing.
struct SolveTree {
    SolveTree(const Supernodes& nodes, int threads);

    Branches branches;
    /// For each of nodes.row, where forward substitution adds: the row, or −1 − position among the
    /// rows above the branch's root.
    std::vector<Index> target;
    Index largest_front = 0;
};

/// Triangular solves with the values of L that factor_multifrontal() computed. Bound by the speed
/// of memory: every value of L is read once for up to 32 right-hand sides, and branches of the tree
/// run in parallel. The order of sums does not depend on timing.
class SupernodalSolve {
public:
    enum class Part { forward, backward, both };

    /// Borrows nodes, tree and values.
    SupernodalSolve(const Supernodes& nodes, const SolveTree& tree, const double* values,
                    int threads);

    /// forward: L⁻¹ P B; backward: Pᵀ L⁻ᵀ B; both: A⁻¹ B.
    /// X keeps its memory if it has the size of B.
    void solve(const Eigen::Ref<const Eigen::MatrixXd>& B, Part part, Eigen::MatrixXd& X) const;

private:
    struct Strips;
    struct Worker;
    void forward(Strips& X) const;
    void backward(Strips& X) const;

    const Supernodes& nodes_;
    const SolveTree& tree_;
    const double* values_;
    int threads_;
};

}  // namespace clench
