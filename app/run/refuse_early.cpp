#include "app/run/refuse_early.hpp"

#include <algorithm>
#include <set>

#include "app/build/artifact_paths.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/analysis_record.hpp"
#include "app/run/system_state_archive.hpp"

namespace clench::app {
namespace {

/// The analysis and those it starts from; all of them without a name.
std::set<std::string> wanted_names(const Case& c, std::string only)
{
    std::set<std::string> names;
    for (const AnalysisCase& analysis : c.analyses) {
        if (only.empty()) {
            names.insert(analysis.name);
        }
    }
    while (!only.empty() && names.insert(only).second) {
        const auto found = std::ranges::find(c.analyses, only, &AnalysisCase::name);
        only = found == c.analyses.end() ? "" : found->start_from;
    }
    return names;
}

}  // namespace

void refuse_early(const Case& c, const std::string& only, const CommonOptions& common,
                  const RunControl& control)
{
    const std::filesystem::path folder = results_folder(c, common);
    const std::set<std::string> wanted = wanted_names(c, only);
    for (const AnalysisCase& analysis : c.analyses) {
        if (control.force || !wanted.contains(analysis.name)) {
            continue;
        }
        const std::filesystem::path state = state_path(folder, analysis);
        const AnalysisRecord found =
            analysis.is_reduced() ? read_system_record(state) : read_record(state);
        const std::string own =
            analysis.is_reduced() ? system_settings_of(c, analysis) : settings_of(c, analysis);
        if (found.settings != own) {
            refuse_to_replace(folder, analysis, found);
        }
    }
}

}  // namespace clench::app
