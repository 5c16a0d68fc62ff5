#pragma once

#include <functional>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/model/flexible_body.hpp"

namespace clench::solver::multibody {

/// The products of an interface's constant rows with modal vectors: what contact costs in every
/// iteration. What a pair contributes does not depend, to the last bit, on which others are left
/// out.
class InterfaceKernel {
public:
    /// @param interface    borrowed.
    /// @param friction whether tangential rows count at all.
    /// @param threads  0: all cores; small interfaces use one.
    InterfaceKernel(const InterfaceOperator& interface, bool friction, int threads);

    Index size() const { return interface_->size(); }
    Index modes() const { return static_cast<Index>(interface_->normal.cols()); }

    /// y_i = (tangent rows · ζ, normal row · ζ); tangential ones are zero without friction.
    /// @param needed  by pair, empty: all; y of the others stays as it is.
    void displacements(const Eigen::Ref<const Eigen::VectorXd>& zeta, std::span<Eigen::Vector3d> y,
                       std::span<const char> needed = {}) const;

    /// The normal one of a single pair, bitwise identical.
    double normal(Index i, const Eigen::VectorXd& zeta) const;

    /// Displacements, laws and forces in one pass: pairs are taken in groups whose rows stay in the
    /// second-level cache, so that the forces' product finds them there and memory is read once.
    /// @param laws    evaluates pairs begin … end from y; called by several threads.
    /// @param stress  what it writes, three numbers a pair.
    /// @param q       q ← q − Σ_i rows_iᵀ stress_i
    void pass(const Eigen::Ref<const Eigen::VectorXd>& zeta, std::span<const char> needed,
              std::span<Eigen::Vector3d> y, const std::function<void(Index begin, Index end)>& laws,
              std::span<const Eigen::Vector3d> stress, Eigen::Ref<Eigen::VectorXd> q) const;

    /// q ← q + factor Σ_i rows_iᵀ stress_i over the pairs under stress.
    void add_transposed(double factor, std::span<const Eigen::Vector3d> stress,
                        Eigen::Ref<Eigen::VectorXd> q) const;
    /// Σ_i rows_iᵀ D_i rows_i over the pairs whose D_i is not zero.
    /// @param symmetric  whether all D_i are: half the products.
    Eigen::MatrixXd stiffness(std::span<const Eigen::Matrix3d> D, bool symmetric) const;

private:
    void add_group(double factor, std::span<const Eigen::Vector3d> stress, Index begin, Index end,
                   double* q) const;
    void displace_group(const double* zeta, std::span<const char> needed, Index begin, Index end,
                        std::span<Eigen::Vector3d> y) const;

    const InterfaceOperator* interface_;
    bool friction_;
    int parts_;  ///< into which the pairs are cut, whatever the threads
    int threads_;
};

}  // namespace clench::solver::multibody
