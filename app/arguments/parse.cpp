#include "app/arguments/parse.hpp"

#include <ostream>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

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

/// Of the commands first, which name their own options.
void refuse_all_extras(const CLI::App& app)
{
    for (const CLI::App* command : app.get_subcommands()) {
        refuse_extras(*command, "clench " + command->get_name());
    }
    refuse_extras(app, "clench");
}

}  // namespace

std::vector<std::string> command_names(const CLI::App& app)
{
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

bool parse(CLI::App& app, int argc, const char* const* argv, std::ostream& out, std::ostream& err)
{
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        app.exit(help, out, err);
        return false;
    } catch (const CLI::ParseError& error) {
        refuse_all_extras(app);
        throw InputError("clench", error.what(), "clench --help lists commands and options");
    }
    refuse_all_extras(app);
    return true;
}

}  // namespace clench::app
