#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/summary/analysis_summary.hpp"
#include "core/model/trajectory.hpp"
#include "solver/multibody/vibration/linearisation.hpp"

namespace clench::app {

/// Modes of linearised bodies and systems, of both orders: at order full the shapes are x_free.
using LinearModes = std::vector<solver::multibody::SystemMode>;

std::vector<LinearModeSummary> mode_summaries(const LinearModes& modes);

/// Frequencies and damping as a table.
std::string modes_csv(const LinearModes& modes);
/// `<analysis>.modes.h5`
std::filesystem::path modes_path(const std::filesystem::path& folder, const std::string& analysis);
/// Eigenvalues and shapes as HDF5.
/// @param layout  name of the analysis, and where the bodies' entries of a shape are.
/// @throws SystemError.
void write_modes(const std::filesystem::path& path, const Trajectory& layout,
                 const LinearModes& modes);
/// @throws InputError if the file is missing or damaged.
LinearModes read_modes(const std::filesystem::path& path);

}  // namespace clench::app
