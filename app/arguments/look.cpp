#include "app/arguments/add_commands.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/compare_command.hpp"
#include "app/commands/plot_command.hpp"

namespace clench::app {

void add_check(CLI::App& app, Chosen& chosen)
{
    const auto [command, options] = add_command(
        app, chosen, "check",
        "everything short of computing: files, keys, sets, mass, free parts, first frequencies",
        check_command);
    add_files(command, options->files, "case file, or mesh files of one body");
    command->add_flag("--no-frequencies", options->no_frequencies,
                      "leave the first frequencies out");
}

void add_watch(CLI::App& app, Chosen& chosen)
{
    const auto [command, options] = add_command(
        app, chosen, "watch", "histories of a run in progress in another terminal", watch_command);
    add_files(command, options->files, "case file");
    add_value(command, "--analysis", options->analysis, "NAME",
              "this one (default: the one that runs)");
    command->add_flag("--once", options->once, "print once and exit");
}

void add_plot(CLI::App& app, Chosen& chosen)
{
    const auto [command, options] = add_command(
        app, chosen, "plot", "draw histories: <analysis>.png from <analysis>.csv", plot_command);
    add_files(command, options->files, "history files; several are drawn together");
    add_value(command, "--x", options->x, "COLUMN", "column of the abscissa (default: the first)");
    add_value(command, "--y", options->y, "COLUMN,...",
              "columns to draw, separated by commas (default: all others)")
        ->delimiter(',');
    add_value(command, "--image", options->image, "FILE",
              "file to draw: .png, .svg or .pdf (default: beside the first file)");
    add_value(command, "--title", options->title, "TEXT", "text above the curves");
    command->add_flag("--spectrum", options->spectrum, "amplitudes over frequency (FFT)");
    command->add_flag("--log-x", options->log_x, "logarithmic abscissa");
    command->add_flag("--log-y", options->log_y, "logarithmic ordinate");
}

void add_compare(CLI::App& app, Chosen& chosen)
{
    const auto [command, options] =
        add_command(app, chosen, "compare",
                    "largest values of histories beside those of a reference, and how far apart",
                    compare_command);
    add_files(command, options->files, "two history files: results, reference");
    add_value(command, "--y", options->y, "COLUMN,...",
              "columns to compare, separated by commas (default: all but the first)")
        ->delimiter(',');
}

}  // namespace clench::app
