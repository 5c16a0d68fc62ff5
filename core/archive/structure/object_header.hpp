#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/archive/structure/stored_bytes.hpp"

namespace clench::hdf5 {

/// Where the names of a group are.
struct GroupPlace {
    std::uint64_t tree = nowhere, heap = nowhere;
    bool operator==(const GroupPlace&) const = default;
};

struct ArrayExtent {
    int rank = 0;
    std::array<std::uint64_t, 2> size = {1, 1};
    std::uint64_t count = 1;  ///< of entries
};

struct ArrayLayout {
    bool chunked = false;
    std::uint64_t address = nowhere;  ///< of the numbers; of chunks the tree
    std::uint64_t bytes = 0;          ///< of what lies in one piece
    std::array<std::uint64_t, 2> chunk = {1, 1};
    int chunk_rank = 0;
};

/// What HDF5 is told about a group or an array, as far as it decides what is read.
struct ObjectHeader {
    std::optional<GroupPlace> group;
    std::optional<ArrayExtent> extent;
    std::optional<ArrayLayout> layout;
    std::optional<std::uint64_t> entry_size;  ///< bytes
    bool has_fill_value = false, has_filters = false, has_attributes = false;
};

/// Reads a header and all its continuations. Only kinds of entries that we write pass, each in the
/// very form in which HDF5 1.10 writes it for us.
/// @throws Unsound.
ObjectHeader read_object_header(StoredFile& file, std::uint64_t address);

}  // namespace clench::hdf5
