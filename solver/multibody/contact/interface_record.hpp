#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"
#include "solver/contact/interface_laws.hpp"
#include "solver/contact/interface_state.hpp"

namespace clench::solver::multibody {

/// An interface as it was when a step was accepted.
struct InterfaceRecord {
    double t = 0.0;
    Eigen::VectorXd zeta;  ///< empty: not known, as after a restart
    std::vector<double> gap;
    std::vector<Eigen::Vector3d> y, stress;
    std::vector<FrictionHistory> history;  ///< empty without friction
    double friction_work = 0.0;            ///< against the friction stresses, since the start
};

/// What one pair did in a step. Gaps count only where it was closed at one of the ends, from where
/// its law begins to press (contact_gap).
struct PairStep {
    bool was_closed = false, is_closed = false;
    double gap_before = 0.0, gap = 0.0;
};

/// When in its step, from 0 to 1, a pair that was open before closed: gaps are taken as linear.
double closing_fraction(const PairStep& pair);

/// What the pairs do at the fraction x of the step between two records: gaps and dissipated energy
/// are linear; pressure, slip and friction are linear over the part of the step in which the pair
/// is closed, so that friction stays within its limit and nothing exceeds what the ends have. A
/// pair that is closed has the status of the later end at which it is.
InterfaceState state_between(const InterfaceRecord& begin, const InterfaceRecord& end, double x,
                             const NormalLaw& law, std::span<const double> area);

/// Numbers that a record has in checkpoints, and the way there and back (ζ is not among them).
Index record_size(const InterfaceRecord& record);
void save(const InterfaceRecord& record, double* numbers);
void restore(InterfaceRecord& record, const double* numbers);

}  // namespace clench::solver::multibody
