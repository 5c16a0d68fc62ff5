#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace clench::app {

/// Name, size and fingerprint of every file, one text each: what stands in the state of an analysis
/// so that a result that was cut or changed later is not taken for complete.
/// @throws SystemError if a file cannot be read.
std::vector<std::string> file_records(const std::filesystem::path& folder,
                                      const std::vector<std::filesystem::path>& files);

/// Whether all these files are in the folder as they were.
bool are_unchanged(const std::filesystem::path& folder, const std::vector<std::string>& records);

/// Whether a VTK file is there but does not come to its end.
bool is_cut_vtu(const std::filesystem::path& file);

/// The files in a folder, by name.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder);

}  // namespace clench::app
