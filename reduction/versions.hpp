#pragma once

#include <vector>

#include "core/versions.hpp"

namespace clench::reduction {

/// Of the libraries that `reduction` owns.
std::vector<LibraryVersion> versions();

}  // namespace clench::reduction
