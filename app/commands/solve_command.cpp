#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/build/body_input.hpp"
#include "app/build/results_folder.hpp"
#include "app/commands/commands.hpp"
#include "app/physics/automatic_laws.hpp"
#include "app/run/refuse_early.hpp"
#include "app/run/stages.hpp"
#include "app/summary/failed_checks.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {

namespace {

/// @throws InputError unless the case has the analysis, or at least one where none is named.
void require_analysis(const Case& c, const std::string& wanted)
{
    std::vector<std::string> names;
    for (const AnalysisCase& analysis : c.analyses) {
        names.push_back(analysis.name);
    }
    if (names.empty()) {
        throw InputError(c.file.string(), "has no analysis, expected at least one to solve",
                         "analysis: [{name: settle, type: static, order: full}]");
    }
    if (!wanted.empty() && std::find(names.begin(), names.end(), wanted) == names.end()) {
        const std::string near = did_you_mean(wanted, names);
        throw InputError(c.file.string(), fmt::format("there is no analysis \"{}\"", wanted),
                         near.empty() ? "known: " + list_some(names) : near);
    }
}

}  // namespace

void refuse_resume_with_force(const RunControl& control, const char* command)
{
    if (control.resume && control.force) {
        throw InputError(command, "has --resume and --force, expected one of them",
                         "--resume continues, --force starts again");
    }
}

void solve_command(const SolveOptions& options, const CommonOptions& common, Console& console)
{
    refuse_resume_with_force(options.control, "clench solve");
    Case c = case_file_of(options.files, "solve");
    require_analysis(c, options.analysis);
    const std::filesystem::path folder = make_results_folder(c, common);
    Workspace workspace;
    settle_laws(c, common, workspace, console);
    refuse_early(c, options.analysis, common, options.control);
    const auto analyses =
        solve_analyses(c, options.analysis, common, workspace, console, options.control);
    write_resolved(c, folder);
    console.print_json({{"command", "solve"}, {"file", c.file.string()}, {"analyses", analyses}});
    conclude(c.file.string(), analyses, options.strict);
}

}  // namespace clench::app
