#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/run/state_archive.hpp"
#include "solver/multibody/integrator/integrator.hpp"

namespace clench::app {

/// Format version of states and checkpoints of multibody systems; docs/artifacts.md.
inline constexpr int system_state_version = 3;
inline constexpr int checkpoint_version = 4;

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

/// A run between two steps: everything that is needed to continue with bitwise identical results.
struct SystemCheckpoint {
    solver::multibody::IntegratorCheckpoint integrator;
    std::string settings;     ///< fingerprint of the case
    std::int64_t output = 0;  ///< next output time, counted from the start
    int segments = 0;         ///< segments of results that belong to it
    double seconds = 0.0;     ///< computed so far
    Eigen::VectorXd closing;  ///< when the pairs of all interfaces closed
    Eigen::VectorXd ledger;   ///< of energies
    Eigen::VectorXd worst;    ///< RunExtremes so far
    Eigen::VectorXd sliding;  ///< of interfaces without friction
};
void write_checkpoint(const std::filesystem::path& path, const SystemCheckpoint& checkpoint);
/// Empty if there is none. @throws InputError if it is damaged.
std::optional<SystemCheckpoint> read_checkpoint(const std::filesystem::path& path);

}  // namespace clench::app
