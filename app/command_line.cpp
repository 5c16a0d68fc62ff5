#include "app/command_line.hpp"

#include <ostream>

#include <fmt/format.h>

#include "app/arguments/add_commands.hpp"
#include "app/arguments/parse.hpp"
#include "app/base/version.hpp"
#include "core/errors.hpp"
#include "core/linalg/blas.hpp"

namespace clench::app {

void run_command(int argc, const char* const* argv, std::ostream& out, std::ostream& err,
                 bool terminal)
{
    CLI::App app(
        "Clench: dynamics of jointed flexible structures, from the FE mesh to the contact.");
    app.name("clench");
    app.set_version_flag("--version", "clench " + version());
    app.allow_extras();
    Chosen chosen;
    add_all_commands(app, chosen);
    if (!parse(app, argc, argv, out, err)) {
        return;
    }
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
