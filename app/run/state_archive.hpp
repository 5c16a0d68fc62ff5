#pragma once

#include <filesystem>
#include <string>

#include "solver/full_order/contact_state.hpp"

namespace clench::app {

/// Format version of the state artifact; docs/artifacts.md describes the file.
inline constexpr int state_version = 3;

/// What a finished analysis was made from and what it reported.
struct AnalysisRecord {
    std::string model;     ///< see made_from(): the FE model
    std::string settings;  ///< fingerprint of laws, loads and options
    std::string summary;   ///< JSON
};

/// Writes the last state of an analysis, from which another one can go on. Written after all its
/// other files: where it is, they are complete. @throws SystemError.
void write_state(const std::filesystem::path& path, const solver::FullState& state,
                 const AnalysisRecord& record);

/// @throws InputError if the file is missing or damaged.
solver::FullState read_state(const std::filesystem::path& path);

/// Empty if there is no readable state.
AnalysisRecord read_record(const std::filesystem::path& path);

}  // namespace clench::app
