#pragma once

#include <cstdint>
#include <vector>

#include "core/archive/hdf5_handle.hpp"

namespace clench {

/// What a dataset or an attribute is, looked at before a byte of it is read.
struct StoredArray {
    H5T_class_t type_class = H5T_NO_CLASS;  ///< none: there is no such array
    std::size_t type_size = 0;
    bool is_packed = false;            ///< row by row
    std::vector<std::uint64_t> shape;  ///< empty: one number
    std::uint64_t count = 0;           ///< of all entries
};

/// Of a file whose structure has been checked (structure/check_structure.hpp).
StoredArray look_at(const Hdf5Handle& dataset);
/// The same of an attribute, which is one value.
StoredArray look_at_attribute(const Hdf5Handle& attribute);

}  // namespace clench
