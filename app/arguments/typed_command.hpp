#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/base/console.hpp"
#include "app/base/options.hpp"

namespace clench::app {

/// The command that was typed, ready to run.
struct Chosen {
    CommonOptions common;
    std::function<void(Console&)> run;
};

/// Adds a command with the options common to all.
CLI::App* add_command(CLI::App& app, Chosen& chosen, const std::string& name,
                      const std::string& meaning);

/// A command and what its own options are read into.
template <class Options>
struct TypedCommand {
    CLI::App* command;
    std::shared_ptr<Options> options;
};

/// Adds a command that runs with its own options and the common ones.
template <class Options>
TypedCommand<Options> add_command(CLI::App& app, Chosen& chosen, const std::string& name,
                                  const std::string& meaning,
                                  void (*run)(const Options&, const CommonOptions&, Console&))
{
    CLI::App* command = add_command(app, chosen, name, meaning);
    auto options = std::make_shared<Options>();
    command->callback([&chosen, options, run] {
        chosen.run = [&chosen, options, run](Console& console) {
            run(*options, chosen.common, console);
        };
    });
    return {command, options};
}

CLI::Option* add_files(CLI::App* command, InputFiles& files, const std::string& meaning);

/// An option with a value, which the help calls `type`.
template <class Value>
CLI::Option* add_value(CLI::App* command, const std::string& name, Value& target,
                       const std::string& type, const std::string& meaning)
{
    return command->add_option(name, target, meaning)->type_name(type);
}

/// A list separated by commas, given once.
template <class Item>
CLI::Option* add_list(CLI::App* command, const std::string& name, std::vector<Item>& target,
                      const std::string& meaning)
{
    return add_value(command, name, target, "LIST", meaning)
        ->delimiter(',')
        ->allow_extra_args(false);
}

}  // namespace clench::app
