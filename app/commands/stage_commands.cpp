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

struct StageWords {
    const char* command;
    const char* results;         ///< key of what it reports
    const char *missing, *hint;  ///< what to say if the bodies ask for nothing of it
};

/// Runs one stage for the bodies that are wanted.
template <class Stage>
void run_stage(const StageOptions& options, const CommonOptions& common, Console& console,
               const StageWords& words, Stage stage)
{
    Case c = case_file_of(options.files, words.command);
    if (!options.body.empty()) {
        static_cast<void>(c.body(options.body));  // refuses names that the case does not have
    }
    make_results_folder(c, common);
    Workspace workspace;
    settle_laws(c, common, workspace, console);
    const auto found = stage(c, common, workspace, console, options.body);
    if (found.empty()) {
        const std::string body = options.body.empty() ? "" : ": bodies." + options.body;
        throw InputError(c.file.string() + body, words.missing, words.hint);
    }
    console.print_json(
        {{"command", words.command}, {"file", c.file.string()}, {words.results, found}});
}

}  // namespace

void preload_command(const StageOptions& options, const CommonOptions& common, Console& console)
{
    run_stage(options, common, console,
              {"preload", "preloads", "has no preloads, expected at least one group",
               "bodies: {bar: {preloads: {bolts: [{at: TOP, force: [0, 0, -6000]}]}}}"},
              compute_preloads);
}

void reduce_command(const StageOptions& options, const CommonOptions& common, Console& console)
{
    run_stage(options, common, console,
              {"reduce", "reductions", "has no body to reduce, expected the key reduction",
               "bodies: {bar: {boundary: [FIX, LOAD], reduction: {vibration_modes: 10, "
               "joint_modes: {count: 20}}}}"},
              reduce_bodies);
}

}  // namespace clench::app
