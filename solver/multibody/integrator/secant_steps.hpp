#pragma once

#include <vector>

#include <Eigen/Core>

namespace clench::solver::multibody {

/// Speeds up an iteration x ← x + c(x) whose corrections c come from a matrix of an earlier step:
/// what the last steps s did to the corrections tells what that matrix misses (Anderson's mixing,
/// INT-10),
///   min_γ |c − ΔC γ|,   s = c − (S + ΔC) γ,   ΔC = differences of corrections, S = the steps
///   between them.
/// In a smooth problem a secant costs two products of vectors and saves an evaluation of the
/// system.
class SecantSteps {
public:
    /// Forgets the past, as where the matrix changes.
    void reset();
    /// The step to take instead of the correction c; `scaled` is c in coordinates without units, in
    /// which lengths are compared.
    Eigen::VectorXd step(const Eigen::VectorXd& c, const Eigen::VectorXd& scaled);

private:
    void add(Eigen::VectorXd move, Eigen::VectorXd change);

    struct Secant {
        Eigen::VectorXd move;    ///< s + Δc
        Eigen::VectorXd change;  ///< Δc, scaled
    };
    std::vector<Secant> secants_;                 ///< changes orthonormal
    Eigen::VectorXd step_, correction_, scaled_;  ///< of the last call
};

}  // namespace clench::solver::multibody
