#include <exception>
#include <new>
#include <ostream>

#include "app/base/interrupt.hpp"
#include "app/command_line.hpp"
#include "core/errors.hpp"

namespace clench::app {

int run(int argc, const char* const* argv, std::ostream& out, std::ostream& err, bool terminal)
{
    const auto fail = [&](const auto& message, ExitCode code) {
        err << message << std::endl;
        return static_cast<int>(code);
    };
    try {
        run_command(argc, argv, out, err, terminal);
        out.flush();
        if (!out) {
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
