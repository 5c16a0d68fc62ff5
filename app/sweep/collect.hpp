#pragma once

#include <filesystem>
#include <vector>

#include "app/sweep/sweep_status.hpp"

namespace clench::app {

/// Writes `results.csv`: a row per case in the order of the cases, failed and missing ones too,
/// with values, status, exit code, criteria, folder and reason; the same rows however many workers
/// there were. What differs from run to run is in `costs.csv`;
/// `sweep.html` shows it.
/// @return the files.
std::vector<std::filesystem::path> collect_sweep(const Sweep& sweep, const SweepStatus& status);

}  // namespace clench::app
