#pragma once

#include <functional>
#include <optional>

#include "app/case/analysis_case.hpp"
#include "app/run/interface_recorder.hpp"
#include "app/run/linear_modes.hpp"
#include "app/run/recovered_contacts.hpp"
#include "app/run/run_analysis.hpp"
#include "app/run/sliding_watch.hpp"
#include "app/run/system_columns.hpp"
#include "app/run/system_physics.hpp"
#include "app/run/system_state_archive.hpp"
#include "core/archive/trajectory_segments.hpp"
#include "core/progress.hpp"

namespace clench::app {

/// What an analysis of a multibody system found.
struct SystemOutcome {
    AnalysisCounts counts;
    SystemEnd end;
    RunExtremes worst;                 ///< of dynamics
    solver::EnergyBalance balance;     ///< of dynamics, at the end
    std::vector<std::string> dropped;  ///< constraints that follow from others
    LinearModes modes;                 ///< of linearise
};

/// Results and checkpoints of one run.
struct SystemRun {
    solver::multibody::System& system;
    const AnalysisCase& analysis;
    const std::vector<SystemColumn>& columns;
    InterfaceRecorder& interfaces;
    solver::EnergyLedger& ledger;
    SlidingWatch& sliding;
    SystemPhysics& physics;
    RecoveredContacts* recovered = nullptr;  ///< null: contacts are shown as projected
    bool keep_contacts = true;               ///< whether results hold every pair
    TrajectorySegments& results;
    std::filesystem::path checkpoint;  ///< file
    /// Throws where another process has taken the run over; called before anything is written.
    std::function<void()> require_held;
    std::string settings;                    ///< fingerprint of the case
    std::optional<SystemCheckpoint> resume;  ///< continue from here
    double output_step = 0.0;                ///< 0: every step
    Progress progress;
    /// Receives the first column and the histories of every row; may be empty.
    std::function<void(double, const std::vector<double>&)> row_sink;
};

/// Equilibrium from `start`, or from the bodies as the case places them.
/// @throws NumericalError, Interrupted.
SystemOutcome run_system_static(SystemRun& run, const std::optional<SystemEnd>& start);

/// Motion. A run that is interrupted or fails writes its results so far and a checkpoint first.
/// @throws InputError if it would end before it starts, NumericalError, Interrupted.
SystemOutcome run_system_dynamic(SystemRun& run, const std::optional<SystemEnd>& start);

/// Frequencies and damping about `start`, or about the bodies as the case places them.
SystemOutcome run_system_linearise(SystemRun& run, const std::optional<SystemEnd>& start);

}  // namespace clench::app
