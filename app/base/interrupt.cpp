#include "app/base/interrupt.hpp"

#include <csignal>

#include <unistd.h>

#include "core/errors.hpp"
#include "core/lock/file_lock.hpp"

namespace clench::app {
namespace {

volatile std::sig_atomic_t interrupted = 0;

extern "C" void leave_now(int)
{
    clench::release_locks_in_handler();
    constexpr char message[] = "\ninterrupted\n";
    // Nothing can be done if even this fails.
    [[maybe_unused]] const auto written = write(STDERR_FILENO, message, sizeof message - 1);
    _exit(static_cast<int>(ExitCode::interrupted));
}

extern "C" void ask_to_stop(int)
{
    if (interrupted) {
        leave_now(0);
    }
    interrupted = 1;
    alarm(2);
}

}  // namespace

void catch_interrupts()
{
    std::signal(SIGINT, ask_to_stop);
    std::signal(SIGTERM, ask_to_stop);
    if (std::signal(SIGHUP, ask_to_stop) == SIG_IGN) {
        std::signal(SIGHUP, SIG_IGN);  // nohup: the run is to outlive its terminal
    }
    std::signal(SIGPIPE, SIG_IGN);  // whoever looked on has gone; the results stay wanted
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error like a full disk
    std::signal(SIGALRM, leave_now);
}

void stop_if_interrupted()
{
    if (interrupted) {
        throw Interrupted();
    }
}

}  // namespace clench::app
