#include <iostream>

#include <unistd.h>

#include "app/base/interrupt.hpp"
#include "app/command_line.hpp"

int main(int argc, char** argv)
{
    clench::app::catch_interrupts();
    return clench::app::run(argc, argv, std::cout, std::cerr, isatty(STDERR_FILENO) != 0);
}
