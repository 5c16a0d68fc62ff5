#pragma once

#include <filesystem>

#include "app/base/options.hpp"
#include "app/case/case_file.hpp"

namespace clench::app {

/// The folder for results (artifact_paths.hpp), made if it is not there.
/// @throws InputError if a result would get the name of a file that the case reads.
std::filesystem::path make_results_folder(const Case& c, const CommonOptions& common);

/// `<folder>/resolved.yaml`: the case with all defaults. A case of that name is its own.
void write_resolved(const Case& c, const std::filesystem::path& folder);

}  // namespace clench::app
