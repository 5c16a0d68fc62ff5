#pragma once

#include <filesystem>
#include <string>

#include "core/model/trajectory.hpp"

namespace clench {

class ArchiveReader;

/// Format version of results; docs/artifacts.md describes the file.
inline constexpr int trajectory_version = 3;
inline constexpr const char* trajectory_format = "clench-results";

/// Writes a trajectory, or a part of one, as a sealed HDF5 file that appears when it is complete.
/// @param settings  fingerprint of what it was made from.
/// @throws SystemError if it cannot be written.
void write_trajectory(const std::filesystem::path& path, const Trajectory& trajectory,
                      const std::string& settings);

/// Without the rows of contacts, which may be large.
/// @throws InputError if the file is missing, damaged, of another kind or version.
Trajectory read_trajectory(const std::filesystem::path& path);

/// Names, spans and times, no rows. @throws InputError if something is missing.
Trajectory read_trajectory_layout(const ArchiveReader& archive);

/// Name of the table of contact number `contact`.
std::string contact_table(std::size_t contact);

/// Results of a run while it goes on: a folder of numbered segments, each of them a complete file.
/// A killed run leaves every segment that was written; joined they are the trajectory, whatever
/// the lengths of the segments were.
class TrajectorySegments {
public:
    /// @param kept  segments of an earlier run that count; the others are removed.
    /// @throws SystemError if the folder cannot be made.
    TrajectorySegments(std::filesystem::path folder, Trajectory layout, std::string settings,
                       int kept);

    const Trajectory& layout() const { return open_; }
    int count() const { return count_; }  ///< segments written
    /// @param contacts  a row for each contact of the layout.
    void add(double time, const std::vector<double>& q, const std::vector<double>& u,
             const std::vector<double>& lambda, const std::vector<double>& values,
             const std::vector<std::vector<double>>& contacts = {}, const EnergyRow& energies = {});
    /// Writes what was added since the last flush, if anything.
    void flush();
    /// All segments as one file; what they hold of contacts passes row by row.
    /// @throws SystemError if it cannot be written, InputError if a segment is damaged.
    void write(const std::filesystem::path& path);
    /// All segments and what is not yet flushed, as one, without the rows of contacts. @throws
    /// InputError if one is damaged.
    Trajectory joined() const;

private:
    std::filesystem::path folder_;
    Trajectory open_;
    std::string settings_;
    int count_ = 0;
};

/// The segments of a folder, joined: what a killed run left. @throws InputError.
Trajectory read_segments(const std::filesystem::path& folder);

}  // namespace clench
