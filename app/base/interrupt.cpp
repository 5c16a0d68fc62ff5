#include "app/base/interrupt.hpp"

#include <csignal>

#include <unistd.h>

#include "core/errors.hpp"

namespace clench::app {
namespace {

volatile std::sig_atomic_t interrupted = 0;

extern "C" void leave_now(int)
{
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
    std::signal(SIGALRM, leave_now);
}

void stop_if_interrupted()
{
    if (interrupted) {
        throw Interrupted();
    }
}

}  // namespace clench::app
