#pragma once

#include <functional>
#include <string_view>

namespace clench {

/// Receives what a long computation is doing and how far it is: fraction in [0, 1]. May be empty.
/// Called from the thread that started the computation only.
using Progress = std::function<void(std::string_view activity, double fraction)>;

}  // namespace clench
