#pragma once

#include <filesystem>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "app/run/run_system.hpp"

namespace clench::app {

/// The summary of an analysis of a multibody system; the keys that full-order analyses have too
/// mean the same.
nlohmann::json system_json(const AnalysisCase& analysis, const solver::multibody::System& system,
                           const SystemOutcome& outcome, const std::vector<SystemColumn>& columns);

/// How far pairs slid, interface by interface.
nlohmann::json sliding_json(const std::vector<InterfaceSliding>& all);

/// Frequencies and damping as a table.
std::string modes_csv(const std::vector<solver::multibody::SystemMode>& modes);
/// Eigenvalues and shapes as HDF5. @throws SystemError.
void write_modes(const std::filesystem::path& path, const Trajectory& layout,
                 const std::vector<solver::multibody::SystemMode>& modes);

}  // namespace clench::app
