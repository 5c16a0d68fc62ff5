#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/summary/accuracy_summary.hpp"
#include "app/summary/detail.hpp"
#include "core/model/flexible_body.hpp"
#include "reduction/basis/trial_basis.hpp"

namespace clench::app {

/// What there is to say about a reduced body.
struct ReductionSummary {
    struct Mode {
        int number = 0;  ///< from 1
        std::string origin;
        double frequency_hz = 0.0, damping = 0.0;
    };
    struct Check {
        int trial_vectors = 0, rigid_dropped = 0;
        std::vector<std::string> dependent;  ///< trial vectors left out
        double condition = 0.0, mass_error = 0.0, stiffness_error = 0.0;
    };
    /// How joint modes were trained, and what is estimated of their statics (JT-3).
    struct Training {
        int loads = 0, sweeps = 0, lost = 0, lowered = 0;
        int checks = 0, checks_lost = 0;  ///< loads of the estimate
        double deflection_median = 0.0, deflection_max = 0.0, force_median = 0.0, force_max = 0.0;
    };
    struct Seconds {
        double vibration_modes = 0.0, constraint_modes = 0.0, derivatives = 0.0, joint_modes = 0.0,
               orthogonalisation = 0.0, basis = 0.0, accuracy = 0.0, inertia_and_operators = 0.0,
               recovery = 0.0, total = 0.0;
    };

    std::string name;
    int mode_total = 0;
    std::map<std::string, int> origins;  ///< modes of each
    int component_modes = 0, preload_modes = 0, joint_modes = 0;
    int derivatives = 0, derivative_rank = 0;
    std::vector<double> pov_ratio;  ///< w(g): share of the derivatives that g joint modes carry
    int boundary_nodes = 0, contacts = 0, pairs = 0;
    double mass = 0.0;
    Check check;
    std::optional<Training> training;
    std::optional<AccuracySummary> accuracy;  ///< of bodies with contacts
    std::vector<Mode> modes;
    Seconds seconds;
    std::vector<std::string> reused;  ///< intermediate results that were there

    /// What the command made of it, not stored: nothing if it only looks at it.
    std::optional<bool> up_to_date;
    std::string artifact, recovery;

    /// w(g) of the joint modes taken; nothing without such modes.
    std::optional<double> share() const;
};

/// "vibration", "constraint", "preload", "joint", "relative_rigid"
std::string origin_name(ModeOrigin origin);

/// Everything but seconds, what was reused and files.
ReductionSummary reduction_summary(const FlexibleBody& body, const reduction::TrialBasis& basis);

/// Share of the derivatives that g joint modes carry, checks, and the mode table: all of it, or its
/// first rows.
std::string reduction_text(const ReductionSummary& summary, Detail detail = Detail::whole);

}  // namespace clench::app
