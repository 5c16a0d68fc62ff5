#include "app/arguments/typed_command.hpp"

namespace clench::app {

CLI::App* add_command(CLI::App& app, Chosen& chosen, const std::string& name,
                      const std::string& meaning)
{
    CLI::App* command = app.add_subcommand(name, meaning);
    CommonOptions& common = chosen.common;
    command->add_option("--out", common.out, "folder for results (default: beside the case)")
        ->type_name("DIR");
    command
        ->add_option("--threads", common.threads,
                     "threads to use (default: all cores that the process may use)")
        ->type_name("N")
        ->check(CLI::Range(1, 4096));
    command->add_flag("--quiet", common.quiet, "no progress and no notes on stderr");
    command->add_flag("--json", common.json, "machine-readable summary on stdout");
    return command;
}

CLI::Option* add_files(CLI::App* command, InputFiles& files, const std::string& meaning)
{
    return command->add_option("FILE", files, meaning)->required()->type_name("");
}

}  // namespace clench::app
