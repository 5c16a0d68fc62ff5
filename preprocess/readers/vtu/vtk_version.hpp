#pragma once

#include "core/versions.hpp"

namespace clench::preprocess {

/// For `clench version`.
LibraryVersion vtk_version();

}  // namespace clench::preprocess
