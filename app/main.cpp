#include <cstdlib>
#include <iostream>

#include <fcntl.h>
#include <unistd.h>

#include "app/base/interrupt.hpp"
#include "app/command_line.hpp"
#include "core/linalg/blas_kernels.hpp"

namespace {

/// Starts the program again with the kernels that OpenBLAS should have chosen, unless the user has;
/// it reads the variable only when it is loaded.
void choose_blas_kernels(char** argv)
{
    const std::string kernels = clench::better_blas_kernels();
    if (!kernels.empty() && setenv("OPENBLAS_CORETYPE", kernels.c_str(), 0) == 0) {
        execv("/proc/self/exe", argv);
    }
}

/// Files that are opened later must not take the places of standard input, output and errors.
void fill_standard_descriptors()
{
    while (true) {
        const int file = open("/dev/null", O_RDWR);
        if (file < 0 || file > STDERR_FILENO) {
            close(file);
            return;
        }
    }
}

}  // namespace

int main(int argc, char** argv)
{
    fill_standard_descriptors();
    if (std::getenv("OPENBLAS_CORETYPE") == nullptr) {
        choose_blas_kernels(argv);
    }
    const bool somebody_waits = isatty(STDERR_FILENO) != 0;
    // Batch systems grant 30 s or more before they kill.
    clench::app::catch_interrupts(somebody_waits ? 2 : 20);
    return clench::app::run(argc, argv, std::cout, std::cerr, somebody_waits);
}
