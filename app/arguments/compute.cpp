#include "app/arguments/add_commands.hpp"
#include "app/commands/commands.hpp"

namespace clench::app {

void add_modes(CLI::App& app, Chosen& chosen)
{
    const auto [command, options] = add_command(
        app, chosen, "modes", "natural frequencies of the FE model, full order", modes_command);
    add_files(command, options->files, "case file, mesh files of one body, or artifact .fe.h5");
    add_value(command, "--body", options->body, "NAME", "body of the case, if it has several");
    add_value(command, "-n,--count", options->count, "N", "number of modes (default: 20)")
        ->check(CLI::Range(1, 1'000'000));
    add_value(command, "--fix", options->fix, "SET",
              "node set, surface or node held in all DOFs; may be repeated")
        ->expected(1)
        ->take_all();
}

void add_solve(CLI::App& app, Chosen& chosen)
{
    const auto [command, options] = add_command(app, chosen, "solve",
                                                "compute the analyses that are not up to date: "
                                                "<out>/<analysis>.csv, .pvd or .results.h5",
                                                solve_command);
    add_files(command, options->files, "case file");
    add_value(command, "--analysis", options->analysis, "NAME",
              "this one only, and what it starts from");
    command->add_flag("--resume", options->control.resume,
                      "continue where an interrupted run stopped; order reduced");
    command->add_flag("--force", options->control.force,
                      "compute again and replace what earlier runs left");
    command->add_flag("--watch", options->control.watch,
                      "draw the histories in the terminal while the run is in progress");
    command->add_flag("--strict", options->strict,
                      "end with exit code 3 if a check of the results fails");
}

void add_run(CLI::App& app, Chosen& chosen)
{
    const auto [command, options] = add_command(
        app, chosen, "run", "all stages; one whose inputs have not changed is not repeated",
        run_case_command);
    add_files(command, options->files, "case file, or deck with steps (.inp, .bdf)");
    command->add_flag("--resume", options->control.resume,
                      "continue where an interrupted run stopped; order reduced");
    command->add_flag("--force", options->control.force,
                      "compute analyses again and replace what earlier runs left");
    command->add_flag("--strict", options->strict,
                      "refuse a deck that is not used exactly as it says, and end with exit code "
                      "3 if a check of the results fails");
}

void add_import(CLI::App& app, Chosen& chosen)
{
    const auto [command, options] =
        add_command(app, chosen, "import",
                    "write the case file of a deck with steps, and say what became "
                    "of everything in it",
                    import_command);
    add_files(command, options->files, "deck (.inp, .bdf)");
    add_value(command, "-o,--output", options->target, "CASE.yaml",
              "case file (default: beside the deck)");
    command->add_flag("--strict", options->strict,
                      "refuse a deck that is not used exactly as it says");
    command->add_flag("--force", options->force, "replace the case file if it is there");
}

}  // namespace clench::app
