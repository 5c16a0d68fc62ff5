#include "core/archive/structure/object_header.hpp"

#include <limits>
#include <vector>

#include "core/archive/structure/header_entries.hpp"

namespace clench::hdf5 {
namespace {

enum Kind : std::uint64_t {
    nothing = 0,
    extent = 1,
    type = 3,
    fill_value = 5,
    layout = 8,
    filters = 11,
    attribute = 12,
    continuation = 16,
    group = 17
};

/// Entries that tell the same twice contradict each other.
template <class Value>
void set_once(std::optional<Value>& target, Value value)
{
    require(!target.has_value(), "a header says something twice");
    target = value;
}

void set_once(bool& target)
{
    require(!target, "a header says something twice");
    target = true;
}

/// A block of a header: where, how long.
struct Block {
    std::uint64_t address, size;
};

void read_entry(std::uint64_t kind, StoredBytes body, ObjectHeader& header,
                std::vector<Block>& blocks)
{
    switch (kind) {
        case nothing:
            return;
        case extent:
            return set_once(header.extent, read_extent(body));
        case type:
            return set_once(header.entry_size, read_type(body));
        case fill_value:
            check_fill_value(body);
            return set_once(header.has_fill_value);
        case layout:
            return set_once(header.layout, read_layout(body));
        case filters:
            check_filters(body);
            return set_once(header.has_filters);
        case attribute:
            check_attribute(body);
            header.has_attributes = true;
            return;
        case continuation: {
            const std::uint64_t address = body.address();
            blocks.push_back({address, body.number(8)});
            return require(body.left() == 0, "a continuation has a wrong length");
        }
        case group: {
            const std::uint64_t tree = body.address();
            set_once(header.group, GroupPlace{tree, body.address()});
            return require(body.left() == 0, "a group has a wrong length");
        }
        default:
            throw Unsound{"a header has an entry that Clench does not write"};
    }
}

}  // namespace

ObjectHeader read_object_header(StoredFile& file, std::uint64_t address)
{
    constexpr std::uint64_t prefix_size = 16;
    StoredBytes prefix = file.read_once(address, prefix_size);
    require(prefix.byte() == 1 && prefix.byte() == 0, "a header is of another version");
    const std::uint64_t entries = prefix.number(2);
    require(prefix.number(4) == 1, "an object has several names");
    std::vector<Block> blocks = {{address + prefix_size, prefix.number(4)}};
    ObjectHeader header;
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < blocks.size(); ++i) {  // continuations add to them
        StoredBytes block = file.read_once(blocks[i].address, blocks[i].size);
        while (block.left() > 0) {
            const std::uint64_t kind = block.number(2), size = block.number(2);
            require(block.byte() <= 1, "an entry of a header is shared");
            block.number(3);
            require(size % 8 == 0, "an entry of a header has a wrong length");
            read_entry(kind, block.part(size), header, blocks);
            ++found;
        }
    }
    require(found == entries, "a header has another number of entries than it says");
    return header;
}

}  // namespace clench::hdf5
