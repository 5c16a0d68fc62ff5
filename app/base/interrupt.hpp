#pragma once

#include <exception>

namespace clench::app {

/// Thrown where a computation can be left in order after SIGINT, SIGTERM or SIGHUP.
struct Interrupted : std::exception {
    const char* what() const noexcept override { return "interrupted"; }
};

/// From now on SIGINT, SIGTERM and SIGHUP ask the computation to stop at its next sign of life. One
/// that gives none within two seconds (a long factorisation) is ended on the spot, with the same
/// exit code; files are complete or not there at all, because they are renamed into place. Writing
/// where nobody reads, or more than a file may hold, is an error of the write and no signal.
void catch_interrupts();

/// @throws Interrupted if a signal has come.
void stop_if_interrupted();

}  // namespace clench::app
