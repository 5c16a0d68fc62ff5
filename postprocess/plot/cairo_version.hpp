#pragma once

#include "core/versions.hpp"

namespace clench::postprocess {

LibraryVersion cairo_version();

}  // namespace clench::postprocess
