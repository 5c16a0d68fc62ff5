#include "app/arguments/add_commands.hpp"
#include "app/commands/commands.hpp"

namespace clench::app {
namespace {

using AddCommand = std::function<void(CLI::App&, Chosen&)>;

/// A command that takes files and nothing else.
AddCommand files_only(const char* name, const char* meaning, const char* files_meaning,
                      void (*run)(const InputFiles&, const CommonOptions&, Console&))
{
    return [=](CLI::App& app, Chosen& chosen) {
        const auto [command, files] = add_command(app, chosen, name, meaning, run);
        add_files(command, *files, files_meaning);
    };
}

/// A stage of a case, of all bodies or of one.
AddCommand stage(const char* name, const char* meaning,
                 void (*run)(const StageOptions&, const CommonOptions&, Console&))
{
    return [=](CLI::App& app, Chosen& chosen) {
        const auto [command, options] = add_command(app, chosen, name, meaning, run);
        add_files(command, options->files, "case file");
        add_value(command, "--body", options->body, "NAME", "this one only (default: all)");
    };
}

/// A command that takes nothing.
AddCommand plain(const char* name, const char* meaning, void (*run)(Console&))
{
    return [=](CLI::App& app, Chosen& chosen) {
        add_command(app, chosen, name, meaning)->callback([&chosen, run] { chosen.run = run; });
    };
}

}  // namespace

void add_all_commands(CLI::App& app, Chosen& chosen)
{
    const char* const a_case = "case file";
    const AddCommand commands[] = {
        add_check,
        files_only("info", "what is in a mesh or an artifact",
                   "mesh files of one body, or artifact .h5", info_command),
        files_only("preprocess",
                   "make the FE model of every body that has changed: <out>/<body>.fe.h5",
                   "case file, or mesh files of one body", preprocess_command),
        add_modes,
        stage("preload",
              "compute the shape of every preload group, with contact: <out>/<body>.preload.h5",
              preload_command),
        stage("reduce",
              "make the flexible body of every body with a reduction: <out>/<body>.body.h5",
              reduce_command),
        add_solve,
        add_watch,
        add_plot,
        add_compare,
        add_post,
        files_only("export",
                   "modal coordinates over time for fatigue tools: "
                   "<out>/<analysis>.<body>.modal.csv",
                   a_case, export_command),
        files_only("report", "one HTML page on a case and its results: <out>/<case>.report.html",
                   a_case, report_command),
        add_study,
        add_sweep,
        add_run,
        add_import,
        plain("schema", "every key of the case file with unit, default and meaning",
              schema_command),
        plain("version", "versions of clench and of every library linked", version_command)};
    for (const AddCommand& add : commands) {
        add(app, chosen);
    }
}

}  // namespace clench::app
