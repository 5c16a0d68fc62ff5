#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/summary/contact_summary.hpp"
#include "app/summary/physics_finding.hpp"

namespace clench::app {

/// A mode of a linearised body or system.
struct LinearModeSummary {
    double frequency_hz = 0.0, damping = 0.0, real = 0.0, imaginary = 0.0;
};

/// How far the pairs of a contact slid, over the size of their part of the face.
struct SlidingSummary {
    std::string contact;
    int pairs = 0;
    std::vector<int> beyond;  ///< pairs that slid too far, from 1
    int furthest_pair = 0;    ///< from 1
    double ratio = 0.0;       ///< of that one
    std::string warning;      ///< empty: none slid too far
};

/// What contact forces as the reduced body has them differ by from those recovered on the full
/// model, over the analysis: an estimate of their error.
struct RecoverySummary {
    std::string contact;
    double largest_force = 0.0;  ///< recovered
    double difference = 0.0;     ///< largest, of the contact force
    double pairs = 0.0;          ///< of the pair forces, root mean square relative to their size
};

/// What checks the motion of a system.
struct MotionSummary {
    struct Rejected {
        int error = 0, newton = 0, force_elements = 0;
    } rejected_by;
    double constraint_drift = 0.0;
    struct Balance {
        double input = 0.0, stored = 0.0, dissipated = 0.0, damping = 0.0, defect = 0.0,
               largest_defect = 0.0, largest_energy = 0.0;
    } balance;
};

/// What analyses of order reduced have more to say.
struct SystemSummary {
    int bodies = 0, coordinates = 0, constraints = 0;
    std::vector<std::string> dropped_constraints;  ///< that follow from others
    std::optional<MotionSummary> motion;           ///< of dynamics
    std::vector<SlidingSummary> sliding;
    std::vector<RecoverySummary> recovery;  ///< where contacts were recovered
    std::vector<std::string> warnings;
    double cpu_seconds = 0.0;  ///< of all threads, since the last --resume
};

/// What there is to say about a finished analysis.
struct AnalysisSummary {
    std::string name, type;  ///< "static", "dynamic", "linearise"
    bool converged = true;
    int steps = 0;     ///< accepted increments or steps
    int rejected = 0;  ///< repeated smaller
    int iterations = 0, jacobians = 0, solves = 0;
    double seconds = 0.0;
    double end = 0.0;                         ///< load factor of statics, else time
    std::map<std::string, double> energies;   ///< of dynamics, at the end
    std::map<std::string, double> histories;  ///< at the end
    std::vector<ContactSummary> contacts;     ///< at the end
    std::vector<LinearModeSummary> modes;     ///< of linearise
    std::string body;                         ///< of order full
    std::optional<SystemSummary> system;      ///< of order reduced
    std::vector<PhysicsFinding> physics;      ///< what a look at the result found

    /// What the command made of it, not stored: nothing if it only looks at it.
    std::optional<bool> up_to_date;
    std::vector<std::string> files;

    bool is_static() const { return type == "static"; }
    std::string order() const { return system ? "reduced" : "full"; }
    /// Of all threads; where it was not recorded: seconds.
    double cpu_seconds() const { return system ? system->cpu_seconds : seconds; }
};

/// Tables for people.
std::string analysis_text(const AnalysisSummary& summary);

}  // namespace clench::app
