#include <exception>
#include <new>
#include <ostream>
#include <string_view>

#include <poll.h>
#include <unistd.h>

#include "app/base/interrupt.hpp"
#include "app/base/printable.hpp"
#include "app/command_line.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

/// `clench info … | head`: what is not wanted need not be said.
bool reader_has_gone()
{
    pollfd output{STDOUT_FILENO, 0, 0};
    return poll(&output, 1, 0) > 0 && (output.revents & POLLERR) != 0;
}

}  // namespace

int run(int argc, const char* const* argv, std::ostream& out, std::ostream& err, bool terminal)
{
    const auto fail = [&](std::string_view message, ExitCode code) {
        err << printable(message) << std::endl;
        return static_cast<int>(code);
    };
    try {
        run_command(argc, argv, out, err, terminal);
        out.flush();
        if (!out && !reader_has_gone()) {
            throw SystemError("standard output", "cannot be written", "is the disk full?");
        }
        return static_cast<int>(ExitCode::done);
    } catch (const Error& error) {
        return fail(error.what(), error.exit_code());
    } catch (const Interrupted&) {
        return fail("interrupted", ExitCode::interrupted);
    } catch (const std::bad_alloc&) {
        return fail(
            "out of memory\n"
            "  hint: close other programs, coarsen the mesh, or use a machine with more memory",
            ExitCode::system);
    } catch (const std::exception& error) {
        return fail(error.what(), ExitCode::system);
    }
}

}  // namespace clench::app
