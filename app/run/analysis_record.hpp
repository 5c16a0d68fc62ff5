#pragma once

#include <filesystem>
#include <string>

#include "app/build/workspace.hpp"
#include "app/case/case_file.hpp"
#include "app/run/state_archive.hpp"

namespace clench::app {

/// `<out>/<analysis>.state.h5`
std::filesystem::path state_path(const std::filesystem::path& folder, const AnalysisCase& analysis);

/// Fingerprint of everything but the FE model that an analysis depends on: laws, loads, supports,
/// options, output, and the analyses it starts from.
std::string settings_of(const Case& c, const AnalysisCase& analysis);

/// The same of an analysis of a whole system, reduced bodies aside. Which fields are shown changes
/// no result, only whether the pairs of contacts are recorded.
std::string system_settings_of(const Case& c, const AnalysisCase& analysis, bool contacts_recorded);
/// With contacts recorded if the case asks for a field of them.
std::string system_settings_of(const Case& c, const AnalysisCase& analysis);

/// What a full-order analysis leaves besides its state.
std::vector<std::filesystem::path> full_order_files(const Case& c, const AnalysisCase& analysis,
                                                    const std::filesystem::path& folder);

/// Whether all results of the analysis are in `folder` and would come out the same now.
bool is_finished(const Case& c, const AnalysisCase& analysis, const std::filesystem::path& folder,
                 Workspace& workspace);

}  // namespace clench::app
