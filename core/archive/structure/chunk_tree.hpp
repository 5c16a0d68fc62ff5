#pragma once

#include "core/archive/structure/object_header.hpp"

namespace clench::hdf5 {

/// The tree of the chunks of a matrix: each a piece of it, inside the file, not longer than it
/// could be. @throws Unsound.
void check_chunks(StoredFile& file, const ArrayLayout& layout, const ArrayExtent& extent);

}  // namespace clench::hdf5
