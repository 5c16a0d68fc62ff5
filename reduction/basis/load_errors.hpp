#pragma once

#include "reduction/basis/trial_basis.hpp"
#include "reduction/joint_modes/reduced_pairs.hpp"

namespace clench::reduction {

/// Deflections along the loads, f·(x − x of the preload), and contact forces of one basis, to be
/// compared with those of another that contains it.
class LoadErrors {
public:
    /// @param f  r × N, modal loads.
    LoadErrors(const Eigen::MatrixXd& f, const ReducedResponse& response);

    /// Median and maximum of relative differences, of all loads that have an equilibrium at the
    /// same size in both; the others are counted.
    void compare(const Eigen::MatrixXd& f, const ReducedResponse& better,
                 TrainingReport& report) const;

private:
    Eigen::VectorXd deflection_, force_, scale_;
};

}  // namespace clench::reduction
