#include "core/archive/structure/name_heap.hpp"

#include <algorithm>
#include <string_view>

namespace clench::hdf5 {

using namespace std::string_view_literals;

NameHeap::NameHeap(StoredFile& file, std::uint64_t address)
{
    StoredBytes head = file.read_once(address, 32);
    head.expect("HEAP\0\0\0\0"sv, "a heap of names is none");
    const std::uint64_t size = head.number(8), free = head.number(8), names = head.address();
    constexpr std::uint64_t most = 1u << 24;
    require(size <= most, "a heap of names is too large");
    StoredBytes all = file.read_once(names, size);
    while (all.left() > 0) {
        names_.push_back(all.byte());
    }
    check_free_list(free);
}

/// Blocks that are not used, each with the place of the next and its own size; 1 ends the list.
void NameHeap::check_free_list(std::uint64_t first) const
{
    constexpr std::uint64_t end = 1, head = 16;
    std::uint64_t blocks = 0;
    for (std::uint64_t at = first; at != end; ++blocks) {
        require(blocks <= names_.size() / head, "the free blocks of a heap have no end");
        require(at <= names_.size() && names_.size() - at >= head, "a free block is outside");
        StoredBytes block({names_.begin() + static_cast<std::ptrdiff_t>(at),
                           names_.begin() + static_cast<std::ptrdiff_t>(at + head)});
        const std::uint64_t next = block.number(8), size = block.number(8);
        require(size >= head && size <= names_.size() - at, "a free block is outside");
        at = next;
    }
}

void NameHeap::require_name(std::uint64_t place) const
{
    require(place < names_.size(), "a name is outside of its heap");
    const auto begin = names_.begin() + static_cast<std::ptrdiff_t>(place);
    require(std::find(begin, names_.end(), 0) != names_.end(), "a name has no end");
}

}  // namespace clench::hdf5
