#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/archive/archive_reader.hpp"
#include "core/model/trajectory.hpp"

namespace clench {

/// Results of a run, read some rows at a time: what looks at them needs no more memory for long
/// runs.
class TrajectoryReader {
public:
    /// @throws InputError if the file is missing, damaged, of another kind or version.
    explicit TrajectoryReader(const std::filesystem::path& path);

    const Trajectory& layout() const { return layout_; }  ///< with times, without other rows
    const std::string& settings() const { return settings_; }
    Index rows() const { return static_cast<Index>(layout_.time.size()); }

    /// Rows [first, first + count), one after the other. @throws InputError if they are damaged.
    std::vector<double> q(Index first, Index count) const;
    std::vector<double> u(Index first, Index count) const;
    std::vector<double> lambda(Index first, Index count) const;
    std::vector<double> values(Index first, Index count) const;
    std::vector<double> energies(Index first, Index count) const;
    std::vector<double> contact(std::size_t contact, Index first, Index count) const;

private:
    std::vector<double> table(const std::string& name, Index columns, Index first,
                              Index count) const;

    ArchiveReader archive_;
    Trajectory layout_;
    std::string settings_;
};

}  // namespace clench
