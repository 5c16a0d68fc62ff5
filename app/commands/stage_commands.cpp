#include <nlohmann/json.hpp>

#include "app/build/body_input.hpp"
#include "app/build/results_folder.hpp"
#include "app/commands/commands.hpp"
#include "app/run/stages.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

/// Runs one stage for all bodies of the case.
/// @param missing, hint  what to say if the case asks for nothing of it.
template <class Stage>
void run_stage(const InputFiles& files, const CommonOptions& common, Console& console,
               const char* command, const char* results, Stage stage, const char* missing,
               const char* hint)
{
    const Case c = case_file_of(files, command);
    make_results_folder(c, common);
    Workspace workspace;
    const auto found = stage(c, common, workspace, console);
    if (found.empty()) {
        throw InputError(c.file.string(), missing, hint);
    }
    console.print_json({{"command", command}, {"file", c.file.string()}, {results, found}});
}

}  // namespace

void preload_command(const InputFiles& files, const CommonOptions& common, Console& console)
{
    run_stage(files, common, console, "preload", "preloads", compute_preloads,
              "has no preloads, expected at least one group",
              "bodies: {bar: {preloads: {bolts: [{at: TOP, force: [0, 0, -6000]}]}}}");
}

void reduce_command(const InputFiles& files, const CommonOptions& common, Console& console)
{
    run_stage(files, common, console, "reduce", "reductions", reduce_bodies,
              "has no body to reduce, expected the key reduction",
              "bodies: {bar: {boundary: [FIX, LOAD], reduction: {vibration_modes: 10, "
              "joint_modes: {count: 20}}}}");
}

}  // namespace clench::app
