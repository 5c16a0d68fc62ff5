#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/run/state_archive.hpp"
#include "core/archive/trajectory_segments.hpp"
#include "solver/multibody/kinematics/state.hpp"
#include "solver/time/checkpoint.hpp"
#include "solver/time/energy_ledger.hpp"
#include "solver/time/energy_watch.hpp"

namespace clench::app {

/// Format version of states and checkpoints of multibody systems; docs/artifacts.md.
inline constexpr int system_state_version = 5;
inline constexpr int checkpoint_version = 9;

/// Where an analysis of a system ended: another one can go on from here.
struct SystemEnd {
    solver::multibody::State state;
    Eigen::VectorXd history;  ///< of the force elements
};

/// `<analysis>.state.h5`. Written after all other files of the analysis. @throws SystemError.
void write_system_end(const std::filesystem::path& path, const SystemEnd& end,
                      const AnalysisRecord& record);
/// @throws InputError if the file is missing or damaged.
SystemEnd read_system_end(const std::filesystem::path& path);
/// Empty if there is no readable state.
AnalysisRecord read_system_record(const std::filesystem::path& path);

/// The worst of a motion, at the accepted states after which rows were written.
struct RunExtremes {
    double drift = 0.0;   ///< largest |C| over the model's extent
    double defect = 0.0;  ///< largest defect of the energy balance, without sign
    double energy = 0.0;  ///< largest kinetic energy, input work, change of energy or loss

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("drift", self.drift, "defect", self.defect, "energy", self.energy);
    }
};

/// A run between two steps: everything that is needed to continue with bitwise identical results.
struct SystemCheckpoint {
    std::string settings;     ///< fingerprint of the case
    std::int64_t output = 0;  ///< next output time, counted from the start
    KeptSegments segments;    ///< of results that belong to it
    double seconds = 0.0;     ///< computed so far
    solver::Checkpoint integrator;
    solver::EnergyLedger ledger;
    RunExtremes worst;
    solver::EnergyWatch watch;
    Eigen::VectorXd closing;    ///< when the pairs of all interfaces closed
    Eigen::VectorXd sliding;    ///< of interfaces without friction
    Eigen::VectorXd recovered;  ///< where the recovery of contacts stands
    Eigen::VectorXd physics;    ///< what physics checks saw

    template <class Self, class Visitor>
    static void fields(Self& self, Visitor& visit)
    {
        visit("output", self.output, "segments", self.segments.count, "rows", self.segments.rows,
              "seconds", self.seconds, "integrator", self.integrator, "ledger", self.ledger,
              "worst", self.worst, "watch", self.watch, "interfaces/closing", self.closing,
              "interfaces/sliding", self.sliding, "interfaces/recovered", self.recovered, "physics",
              self.physics);
    }
};
void write_checkpoint(const std::filesystem::path& path, const SystemCheckpoint& checkpoint);
/// Empty if there is none. @throws InputError if it is damaged.
std::optional<SystemCheckpoint> read_checkpoint(const std::filesystem::path& path);

}  // namespace clench::app
