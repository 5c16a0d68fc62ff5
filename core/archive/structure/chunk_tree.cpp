#include "core/archive/structure/chunk_tree.hpp"

#include <string_view>

namespace clench::hdf5 {
namespace {

using namespace std::string_view_literals;

constexpr std::uint64_t most = 64;      // chunks or nodes in a node
constexpr std::uint64_t key_size = 32;  // bytes, filter mask, row, column, byte of the entry
constexpr std::uint64_t most_levels = 8;

struct Key {
    std::uint64_t bytes, mask, row, column, inside;
};

Key read_key(StoredBytes& node)
{
    Key key{};
    key.bytes = node.number(4), key.mask = node.number(4);
    key.row = node.number(8), key.column = node.number(8), key.inside = node.number(8);
    return key;
}

void check_chunk(const StoredFile& file, const Key& key, std::uint64_t address,
                 const ArrayLayout& layout, const ArrayExtent& extent)
{
    require(key.mask == 0 && key.inside == 0, "a chunk is packed in another way");
    require(key.row < extent.size[0] && key.column < extent.size[1] &&
                key.row % layout.chunk[0] == 0 && key.column % layout.chunk[1] == 0,
            "a chunk is no part of its matrix");
    file.require_inside(address, key.bytes);
}

void check_node(StoredFile& file, std::uint64_t address, std::uint64_t level,
                const ArrayLayout& layout, const ArrayExtent& extent)
{
    StoredBytes node = file.read_once(address, 24 + most * (key_size + 8) + key_size);
    node.expect("TREE\x01"sv, "a tree of chunks is none");
    const std::uint64_t own = node.byte(), count = node.number(2);
    require((level == nowhere ? own < most_levels : own == level) && count <= most,
            "a tree of chunks is none");
    for (int side = 0; side < 2; ++side) {
        const std::uint64_t beside = node.address();
        require(beside == nowhere || beside < file.size(), "a tree of chunks is none");
    }
    for (std::uint64_t i = 0; i < count; ++i) {
        const Key key = read_key(node);
        const std::uint64_t below = node.address();
        if (own > 0) {
            check_node(file, below, own - 1, layout, extent);
        } else {
            check_chunk(file, key, below, layout, extent);
        }
    }
}

}  // namespace

void check_chunks(StoredFile& file, const ArrayLayout& layout, const ArrayExtent& extent)
{
    require(layout.chunk[0] == 1 && layout.chunk[1] > 0 && layout.chunk[1] == extent.size[1],
            "chunks are no rows of their matrix");
    if (layout.address != nowhere) {
        check_node(file, layout.address, nowhere, layout, extent);
    }
}

}  // namespace clench::hdf5
