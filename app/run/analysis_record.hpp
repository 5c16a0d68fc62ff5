#pragma once

#include <filesystem>
#include <string>

#include "app/case/case_file.hpp"
#include "app/run/state_archive.hpp"

namespace clench::app {

/// `<out>/<analysis>.state.h5`
std::filesystem::path state_path(const std::filesystem::path& folder, const AnalysisCase& analysis);

/// Fingerprint of everything but the FE model that an analysis depends on: laws, loads, supports,
/// options, output, and the analyses it starts from.
std::string settings_of(const Case& c, const AnalysisCase& analysis);

/// The same of an analysis of a whole system, reduced bodies aside.
std::string system_settings_of(const Case& c, const AnalysisCase& analysis);

/// Whether all results of the analysis are in `folder` and would come out the same now.
bool is_finished(const Case& c, const AnalysisCase& analysis, const std::filesystem::path& folder);

}  // namespace clench::app
