#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/model/trajectory.hpp"

namespace clench {

class ArchiveReader;
class ArchiveWriter;

/// Format version of results; docs/artifacts.md describes the file.
inline constexpr int trajectory_version = 3;
inline constexpr const char* trajectory_format = "clench-results";

/// Kind, version and names, and empty tables of that many rows for write_trajectory_rows.
/// @param settings  fingerprint of what it was made from.
void create_trajectory(ArchiveWriter& archive, const Trajectory& layout,
                       const std::string& settings, std::int64_t rows);
/// The rows of `part` from row `first` on, those of contacts included.
void write_trajectory_rows(ArchiveWriter& archive, const Trajectory& part, std::int64_t first);

/// Without the rows of contacts, which may be large.
/// @throws InputError if the file is missing, damaged, of another kind or version.
Trajectory read_trajectory(const std::filesystem::path& path);
Trajectory read_trajectory(const ArchiveReader& archive);

/// Names, spans and times, no rows. @throws InputError if something is missing.
Trajectory read_trajectory_layout(const ArchiveReader& archive);

/// Name of the table of contact number `contact`.
std::string contact_table(std::size_t contact);

}  // namespace clench
