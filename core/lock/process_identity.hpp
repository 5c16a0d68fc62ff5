#pragma once

#include <cstdint>
#include <string>

namespace clench {

/// Which process this is, so that others can tell whether it still lives.
struct ProcessIdentity {
    std::string host;
    std::string boot;   ///< of the running kernel; empty where the system does not tell
    std::string space;  ///< namespace in which the number of the process counts; empty: unknown
    std::int64_t pid = 0;
    std::uint64_t started = 0;  ///< clock ticks since the boot; numbers of processes are reused
};

/// Of this process.
ProcessIdentity this_process();

/// Whether numbers of processes mean the same here and there.
bool is_comparable(const ProcessIdentity& a, const ProcessIdentity& b);

/// Whether a process of this namespace lives; one that has ended and waits for its parent does not.
/// @param started  0: any process of that number.
bool is_alive(std::int64_t pid, std::uint64_t started);

/// A few letters that differ between kernels and namespaces: with the number of a process, a name
/// that no other process uses, on whatever host.
std::string short_space_name();

}  // namespace clench
