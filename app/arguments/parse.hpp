#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace clench::app {

std::vector<std::string> command_names(const CLI::App& app);

/// False if only help or the version was asked for, which is then printed.
/// @throws InputError for what is no command, option or argument, with what is nearest to it.
bool parse(CLI::App& app, int argc, const char* const* argv, std::ostream& out, std::ostream& err);

}  // namespace clench::app
