#include <nlohmann/json.hpp>

#include "app/build/body_input.hpp"
#include "app/build/results_folder.hpp"
#include "app/commands/commands.hpp"
#include "app/run/stages.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"

namespace clench::app {

void preload_command(const InputFiles& files, const CommonOptions& common, Console& console)
{
    const Case c = case_file_of(files, "preload");
    make_results_folder(c, common);
    Workspace workspace;
    const auto preloads = compute_preloads(c, common, workspace, console);
    if (preloads.empty()) {
        throw InputError(c.file.string(), "has no preloads, expected at least one group",
                         "bodies: {bar: {preloads: {bolts: [{at: TOP, force: [0, 0, -6000]}]}}}");
    }
    console.print_json({{"command", "preload"}, {"file", c.file.string()}, {"preloads", preloads}});
}

}  // namespace clench::app
