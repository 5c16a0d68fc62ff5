#include "app/command_line.hpp"

#include <functional>
#include <ostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/base/version.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/compare_command.hpp"
#include "app/commands/plot_command.hpp"
#include "app/commands/post_fields_command.hpp"
#include "app/commands/study_command.hpp"
#include "core/errors.hpp"
#include "core/linalg/blas.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

/// The command that was typed, ready to run.
struct Chosen {
    CommonOptions common;
    std::function<void(Console&)> run;
};

/// Adds a command with the options common to all.
CLI::App* add_command(CLI::App& app, Chosen& chosen, const std::string& name,
                      const std::string& meaning)
{
    CLI::App* command = app.add_subcommand(name, meaning);
    CommonOptions& common = chosen.common;
    command->add_option("--out", common.out, "folder for results (default: beside the case)")
        ->type_name("DIR");
    command->add_option("--threads", common.threads, "threads to use (default: all cores)")
        ->type_name("N")
        ->check(CLI::Range(1, 4096));
    command->add_flag("--quiet", common.quiet, "no progress and no notes on stderr");
    command->add_flag("--json", common.json, "machine-readable summary on stdout");
    return command;
}

void add_version_and_schema(CLI::App& app, Chosen& chosen)
{
    add_command(app, chosen, "schema", "every key of the case file with unit, default and meaning")
        ->callback([&chosen] { chosen.run = schema_command; });
    add_command(app, chosen, "version", "versions of clench and of every library linked")
        ->callback([&chosen] { chosen.run = version_command; });
}

CLI::Option* add_files(CLI::App* command, InputFiles& files, const char* meaning)
{
    return command->add_option("FILE", files, meaning)->required()->type_name("");
}

void add_check(CLI::App& app, Chosen& chosen)
{
    CLI::App* command = add_command(
        app, chosen, "check",
        "everything short of computing: files, keys, sets, mass, free parts, first frequencies");
    auto options = std::make_shared<CheckOptions>();
    add_files(command, options->files, "case file, or mesh files of one body");
    command->add_flag("--no-frequencies", options->no_frequencies,
                      "leave the first frequencies out");
    command->callback([&chosen, options] {
        chosen.run = [&chosen, options](Console& console) {
            check_command(*options, chosen.common, console);
        };
    });
}

void add_modes(CLI::App& app, Chosen& chosen)
{
    CLI::App* command =
        add_command(app, chosen, "modes", "natural frequencies of the FE model, full order");
    auto options = std::make_shared<ModesOptions>();
    add_files(command, options->files, "case file, mesh files of one body, or artifact .fe.h5");
    command->add_option("--body", options->body, "body of the case, if it has several")
        ->type_name("NAME");
    command->add_option("-n,--count", options->count, "number of modes (default: 20)")
        ->type_name("N")
        ->check(CLI::Range(1, 1'000'000));
    command
        ->add_option("--fix", options->fix,
                     "node set, surface or node held in all DOFs; may be repeated")
        ->type_name("SET")
        ->expected(1)
        ->take_all();
    command->callback([&chosen, options] {
        chosen.run = [&chosen, options](Console& console) {
            modes_command(*options, chosen.common, console);
        };
    });
}

void add_solve(CLI::App& app, Chosen& chosen)
{
    CLI::App* command = add_command(app, chosen, "solve",
                                    "compute the analyses that are not up to date: "
                                    "<out>/<analysis>.csv, .pvd or .results.h5");
    auto options = std::make_shared<SolveOptions>();
    add_files(command, options->files, "case file");
    command->add_option("--analysis", options->analysis, "this one only, and what it starts from")
        ->type_name("NAME");
    command->add_flag("--resume", options->control.resume,
                      "continue where an interrupted run stopped; order reduced");
    command->add_flag("--force", options->control.force,
                      "compute again and replace what earlier runs left");
    command->add_flag("--watch", options->control.watch,
                      "draw the histories in the terminal while the run is in progress");
    command->add_flag("--strict", options->strict,
                      "end with exit code 3 if a check of the results fails");
    command->callback([&chosen, options] {
        if (options->control.resume && options->control.force) {
            throw InputError("clench solve", "has --resume and --force, expected one of them",
                             "--resume continues, --force starts again");
        }
        chosen.run = [&chosen, options](Console& console) {
            solve_command(*options, chosen.common, console);
        };
    });
}

void add_run(CLI::App& app, Chosen& chosen)
{
    CLI::App* command = add_command(
        app, chosen, "run", "all stages; one whose inputs have not changed is not repeated");
    auto options = std::make_shared<SolveOptions>();
    add_files(command, options->files, "case file, or deck with steps (.inp, .bdf)");
    command->add_flag("--force", options->control.force,
                      "compute analyses again and replace what earlier runs left");
    command->add_flag("--strict", options->strict,
                      "refuse a deck that is not used exactly as it says, and end with exit code "
                      "3 if a check of the results fails");
    command->callback([&chosen, options] {
        chosen.run = [&chosen, options](Console& console) {
            run_case_command(*options, chosen.common, console);
        };
    });
}

void add_import(CLI::App& app, Chosen& chosen)
{
    CLI::App* command = add_command(app, chosen, "import",
                                    "write the case file of a deck with steps, and say what became "
                                    "of everything in it");
    auto options = std::make_shared<ImportOptions>();
    add_files(command, options->files, "deck (.inp, .bdf)");
    command->add_option("-o,--output", options->target, "case file (default: beside the deck)")
        ->type_name("CASE.yaml");
    command->add_flag("--strict", options->strict,
                      "refuse a deck that is not used exactly as it says");
    command->add_flag("--force", options->force, "replace the case file if it is there");
    command->callback([&chosen, options] {
        chosen.run = [&chosen, options](Console& console) {
            import_command(*options, chosen.common, console);
        };
    });
}

void add_watch(CLI::App& app, Chosen& chosen)
{
    CLI::App* command =
        add_command(app, chosen, "watch", "histories of a run in progress in another terminal");
    auto options = std::make_shared<WatchOptions>();
    add_files(command, options->files, "case file");
    command->add_option("--analysis", options->analysis, "this one (default: the one that runs)")
        ->type_name("NAME");
    command->add_flag("--once", options->once, "print once and exit");
    command->callback([&chosen, options] {
        chosen.run = [&chosen, options](Console& console) {
            watch_command(*options, chosen.common, console);
        };
    });
}

void add_plot(CLI::App& app, Chosen& chosen)
{
    CLI::App* command =
        add_command(app, chosen, "plot", "draw histories: <analysis>.png from <analysis>.csv");
    auto options = std::make_shared<PlotOptions>();
    add_files(command, options->files, "history files; several are drawn together");
    command->add_option("--x", options->x, "column of the abscissa (default: the first)")
        ->type_name("COLUMN");
    command
        ->add_option("--y", options->y,
                     "columns to draw, separated by commas (default: all others)")
        ->type_name("COLUMN,...")
        ->delimiter(',');
    command
        ->add_option("--image", options->image,
                     "file to draw: .png, .svg or .pdf (default: beside the first file)")
        ->type_name("FILE");
    command->add_option("--title", options->title, "text above the curves")->type_name("TEXT");
    command->add_flag("--spectrum", options->spectrum, "amplitudes over frequency (FFT)");
    command->add_flag("--log-x", options->log_x, "logarithmic abscissa");
    command->add_flag("--log-y", options->log_y, "logarithmic ordinate");
    command->callback([&chosen, options] {
        chosen.run = [&chosen, options](Console& console) {
            plot_command(*options, chosen.common, console);
        };
    });
}

void add_compare(CLI::App& app, Chosen& chosen)
{
    CLI::App* command =
        add_command(app, chosen, "compare",
                    "largest values of histories beside those of a reference, and how far apart");
    auto options = std::make_shared<CompareOptions>();
    add_files(command, options->files, "two history files: results, reference");
    command
        ->add_option("--y", options->y,
                     "columns to compare, separated by commas (default: all but the first)")
        ->type_name("COLUMN,...")
        ->delimiter(',');
    command->callback([&chosen, options] {
        chosen.run = [&chosen, options](Console& console) {
            compare_command(*options, chosen.common, console);
        };
    });
}

void add_list(CLI::App* command, const std::string& name, std::vector<std::string>& target,
              const std::string& meaning)
{
    command->add_option(name, target, meaning)
        ->type_name("LIST")
        ->delimiter(',')
        ->allow_extra_args(false);
}

/// Which part of the results is written.
void add_post_choice(CLI::App* command, PostFieldsOptions& options)
{
    command->add_option("--from", options.from, "first time")->type_name("TIME");
    command->add_option("--to", options.to, "last time")->type_name("TIME");
    command
        ->add_option("--stride", options.stride,
                     "every so many output times; 0: at most 100 of them (default)")
        ->type_name("N")
        ->check(CLI::Range(0, 1'000'000'000));
    command->add_option("--frame", options.frame, "world, body or a node of the boundary")
        ->type_name("FRAME");
    command->add_option("--scale", options.scale, "factor on the deformation drawn")
        ->type_name("FACTOR");
    add_list(command, "--fields", options.fields, "instead of output.fields, separated by commas");
    add_list(command, "--sets", options.sets, "node or element sets, such as bar.UPPER");
    add_list(command, "--nodes", options.nodes, "nodes whose histories are wanted");
    command->add_flag("--volume", options.volume, "all elements, not the skin alone");
    command->add_flag("--double", options.double_precision, "eight bytes a number");
    command->add_flag("--no-envelope", options.no_envelope, "no extreme values over time");
    command->add_flag("--force", options.force, "write again what is up to date");
}

void add_post_pictures(CLI::App* command, PostFieldsOptions& options)
{
    command->add_flag("--picture", options.picture,
                      "draw PNG files instead: <out>/<analysis>.<part>.<time>.png");
    command->add_flag("--frames", options.frames, "with --picture: one of every time, numbered");
    command
        ->add_option("--times", options.times, "with --picture: at these times (default: the end)")
        ->type_name("LIST")
        ->delimiter(',')
        ->allow_extra_args(false);
    command
        ->add_option("--colour", options.colour,
                     "with --picture: field that gives the colours (default: the first there is)")
        ->type_name("FIELD");
    command
        ->add_option(
            "--view", options.view,
            "with --picture: where from, such as iso, +x, -z (default: iso, contacts flat)")
        ->type_name("VIEW");
    command->add_option("--low", options.low, "with --picture: lower end of the colours");
    command->add_option("--high", options.high, "with --picture: upper end of the colours");
}

void add_post(CLI::App& app, Chosen& chosen)
{
    CLI::App* command = add_command(app, chosen, "post",
                                    "write reduced results for ParaView: <out>/<analysis>.pvd; or "
                                    "modes, pictures");
    auto options = std::make_shared<PostFieldsOptions>();
    add_files(command, options->shapes.files, "case file");
    command->add_option("--analysis", options->analysis, "this one only (default: all)")
        ->type_name("NAME");
    command->add_option("--body", options->shapes.body, "of --modes, if several are reduced")
        ->type_name("NAME");
    add_list(command, "--modes", options->shapes.modes,
             "numbers (3, 5-8), origins (joint, preload, ...) or all; before orthogonalisation: "
             "joint_modes, joint_mode_3, ...; separated by commas, to <out>/<body>.modes.vtu");
    add_list(command, "--derivatives", options->shapes.derivatives, "numbers, if they were kept");
    add_post_choice(command, *options);
    add_post_pictures(command, *options);
    command->callback([&chosen, options] {
        chosen.run = [&chosen, options](Console& console) {
            post_fields_command(*options, chosen.common, console);
        };
    });
}

/// A list separated by commas, given once.
template <class Item>
CLI::Option* add_list(CLI::App* command, const char* name, std::vector<Item>& target,
                      const char* meaning)
{
    return command->add_option(name, target, meaning)
        ->type_name("LIST")
        ->delimiter(',')
        ->allow_extra_args(false);
}

void add_study(CLI::App& app, Chosen& chosen)
{
    CLI::App* command =
        add_command(app, chosen, "study",
                    "run the case for every combination of what is varied and "
                    "compare its histories: <out>/study.csv, .md, .png, .svg, costs.png");
    auto options = std::make_shared<StudyOptions>();
    add_files(command, options->files, "case file");
    add_list(command, "--joint-modes", options->joint_modes, "numbers of joint modes: 0,5,10,20")
        ->check(CLI::Range(0, 1'000'000));
    add_list(command, "--methods", options->methods, "of joint modes: weighted_pod,pod,pod_forces")
        ->check(CLI::IsMember({"weighted_pod", "pod", "pod_forces"}));
    add_list(command, "--preload-modes", options->preload_modes,
             "groups of preloads whose shapes are in the basis: none,all,bolts,bolts+studs");
    command
        ->add_option("--vary", options->vary,
                     "key of the case and the values it takes; may be repeated")
        ->type_name("KEY=VALUE,...")
        ->expected(1)
        ->take_all();
    command->add_option("--body", options->body, "whose modes are varied (default: all reduced)")
        ->type_name("NAME");
    command->add_option("--analysis", options->analysis, "this one only (default: all)")
        ->type_name("NAME");
    add_list(command, "--criteria", options->criteria, "histories to compare (default: all)");
    command
        ->add_option("--reference", options->reference,
                     "what errors are relative to: full (order of the analysis), all_pairs (kept "
                     "instead of joint modes), largest (basis; default) or first (run)")
        ->transform(CLI::Transformer(
            std::map<std::string, StudyReference>{{"full", StudyReference::full},
                                                  {"all_pairs", StudyReference::all_pairs},
                                                  {"largest", StudyReference::largest},
                                                  {"first", StudyReference::first}}))
        ->type_name("full|all_pairs|largest|first");
    command
        ->add_option("--norm", options->norm,
                     "of errors over time: l2 (default), max or last; statics: last")
        ->transform(CLI::Transformer(std::map<std::string, StudyNorm>{
            {"l2", StudyNorm::l2}, {"max", StudyNorm::max}, {"last", StudyNorm::last}}))
        ->type_name("l2|max|last");
    command->callback([&chosen, options] {
        chosen.run = [&chosen, options](Console& console) {
            study_command(*options, chosen.common, console);
        };
    });
}

using FilesCommand = void (*)(const InputFiles&, const CommonOptions&, Console&);

/// A command that takes files and nothing else.
void add_files_command(CLI::App& app, Chosen& chosen, const char* name, const char* meaning,
                       const char* files_meaning, FilesCommand run)
{
    CLI::App* command = add_command(app, chosen, name, meaning);
    auto files = std::make_shared<InputFiles>();
    add_files(command, *files, files_meaning);
    command->callback([&chosen, files, run] {
        chosen.run = [&chosen, files, run](Console& console) {
            run(*files, chosen.common, console);
        };
    });
}

std::vector<std::string> option_names(const CLI::App& app)
{
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
        for (const std::string& name : option->get_snames()) {
            names.push_back("-" + name);
        }
    }
    return names;
}

std::vector<std::string> command_names(const CLI::App& app)
{
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

/// CLI11 would only say "the following argument was not expected".
void refuse_extras(const CLI::App& app, const std::string& name)
{
    std::vector<std::string> extras = app.remaining();
    std::erase(extras, "--");  // what follows are files, whatever they begin with
    if (extras.empty()) {
        return;
    }
    const std::string& extra = extras.front();
    const bool is_option = extra.starts_with("-");
    const bool is_command = !is_option && app.get_parent() == nullptr;
    const std::vector<std::string> known = is_option    ? option_names(app)
                                           : is_command ? command_names(app)
                                                        : std::vector<std::string>();
    const std::string near = did_you_mean(extra.substr(0, extra.find('=')), known);
    const std::string all = known.empty() ? "" : fmt::format("known: {}", fmt::join(known, ", "));
    throw InputError(name,
                     fmt::format("unknown {} \"{}\"",
                                 is_option    ? "option"
                                 : is_command ? "command"
                                              : "argument",
                                 extra),
                     near.empty() ? all : near);
}

/// False if only help or the version was asked for, which is then printed.
bool parse(CLI::App& app, int argc, const char* const* argv, std::ostream& out, std::ostream& err)
{
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        app.exit(help, out, err);
        return false;
    } catch (const CLI::ParseError& error) {
        for (const CLI::App* command : app.get_subcommands()) {
            refuse_extras(*command, "clench " + command->get_name());
        }
        refuse_extras(app, "clench");
        throw InputError("clench", error.what(), "clench --help lists commands and options");
    }
    return true;
}

}  // namespace

void run_command(int argc, const char* const* argv, std::ostream& out, std::ostream& err,
                 bool terminal)
{
    CLI::App app(
        "Clench: dynamics of jointed flexible structures, from the FE mesh to the contact.");
    app.name("clench");
    app.set_version_flag("--version", "clench " + version());
    app.allow_extras();
    Chosen chosen;
    add_check(app, chosen);
    add_files_command(app, chosen, "info", "what is in a mesh or an artifact",
                      "mesh files of one body, or artifact .h5", info_command);
    add_files_command(app, chosen, "preprocess",
                      "make the FE model of every body that has changed: <out>/<body>.fe.h5",
                      "case file, or mesh files of one body", preprocess_command);
    add_modes(app, chosen);
    add_files_command(app, chosen, "preload",
                      "compute the shape of every preload group, with contact: "
                      "<out>/<body>.preload.h5",
                      "case file", preload_command);
    add_files_command(app, chosen, "reduce",
                      "make the flexible body of every body with a reduction: "
                      "<out>/<body>.body.h5",
                      "case file", reduce_command);
    add_solve(app, chosen);
    add_watch(app, chosen);
    add_plot(app, chosen);
    add_compare(app, chosen);
    add_post(app, chosen);
    add_files_command(app, chosen, "export",
                      "modal coordinates over time for fatigue tools: "
                      "<out>/<analysis>.<body>.modal.csv",
                      "case file", export_command);
    add_files_command(app, chosen, "report",
                      "one HTML page on a case and its results: <out>/<case>.report.html",
                      "case file", report_command);
    add_study(app, chosen);
    add_run(app, chosen);
    add_import(app, chosen);
    add_version_and_schema(app, chosen);
    if (!parse(app, argc, argv, out, err)) {
        return;
    }
    for (const CLI::App* command : app.get_subcommands()) {
        refuse_extras(*command, "clench " + command->get_name());
    }
    refuse_extras(app, "clench");
    if (!chosen.run) {
        throw InputError("clench",
                         "no command given, expected one of " +
                             fmt::format("{}", fmt::join(command_names(app), ", ")),
                         "clench --help says what they do");
    }
    // Before anything is computed: BLAS itself runs in the thread that calls it from then on.
    set_blas_threads(chosen.common.threads > 0 ? chosen.common.threads : blas_threads());
    Console console(
        out, err, {.quiet = chosen.common.quiet, .json = chosen.common.json, .terminal = terminal});
    chosen.run(console);
}

}  // namespace clench::app
