#include <nlohmann/json.hpp>

#include "app/base/replace_files.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/commands/commands.hpp"
#include "app/post/post_results.hpp"
#include "app/run/stages.hpp"
#include "app/summary/to_json.hpp"

namespace clench::app {
void run_case_command(const SolveOptions& options, const CommonOptions& common, Console& console)
{
    const Case c = case_file_of(options.files, "run");
    const std::filesystem::path folder = results_folder(c, common);
    make_folder(folder);
    Workspace workspace;
    const auto bodies = preprocess_bodies(c, common, workspace, console);
    write_text(folder / "resolved.yaml", resolved_yaml(c, folder));
    const auto preloads = compute_preloads(c, common, workspace, console);
    const auto reductions = reduce_bodies(c, common, workspace, console);
    console.print(c.analyses.empty() ? "" : "\n");
    const auto analyses = solve_analyses(c, "", common, workspace, console, options.control);
    const auto fields = post_analyses({c, {}}, "", common, workspace, console);
    console.print_json({{"command", "run"},
                        {"file", c.file.string()},
                        {"bodies", bodies},
                        {"preloads", preloads},
                        {"reductions", reductions},
                        {"analyses", analyses},
                        {"fields", fields}});
}

}  // namespace clench::app
