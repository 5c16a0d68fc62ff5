#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "core/model/trajectory.hpp"

namespace clench {

/// The segments of an earlier run that count, as its checkpoint says.
struct KeptSegments {
    std::string run;  ///< whose they are
    int count = 0;
    std::int64_t rows = 0;
};

/// Results of a run while it goes on: a folder of numbered segments, each of them a complete file
/// that says of which run it is, its number and its rows. A killed run leaves every segment that
/// was written; joined they are the trajectory, whatever the lengths of the segments were.
class TrajectorySegments {
public:
    /// Segments that do not count are removed.
    /// @throws SystemError if the folder cannot be made, InputError if a segment that counts is
    /// missing, damaged, in another's place or of another run.
    TrajectorySegments(std::filesystem::path folder, Trajectory layout, std::string settings,
                       const KeptSegments& kept = {});

    const Trajectory& layout() const { return open_; }
    int count() const { return kept_.count; }  ///< segments written
    /// What is written, for a checkpoint.
    const KeptSegments& written() const { return kept_; }
    /// Writes a segment by itself where the rows in memory become many.
    /// @param contacts  a row for each contact of the layout.
    void add(double time, const std::vector<double>& q, const std::vector<double>& u,
             const std::vector<double>& lambda, const std::vector<double>& values,
             const std::vector<std::vector<double>>& contacts = {}, const EnergyRow& energies = {});
    /// Writes what was added since the last flush, if anything.
    void flush();
    /// All segments as one file, segment by segment.
    /// @throws SystemError if it cannot be written, InputError as the constructor.
    void write(const std::filesystem::path& path);
    /// Every segment and what is not yet flushed, in order, without the rows of contacts.
    /// @throws InputError as the constructor.
    void for_each(const std::function<void(const Trajectory&)>& look) const;

private:
    std::filesystem::path folder_;
    Trajectory open_;
    std::string settings_;
    KeptSegments kept_;
};

/// The segments of a folder, joined: what a killed run left. @throws InputError.
Trajectory read_segments(const std::filesystem::path& folder);

}  // namespace clench
