#pragma once

#include <vector>

#include "core/linalg/sparse.hpp"
#include "solver/full_order/contact_interface.hpp"

namespace clench::solver {

/// What of K, M and the contact forces a system is made of: statics 1, 0, 1; one step of HHT-α
/// (1 + α) (1 + b γ/(βh)), 1/(βh²) + …, 1 + α.
struct Weights {
    double stiffness = 1.0, mass = 0.0, contact = 1.0;
    double end = 0.0;  ///< of pairs that open, in addition to `contact` (INT-9)
    bool operator==(const Weights&) const = default;
};

/// A = w_K (K + ρ) + w_M M + w_C Σ G_iᵀ D_i G_i, lower triangle. The pattern holds all pairs,
/// open or closed, so that the factorisation is analysed once whatever the active set does.
class TangentMatrix {
public:
    /// @param M               may be empty (0 × 0) for statics.
    /// @param regularisation  diagonal of ρ.
    TangentMatrix(const SparseMatrix& K, const SparseMatrix& M,
                  const std::vector<ContactInterface>& interfaces,
                  const Eigen::VectorXd& regularisation);

    /// Values for the interfaces' last evaluation; friction enters with its symmetric part.
    void set(const Weights& weights, const std::vector<ContactInterface>& interfaces);
    const SparseMatrix& lower() const { return A_; }

private:
    void add_interface(double weight, const ContactInterface& interface,
                       const std::vector<Index>& slots);

    SparseMatrix A_;
    std::vector<double> stiffness_, mass_;   ///< values of K + ρ and of M in A's pattern
    std::vector<std::vector<Index>> slots_;  ///< per interface: where each pair's block goes in A
};

}  // namespace clench::solver
