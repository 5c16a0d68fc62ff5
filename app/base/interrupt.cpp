#include "app/base/interrupt.hpp"

#include <csignal>

#include <unistd.h>

#include "core/errors.hpp"
#include "core/lock/file_lock.hpp"

namespace clench::app {
namespace {

volatile std::sig_atomic_t interrupted = 0, writing = 0;
volatile unsigned seconds_to_answer = 0;

extern "C" void leave_now(int)
{
    if (writing) {
        alarm(1);
        return;
    }
    clench::release_locks_in_handler();
    constexpr char message[] = "\ninterrupted\n";
    // Nothing can be done if even this fails.
    [[maybe_unused]] const auto written = write(STDERR_FILENO, message, sizeof message - 1);
    _exit(static_cast<int>(ExitCode::interrupted));
}

extern "C" void ask_to_stop(int signal)
{
    if (interrupted && signal == SIGINT) {
        leave_now(0);
    }
    if (!interrupted) {
        interrupted = 1;
        alarm(seconds_to_answer);
    }
}

}  // namespace

void catch_interrupts(unsigned patience)
{
    seconds_to_answer = patience;
    std::signal(SIGINT, ask_to_stop);
    std::signal(SIGTERM, ask_to_stop);
    std::signal(SIGUSR1, ask_to_stop);
    std::signal(SIGXCPU, ask_to_stop);
    if (std::signal(SIGHUP, ask_to_stop) == SIG_IGN) {
        std::signal(SIGHUP, SIG_IGN);  // nohup: the run is to outlive its terminal
    }
    std::signal(SIGPIPE, SIG_IGN);  // whoever looked on has gone; the results stay wanted
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error like a full disk
    std::signal(SIGALRM, leave_now);
}

CheckpointGuard::CheckpointGuard()
{
    writing = 1;
}

CheckpointGuard::~CheckpointGuard()
{
    writing = 0;
}

void stop_if_interrupted()
{
    if (interrupted) {
        throw Interrupted();
    }
}

}  // namespace clench::app
