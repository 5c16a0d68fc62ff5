#pragma once

#include <exception>

namespace clench::app {

/// Thrown where a computation can be left in order after a signal that asks for it.
struct Interrupted : std::exception {
    const char* what() const noexcept override { return "interrupted"; }
};

/// From now on SIGINT, SIGTERM, SIGHUP, and SIGUSR1 and SIGXCPU, by which batch systems tell that
/// time is nearly up, ask the computation to stop at its next sign of life. One that gives none
/// (a long factorisation) is ended on the spot, with the same exit code, after `patience` seconds.
/// Files are complete or not there at all, because they are renamed into place. Writing
/// where nobody reads, or more than a file may hold, is an error of the write and no signal.
void catch_interrupts(unsigned patience);

/// While one lives, a checkpoint is being written: nothing but SIGKILL ends the process.
class CheckpointGuard {
public:
    CheckpointGuard();
    ~CheckpointGuard();
    CheckpointGuard(const CheckpointGuard&) = delete;
    CheckpointGuard& operator=(const CheckpointGuard&) = delete;
};

/// @throws Interrupted if a signal has come.
void stop_if_interrupted();

}  // namespace clench::app
