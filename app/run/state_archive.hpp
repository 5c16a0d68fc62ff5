#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "solver/full_order/contact_state.hpp"

namespace clench {
class ArchiveReader;
class ArchiveWriter;
}  // namespace clench

namespace clench::app {

/// Format version of the state artifact; docs/artifacts.md describes the file.
inline constexpr int state_version = 4;

/// What a finished analysis was made from and what it reported.
struct AnalysisRecord {
    std::string model;               ///< see made_from(): the FE model
    std::string settings;            ///< fingerprint of laws, loads and options
    std::string summary;             ///< JSON
    std::vector<std::string> files;  ///< see file_records(): what it wrote
};

/// Writes the last state of an analysis, from which another one can go on. Written after all its
/// other files: where it is, they are complete. @throws SystemError.
void write_state(const std::filesystem::path& path, const solver::FullState& state,
                 const AnalysisRecord& record);

/// @throws InputError if the file is missing or damaged.
solver::FullState read_state(const std::filesystem::path& path);

/// Empty if there is no readable state.
AnalysisRecord read_record(const std::filesystem::path& path);

/// The datasets of a record, in states of both orders.
void write_record(ArchiveWriter& archive, const AnalysisRecord& record);
AnalysisRecord record_in(const ArchiveReader& archive);

}  // namespace clench::app
