#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/build/body_input.hpp"
#include "app/build/results_folder.hpp"
#include "app/commands/commands.hpp"
#include "app/run/stages.hpp"
#include "app/summary/failed_checks.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {

void solve_command(const SolveOptions& options, const CommonOptions& common, Console& console)
{
    const Case c = case_file_of(options.files, "solve");
    std::vector<std::string> names;
    for (const AnalysisCase& analysis : c.analyses) {
        names.push_back(analysis.name);
    }
    if (names.empty()) {
        throw InputError(c.file.string(), "has no analysis, expected at least one to solve",
                         "analysis: [{name: settle, type: static, order: full}]");
    }
    if (!options.analysis.empty() &&
        std::find(names.begin(), names.end(), options.analysis) == names.end()) {
        const std::string near = did_you_mean(options.analysis, names);
        throw InputError(c.file.string(),
                         fmt::format("there is no analysis \"{}\"", options.analysis),
                         near.empty() ? "known: " + list_some(names) : near);
    }
    const std::filesystem::path folder = make_results_folder(c, common);
    Workspace workspace;
    const auto analyses =
        solve_analyses(c, options.analysis, common, workspace, console, options.control);
    write_resolved(c, folder);
    console.print_json({{"command", "solve"}, {"file", c.file.string()}, {"analyses", analyses}});
    conclude(c.file.string(), analyses, options.strict);
}

}  // namespace clench::app
