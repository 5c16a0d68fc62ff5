#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/model/trajectory.hpp"
#include "solver/multibody/vibration/linearisation.hpp"

namespace clench::app {

/// Frequencies and damping as a table.
std::string modes_csv(const std::vector<solver::multibody::SystemMode>& modes);
/// Eigenvalues and shapes as HDF5. @throws SystemError.
void write_modes(const std::filesystem::path& path, const Trajectory& layout,
                 const std::vector<solver::multibody::SystemMode>& modes);

}  // namespace clench::app
