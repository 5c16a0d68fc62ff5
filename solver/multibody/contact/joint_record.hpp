#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"
#include "solver/contact/joint_laws.hpp"
#include "solver/contact/joint_state.hpp"

namespace clench::solver::multibody {

/// A joint as it was when a step was accepted.
struct JointRecord {
    double t = 0.0;
    Eigen::VectorXd zeta;  ///< empty: not known, as after a restart
    std::vector<double> gap;
    std::vector<Eigen::Vector3d> y, stress;
    std::vector<FrictionHistory> history;  ///< empty without friction
    double friction_work = 0.0;            ///< against the friction stresses, since the start
};

/// What the pairs do at the fraction x of the step between two records. Gaps are linear, and
/// pressures those of the law at these gaps, so that nothing exceeds what the ends have; friction,
/// slip and dissipated energy are linear; a pair that is closed at one end has the status of that
/// end, the later one first.
JointState state_between(const JointRecord& begin, const JointRecord& end, double x,
                         const NormalLaw& law, std::span<const double> area);

/// Numbers that a record has in checkpoints, and the way there and back (ζ is not among them).
Index record_size(const JointRecord& record);
void save(const JointRecord& record, double* numbers);
void restore(JointRecord& record, const double* numbers);

}  // namespace clench::solver::multibody
