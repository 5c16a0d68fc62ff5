#pragma once

#include <iosfwd>

namespace clench::app {

/// Reads the arguments, runs the command, prints its result on `out`.
/// @param terminal  whether `err` is a terminal, where a progress bar makes sense.
/// @throws Error, Interrupted or std::bad_alloc; see run() for what becomes of them.
void run_command(int argc, const char* const* argv, std::ostream& out, std::ostream& err,
                 bool terminal);

/// run_command with every failure converted into one message on `err` and an exit code.
int run(int argc, const char* const* argv, std::ostream& out, std::ostream& err, bool terminal);

}  // namespace clench::app
