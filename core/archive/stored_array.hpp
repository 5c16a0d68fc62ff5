#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/archive/hdf5_handle.hpp"

namespace clench {

/// A dataset as it says it is stored, looked at before a byte of it is read: HDF5 believes files,
/// and so would an allocation.
struct StoredArray {
    H5T_class_t type_class = H5T_NO_CLASS;
    std::size_t type_size = 0;
    bool is_variable_text = false;
    std::vector<std::uint64_t> shape;  ///< empty: one number
    std::uint64_t count = 0;           ///< of all entries

    /// Why it is not what we would have written; empty if it may be read.
    std::string objection;
};

/// @param file_size  nothing holds more than its file, or than its file unpacked.
StoredArray look_at(const Hdf5Handle& dataset, std::uint64_t file_size);

/// The same of an attribute.
StoredArray look_at_attribute(const Hdf5Handle& attribute);

/// Files are not led to other files by what they read: links and storage outside are not followed.
void forbid_outside_links();

}  // namespace clench
