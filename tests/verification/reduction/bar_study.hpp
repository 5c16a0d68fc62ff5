#pragma once

#include <memory>
#include <string>
#include <vector>

#include "reduction/basis/trial_basis.hpp"
#include "tests/verification/contact/joint_case.hpp"

namespace clench::test {

/// What studies look at: of node LOAD along z and about x, and of the joint.
struct BarAnswer {
    double tip_z = 0.0, turn = 0.0;
    double gap_norm = 0.0;      ///< ‖gN‖
    double normal_force = 0.0;  ///< Σ a p
    Eigen::VectorXd pressure;   ///< of every pair
};

/// The friction bar (spec of the mesh: meshes/README.md) at full order and reduced, frictionless,
/// FIX held. Loads are small, as linear FE needs; without initial gap the answer grows with them.
class BarStudy {
public:
    /// @param deck  path of friction_bar.inp or friction_bar_small.inp.
    explicit BarStudy(const std::string& deck);

    const JointCase& bar() const { return *bar_; }
    const FeModel& model() const { return bar_->model(); }

    Eigen::VectorXd bending() const;  ///< 1 N at LOAD along z
    Eigen::VectorXd torsion() const;  ///< 200 N mm at LOAD about x
    /// 60 N at the bolts of the outer holes; `second` false: at the first alone.
    Eigen::VectorXd preload(bool second = true) const;

    /// Boundary FIX and LOAD, `vibration_count` modes; joint modes keep their solutions.
    reduction::BasisOptions options(Index vibration_count) const;

    BarAnswer full(const Eigen::VectorXd& force) const;
    /// x of the full-order equilibrium: a preload shape.
    Eigen::VectorXd full_shape(const Eigen::VectorXd& force) const;
    BarAnswer reduced(const reduction::TrialBasis& basis, const Eigen::VectorXd& force) const;

private:
    BarAnswer answer(const Eigen::VectorXd& x_free, const Eigen::VectorXd& gap) const;

    std::unique_ptr<JointCase> bar_;
    std::vector<Index> held_;
};

/// Relative errors |a − b| / |b| of one quantity each.
struct BarError {
    double tip_z = 0.0, turn = 0.0, gap_norm = 0.0;
};
BarError error_of(const BarAnswer& found, const BarAnswer& expected);

/// One row of the table: errors for a method and a number of joint modes.
struct StudyRow {
    reduction::JointModeMethod method;
    Index g = 0;
    double w = 0.0;  ///< w(g); 0 for g = 0
    BarError bending, torsion;
};

/// Errors of all methods for each number of joint modes, derivatives computed once.
std::vector<StudyRow> joint_mode_study(const BarStudy& study, Index vibration_count,
                                       const std::vector<Index>& counts);

/// As a table in Markdown, per cent.
std::string table_of(const std::vector<StudyRow>& rows);

}  // namespace clench::test
