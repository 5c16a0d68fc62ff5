#pragma once

#include "core/archive/structure/object_header.hpp"

namespace clench::hdf5 {

/// Entries of headers, each in the form that HDF5 1.10 gives what Clench writes: numbers of the
/// processor, texts of fixed length, lists and matrices, in one piece or deflated in chunks.
/// All of them: @throws Unsound.
ArrayExtent read_extent(StoredBytes& body);
std::uint64_t read_type(StoredBytes& body);  ///< bytes of an entry
ArrayLayout read_layout(StoredBytes& body);
void check_fill_value(StoredBytes& body);
void check_filters(StoredBytes& body);
void check_attribute(StoredBytes& body);

}  // namespace clench::hdf5
