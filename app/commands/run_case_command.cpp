#include <nlohmann/json.hpp>

#include "app/base/replace_files.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/commands/commands.hpp"
#include "app/post/post_results.hpp"
#include "app/run/stages.hpp"

namespace clench::app {
void run_case_command(const SolveOptions& options, const CommonOptions& common, Console& console)
{
    const Case c = case_file_of(options.files, "run");
    const std::filesystem::path folder = results_folder(c, common);
    make_folder(folder);
    nlohmann::json bodies = preprocess_bodies(c, common, console);
    write_text(folder / "resolved.yaml", resolved_yaml(c, folder));
    nlohmann::json preloads = compute_preloads(c, common, console);
    nlohmann::json reductions = reduce_bodies(c, common, console);
    console.print(c.analyses.empty() ? "" : "\n");
    nlohmann::json analyses = solve_analyses(c, "", common, console, options.control);
    nlohmann::json fields = post_analyses({c, {}}, "", common, console);
    console.print_json({{"command", "run"},
                        {"file", c.file.string()},
                        {"bodies", std::move(bodies)},
                        {"preloads", std::move(preloads)},
                        {"reductions", std::move(reductions)},
                        {"analyses", std::move(analyses)},
                        {"fields", std::move(fields)}});
}

}  // namespace clench::app
