#pragma once

#include <functional>
#include <string>

#include <nlohmann/json.hpp>

namespace clench::bench {

/// Own code and the library by turns, `repeats` times each, so that both see the same machine.
/// Gives the least of each: {"own": {"wall", "cpu"}, "library": {…}}, seconds; "cpu" is of all
/// threads, and on a machine with other work the fairer one.
nlohmann::json compare(int repeats, const std::function<void()>& own,
                       const std::function<void()>& library);

/// Bytes that the process has more at its peak during the work than before it.
double peak_bytes(const std::function<void()>& work);

}  // namespace clench::bench
