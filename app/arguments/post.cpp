#include <cmath>
#include <cstdlib>

#include "app/arguments/add_commands.hpp"
#include "app/commands/post_fields_command.hpp"

namespace clench::app {

CLI::Validator finite_number()
{
    return {[](std::string& text) {
                char* end = nullptr;
                const double value = std::strtod(text.c_str(), &end);
                const bool is_good =
                    *end == '\0' && std::isfinite(value) && std::abs(value) <= 1e100;
                return is_good ? std::string() : "\"" + text + "\", expected a number up to 1e100";
            },
            ""};
}

namespace {

/// Which part of the results is written.
void add_post_choice(CLI::App* command, PostFieldsOptions& options)
{
    add_value(command, "--from", options.from, "TIME", "first time")->check(finite_number());
    add_value(command, "--to", options.to, "TIME", "last time")->check(finite_number());
    add_value(command, "--stride", options.stride, "N",
              "every so many output times; 0: at most 100 of them (default)")
        ->check(CLI::Range(0, 1'000'000'000));
    add_value(command, "--frame", options.frame, "FRAME", "world, body or a node of the boundary");
    add_value(command, "--scale", options.scale, "FACTOR", "factor on the deformation drawn")
        ->check(finite_number());
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
    add_list(command, "--times", options.times, "with --picture: at these times (default: the end)")
        ->check(finite_number());
    add_value(command, "--colour", options.colour, "FIELD",
              "with --picture: field that gives the colours (default: the first there is)");
    add_value(command, "--view", options.view, "VIEW",
              "with --picture: where from, such as iso, +x, -z (default: iso, contacts flat)");
    add_value(command, "--width", options.width, "PIXELS", "with --picture: default 900")
        ->check(CLI::Range(200, 8000));
    add_value(command, "--height", options.height, "PIXELS",
              "with --picture: default 520, contacts 320")
        ->check(CLI::Range(150, 8000));
    add_value(command, "--density", options.density, "FACTOR",
              "with --picture: so many pixels for each of them, with larger letters and lines; 2 "
              "or 3 for print")
        ->check(CLI::Range(1, 4));
    command->add_option("--low", options.low, "with --picture: lower end of the colours")
        ->check(finite_number());
    command->add_option("--high", options.high, "with --picture: upper end of the colours")
        ->check(finite_number());
}

}  // namespace

void add_post(CLI::App& app, Chosen& chosen)
{
    const auto [command, options] =
        add_command(app, chosen, "post",
                    "write reduced results for ParaView: <out>/<analysis>.pvd; or "
                    "modes, pictures",
                    post_fields_command);
    add_files(command, options->shapes.files, "case file");
    add_value(command, "--analysis", options->analysis, "NAME", "this one only (default: all)");
    add_value(command, "--body", options->shapes.body, "NAME",
              "of --modes, if several are reduced");
    add_list(command, "--modes", options->shapes.modes,
             "numbers (3, 5-8), origins (joint, preload, ...) or all; before orthogonalisation: "
             "joint_modes, joint_mode_3, ...; separated by commas, to <out>/<body>.modes.vtu");
    add_list(command, "--derivatives", options->shapes.derivatives, "numbers, if they were kept");
    add_post_choice(command, *options);
    add_post_pictures(command, *options);
}

}  // namespace clench::app
