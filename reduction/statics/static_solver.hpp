#pragma once

#include <vector>

#include "core/linalg/cholesky.hpp"
#include "core/linalg/dense.hpp"
#include "core/model/fe_model.hpp"
#include "reduction/statics/rigid_motions.hpp"

namespace clench::reduction {

/// Statics of the free body with one factorisation, that of K_ii: `i` are all rows but the boundary
/// and, where that leaves parts loose, a statically determinate support.
///
/// Forces are first balanced part by part, f' = f − M R Rᵀ f (inertia relief, RB-3), so that no
/// support carries anything and none can be seen in the result; x is free of rigid content. The
/// block factorisation of K,
///     ‖forward(f)‖² = f'ᵀ K⁺ f',   backward(forward(f)) = K⁺ f' − rigid content,   (RB-5)
/// lets norms and decompositions in the energy of K do without back substitution.
class StaticSolver {
public:
    /// @param boundary  positions in x_free, sorted.
    /// @throws NumericalError if a mechanism inside a part makes K_ii singular.
    StaticSolver(const FeModel& model, const std::vector<Index>& boundary,
                 const RigidMotions& motions, int threads);
    /// The same with determinate_support() known.
    StaticSolver(const FeModel& model, const std::vector<Index>& boundary,
                 const RigidMotions& motions, Support support, int threads);

    /// Of K without the boundary; null where loose parts have a support besides.
    const SparseCholesky* boundary_factor() const
    {
        return support_.extra.empty() ? &cholesky_ : nullptr;
    }

    /// Ψ, n_free × n_b: Ψ_bb = I, Ψ_ib = −K_ii⁻¹ K_ib, [Pichler2018] (2.83); loose parts stay where
    /// they are.
    Eigen::MatrixXd constraint_modes() const { return Psi_.leftCols(boundary_total_); }

    Eigen::MatrixXd forward(const Eigen::Ref<const Eigen::MatrixXd>& F) const;
    Eigen::MatrixXd backward(const Eigen::Ref<const Eigen::MatrixXd>& Z) const;
    /// The same into Z (forward_rows() × columns of F) and X (n_free × columns of Z).
    void forward(const Eigen::Ref<const Eigen::MatrixXd>& F, Eigen::Ref<Eigen::MatrixXd> Z) const;
    void backward(const Eigen::Ref<const Eigen::MatrixXd>& Z, Eigen::Ref<Eigen::MatrixXd> X) const;
    Eigen::Index forward_rows() const
    {
        return static_cast<Eigen::Index>(inner_.size()) + Psi_e_.cols();
    }
    /// K⁺ f' without rigid content.
    Eigen::MatrixXd solve(const Eigen::Ref<const Eigen::MatrixXd>& F) const
    {
        return backward(forward(F));
    }

private:
    friend class PairStatics;
    void factorize(const FeModel& model);
    void balance(const Eigen::Ref<const Eigen::MatrixXd>& F,
                 const Eigen::Ref<const Eigen::MatrixXd>& c, Eigen::MatrixXd& inner) const;
    void add_shapes(const FeModel& model, int threads);

    Index boundary_total_ = 0;
    int threads_ = 1;
    Support support_;
    std::vector<Index> held_, inner_;  ///< rows c = boundary, then extra support; rows i
    Eigen::MatrixXd R_, MR_;           ///< motions and M times them
    SparseCholesky cholesky_;          ///< of K_ii
    Eigen::MatrixXd Psi_;              ///< shapes of all of c
    Eigen::MatrixXd Psi_e_;            ///< of c without the determinate support
    DenseCholesky schur_;              ///< Ψ_eᵀ K Ψ_e
    Eigen::MatrixXd Psi_e_MR_;         ///< Ψ_eᵀ M R
};

}  // namespace clench::reduction
