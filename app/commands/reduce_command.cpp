#include <nlohmann/json.hpp>

#include "app/build/body_input.hpp"
#include "app/build/results_folder.hpp"
#include "app/commands/commands.hpp"
#include "app/run/stages.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"

namespace clench::app {

void reduce_command(const InputFiles& files, const CommonOptions& common, Console& console)
{
    const Case c = case_file_of(files, "reduce");
    make_results_folder(c, common);
    Workspace workspace;
    const auto reductions = reduce_bodies(c, common, workspace, console);
    if (reductions.empty()) {
        throw InputError(c.file.string(), "has no body to reduce, expected the key reduction",
                         "bodies: {bar: {boundary: [FIX, LOAD], reduction: {vibration_modes: 10, "
                         "joint_modes: {count: 20}}}}");
    }
    console.print_json(
        {{"command", "reduce"}, {"file", c.file.string()}, {"reductions", reductions}});
}

}  // namespace clench::app
