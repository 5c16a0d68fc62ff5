#pragma once

#include "app/arguments/typed_command.hpp"

namespace clench::app {

/// All commands in the order in which the help lists them.
void add_all_commands(CLI::App& app, Chosen& chosen);

/// A number that is one, and no larger than a case file may have.
CLI::Validator finite_number();

/// Commands with options of their own.
void add_check(CLI::App& app, Chosen& chosen);
void add_modes(CLI::App& app, Chosen& chosen);
void add_solve(CLI::App& app, Chosen& chosen);
void add_watch(CLI::App& app, Chosen& chosen);
void add_plot(CLI::App& app, Chosen& chosen);
void add_compare(CLI::App& app, Chosen& chosen);
void add_post(CLI::App& app, Chosen& chosen);
void add_study(CLI::App& app, Chosen& chosen);
void add_sweep(CLI::App& app, Chosen& chosen);
void add_run(CLI::App& app, Chosen& chosen);
void add_import(CLI::App& app, Chosen& chosen);

}  // namespace clench::app
