#pragma once

#include <string>
#include <vector>

#include "core/versions.hpp"

namespace clench::app {

/// Of Clench itself: "0.1.0".
std::string version();

/// Of every library linked, ours first.
std::vector<LibraryVersion> all_versions();

}  // namespace clench::app
