#pragma once

#include <cstdint>

#include "core/archive/structure/stored_bytes.hpp"

namespace clench::hdf5 {

/// The names of a group, one after the other, found by their places.
class NameHeap {
public:
    /// @throws Unsound, as all below.
    NameHeap(StoredFile& file, std::uint64_t address);
    /// A text that ends within the heap begins there.
    void require_name(std::uint64_t place) const;

private:
    void check_free_list(std::uint64_t first) const;

    std::vector<std::uint8_t> names_;
};

}  // namespace clench::hdf5
