#pragma once

#include "reduction/basis/trial_space.hpp"
#include "reduction/joint_modes/normal_rows.hpp"
#include "reduction/joint_modes/solve_derivatives.hpp"
#include "reduction/joint_modes/tight_model.hpp"

namespace clench::reduction {

/// What forces of pairs do to the tight body. Rows of pairs as NormalRows has them.
class TightStatics {
public:
    /// Borrows the model and the rows.
    /// @throws NumericalError where pressed pairs leave something loose.
    TightStatics(const TightModel& model, const NormalRows& rows,
                 const std::vector<Index>& boundary, int threads);

    /// D y of displacements y = Bᵀ x.
    Eigen::MatrixXd forces(const Eigen::Ref<const Eigen::MatrixXd>& y) const;
    const PairStatics& pairs() const { return pairs_; }
    /// What modes have of K_t⁻¹ B already, in the norm of K_t.
    KnownShares shares(const FreeModes& modes) const;

private:
    const TightModel* model_;
    const NormalRows* rows_;
    StaticSolver solver_;
    PairStatics pairs_;
};

}  // namespace clench::reduction
