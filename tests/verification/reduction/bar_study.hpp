#pragma once

#include <memory>
#include <string>
#include <vector>

#include "reduction/basis/trial_basis.hpp"
#include "tests/verification/contact/interface_case.hpp"

namespace clench::test {

/// What studies look at: of node LOAD along z and about x, and of the interface.
struct BarResponse {
    Eigen::VectorXd x;  ///< x_free
    double tip_z = 0.0, turn = 0.0;
    double gap_norm = 0.0;      ///< ‖gN‖
    double normal_force = 0.0;  ///< Σ a p
    Eigen::VectorXd pressure;   ///< of every pair
};

/// The friction bar (spec of the mesh: meshes/README.md) at full order and reduced, frictionless,
/// FIX held. Loads are a hundredth of those of [Pichler2018]: without initial gap, responses of
/// linear FE grow with the load, and all relative errors are the same.
class BarStudy {
public:
    /// @param deck  path of friction_bar.inp or friction_bar_small.inp.
    /// @param eps_N  contact stiffness, N/mm³.
    explicit BarStudy(const std::string& deck, double eps_N = 5e4);

    const InterfaceCase& bar() const { return *bar_; }
    const FeModel& model() const { return bar_->model(); }

    Eigen::VectorXd bending() const;  ///< 1 N at LOAD along z
    Eigen::VectorXd torsion() const;  ///< 200 N mm at LOAD about x
    /// 60 N at the bolts of the outer holes; `second` false: at the first alone.
    Eigen::VectorXd preload(bool second = true) const;

    /// Boundary FIX and LOAD, `vibration_count` modes; joint modes keep their solutions.
    reduction::BasisOptions options(Index vibration_count) const;

    BarResponse full(const Eigen::VectorXd& force) const;
    BarResponse reduced(const reduction::TrialBasis& basis, const Eigen::VectorXd& force) const;

    /// ‖x‖ in the norm of K.
    double energy_norm(const Eigen::VectorXd& x) const;
    /// Of the best approximation of x by trial vectors and rigid motions in the norm of K: the
    /// relative error, which no solution in this basis can come below.
    double best_error(const reduction::TrialBasis& basis, const Eigen::VectorXd& x) const;

private:
    BarResponse response(Eigen::VectorXd x_free, const Eigen::VectorXd& gap) const;

    double eps_N_;
    std::unique_ptr<InterfaceCase> bar_;
    std::vector<Index> held_;
};

/// Relative errors |a − b| / |b| of one quantity each; of x in the norm of K, of p in the plain
/// one.
struct BarError {
    double tip_z = 0.0, turn = 0.0, gap_norm = 0.0, x = 0.0, pressure = 0.0;
};
BarError error_of(const BarStudy& study, const BarResponse& found, const BarResponse& expected);

}  // namespace clench::test
