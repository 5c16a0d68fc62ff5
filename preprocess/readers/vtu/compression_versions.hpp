#pragma once

#include <vector>

#include "core/versions.hpp"

namespace clench::preprocess {

/// Of the libraries that unpack VTU files, for `clench version`.
std::vector<LibraryVersion> compression_versions();

}  // namespace clench::preprocess
