#include "core/archive/structure/check_structure.hpp"

#include <string_view>

#include "core/archive/structure/chunk_tree.hpp"
#include "core/archive/structure/name_heap.hpp"
#include "core/archive/structure/object_header.hpp"

namespace clench::hdf5 {
namespace {

using namespace std::string_view_literals;

class StructureCheck {
public:
    StructureCheck(const std::filesystem::path& path, std::uint64_t size) : file_(path, size) {}
    void run();

private:
    void check_object(std::uint64_t address, const GroupPlace* cached, int depth);
    void check_group(const GroupPlace& group, int depth);
    void check_names(std::uint64_t address, std::uint64_t level, const NameHeap& heap, int depth);
    void check_entries(std::uint64_t address, const NameHeap& heap, int depth);
    void check_array(const ObjectHeader& header);
    void require_room(std::uint64_t count, std::uint64_t entry_size) const;
    /// What the entry of a name repeats of the header it leads to.
    std::optional<GroupPlace> read_cache(StoredBytes& entry) const;

    StoredFile file_;
};

constexpr int deepest = 8;                    // folders in folders
constexpr std::uint64_t best_packing = 1032;  // of deflate

void StructureCheck::run()
{
    StoredBytes super = file_.read(0, 96);
    super.expect("\x89HDF\r\n\x1a\n\0\0\0\0\0\x08\x08\0\x04\0\x10\0\0\0\0\0"sv,
                 "it is of another version of HDF5");
    require(super.address() == 0 && super.address() == nowhere, "it is of another version of HDF5");
    require(super.address() == file_.size(), "it is longer or shorter than it says");
    require(super.address() == nowhere && super.address() == 0, "it is of another version of HDF5");
    const std::uint64_t root = super.address();
    const std::optional<GroupPlace> cached = read_cache(super);
    require(cached.has_value(), "its root is no group");
    check_object(root, &*cached, 0);
}

std::optional<GroupPlace> StructureCheck::read_cache(StoredBytes& entry) const
{
    const std::uint64_t kind = entry.number(4);
    require(kind <= 1, "a name leads to another name");
    require(entry.number(4) == 0, "a name is of another version");
    const GroupPlace place{entry.address(), entry.address()};
    return kind == 1 ? std::optional(place) : std::nullopt;
}

void StructureCheck::check_object(std::uint64_t address, const GroupPlace* cached, int depth)
{
    const ObjectHeader header = read_object_header(file_, address);
    require(!header.has_attributes || depth == 0, "an array has attributes");
    if (!header.group) {
        require(cached == nullptr, "a name takes an array for a group");
        return check_array(header);
    }
    require(!header.extent && !header.layout && !header.entry_size && !header.has_fill_value &&
                !header.has_filters,
            "an object is both a group and an array");
    require(cached == nullptr || *cached == *header.group, "a name does not know its group");
    check_group(*header.group, depth);
}

void StructureCheck::check_group(const GroupPlace& group, int depth)
{
    require(depth < deepest, "groups lie too deep");
    const NameHeap heap(file_, group.heap);
    constexpr std::uint64_t any_level = nowhere;
    check_names(group.tree, any_level, heap, depth);
}

/// @param level  of this node, as the one above says.
void StructureCheck::check_names(std::uint64_t address, std::uint64_t level, const NameHeap& heap,
                                 int depth)
{
    constexpr std::uint64_t most = 32, node_size = 24 + (2 * most + 1) * 8;
    StoredBytes node = file_.read_once(address, node_size);
    node.expect("TREE\0"sv, "a tree of names is none");
    const std::uint64_t own = node.byte(), count = node.number(2);
    require((level == nowhere ? own < deepest : own == level) && count <= most,
            "a tree of names is none");
    for (int side = 0; side < 2; ++side) {
        const std::uint64_t beside = node.address();
        require(beside == nowhere || beside < file_.size(), "a tree of names is none");
    }
    heap.require_name(node.address());
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t below = node.address();
        heap.require_name(node.address());
        if (own > 0) {
            check_names(below, own - 1, heap, depth);
        } else {
            check_entries(below, heap, depth);
        }
    }
}

void StructureCheck::check_entries(std::uint64_t address, const NameHeap& heap, int depth)
{
    constexpr std::uint64_t most = 8, entry_size = 40;
    StoredBytes node = file_.read_once(address, 8 + most * entry_size);
    node.expect("SNOD\x01\0"sv, "a list of names is none");
    const std::uint64_t count = node.number(2);
    require(count <= most, "a list of names is too long");
    for (std::uint64_t i = 0; i < count; ++i) {
        heap.require_name(node.address());
        const std::uint64_t object = node.address();
        const std::optional<GroupPlace> cached = read_cache(node);
        check_object(object, cached ? &*cached : nullptr, depth + 1);
    }
}

void StructureCheck::check_array(const ObjectHeader& header)
{
    require(header.extent && header.layout && header.entry_size && header.has_fill_value,
            "an array lacks its type, extent or place");
    const ArrayExtent& extent = *header.extent;
    const ArrayLayout& layout = *header.layout;
    if (layout.chunked) {
        require(header.has_filters && extent.rank == 2, "chunks are no rows of a matrix");
        require(layout.bytes == *header.entry_size && layout.bytes == 4, "chunks are of no floats");
        require_room(extent.count / best_packing, layout.bytes);
        return check_chunks(file_, layout, extent);
    }
    require(!header.has_filters, "an array in one piece is packed");
    require_room(extent.count, *header.entry_size);
    require(extent.count * *header.entry_size == layout.bytes, "an array has another length");
    if (layout.address != nowhere) {  // else it has never been written
        file_.require_inside(layout.address, layout.bytes);
    }
}

/// An array that was never written takes no room, and would take all memory.
void StructureCheck::require_room(std::uint64_t count, std::uint64_t entry_size) const
{
    require(count <= file_.size() / entry_size, "an array claims more than the file holds");
}

}  // namespace

std::string objection_to_structure(const std::filesystem::path& path, std::uint64_t size)
{
    try {
        StructureCheck(path, size).run();
        return "";
    } catch (const Unsound& unsound) {
        return unsound.what;
    }
}

}  // namespace clench::hdf5
