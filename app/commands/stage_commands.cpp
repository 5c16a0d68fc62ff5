#include <nlohmann/json.hpp>

#include "app/build/body_input.hpp"
#include "app/build/results_folder.hpp"
#include "app/commands/commands.hpp"
#include "app/physics/automatic_laws.hpp"
#include "app/run/stages.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

/// Runs one stage for the bodies that are wanted.
/// @param missing, hint  what to say if they ask for nothing of it.
template <class Stage>
void run_stage(const StageOptions& options, const CommonOptions& common, Console& console,
               const char* command, const char* results, Stage stage, const char* missing,
               const char* hint)
{
    Case c = case_file_of(options.files, command);
    if (!options.body.empty()) {
        static_cast<void>(c.body(options.body));  // refuses names that the case does not have
    }
    make_results_folder(c, common);
    Workspace workspace;
    settle_laws(c, common, workspace, console);
    const auto found = stage(c, common, workspace, console, options.body);
    if (found.empty()) {
        const std::string body = options.body.empty() ? "" : ": bodies." + options.body;
        throw InputError(c.file.string() + body, missing, hint);
    }
    console.print_json({{"command", command}, {"file", c.file.string()}, {results, found}});
}

}  // namespace

void preload_command(const StageOptions& options, const CommonOptions& common, Console& console)
{
    run_stage(options, common, console, "preload", "preloads", compute_preloads,
              "has no preloads, expected at least one group",
              "bodies: {bar: {preloads: {bolts: [{at: TOP, force: [0, 0, -6000]}]}}}");
}

void reduce_command(const StageOptions& options, const CommonOptions& common, Console& console)
{
    run_stage(options, common, console, "reduce", "reductions", reduce_bodies,
              "has no body to reduce, expected the key reduction",
              "bodies: {bar: {boundary: [FIX, LOAD], reduction: {vibration_modes: 10, "
              "joint_modes: {count: 20}}}}");
}

}  // namespace clench::app
