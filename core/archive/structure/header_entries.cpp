#include "core/archive/structure/header_entries.hpp"

#include <limits>
#include <string_view>

namespace clench::hdf5 {
namespace {

using namespace std::string_view_literals;

constexpr const char* foreign_type = "a type of number or text is none that Clench writes";

/// A multiple of eight: what is left of it after the entry itself is never looked at.
void require_padding_only(const StoredBytes& body)
{
    require(body.left() < 8, "an entry of a header is too long");
}

/// Bit offset 0, all bits used.
void read_integer(StoredBytes& body, std::uint64_t size)
{
    require(body.number(2) == 0 && body.number(2) == 8 * size, foreign_type);
}

/// IEEE 754, as the processor has it: bit offset, bits; place and size of exponent and mantissa.
void read_float(StoredBytes& body, std::uint64_t size)
{
    body.expect(size == 8 ? "\0\0\x40\0\x34\x0b\0\x34\xff\x03\0\0"sv
                          : "\0\0\x20\0\x17\x08\0\x17\x7f\0\0\0"sv,
                foreign_type);
}

}  // namespace

std::uint64_t read_type(StoredBytes& body)
{
    const std::uint64_t kind = body.byte(), bits = body.number(3), size = body.number(4);
    constexpr std::uint64_t integer = 0x10, real = 0x11, text = 0x13, variable = 0x19;
    require(kind != variable, "its texts lie in a heap");
    require(kind == integer || kind == real || kind == text, foreign_type);
    if (kind == integer) {
        require((bits == 0 || bits == 8) && (size == 1 || size == 4 || size == 8), foreign_type);
        read_integer(body, size);
    } else if (kind == real) {
        require(size == 4 || size == 8, foreign_type);
        require(bits == (size == 8 ? 0x3f20u : 0x1f20u), foreign_type);
        read_float(body, size);
    } else {
        require(bits == 0x11 && size > 0, foreign_type);  // UTF-8, filled up with zeros
    }
    require_padding_only(body);
    return size;
}

ArrayExtent read_extent(StoredBytes& body)
{
    ArrayExtent extent;
    require(body.byte() == 1, "an extent is of another version");
    extent.rank = body.byte();
    const bool has_limits = body.byte() == 1;
    require(extent.rank <= 2, "an array has more than rows and columns");
    body.expect_zeros(5, "an extent is of another version");
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    for (int i = 0; i < extent.rank; ++i) {
        const std::uint64_t size = extent.size[static_cast<std::size_t>(i)] = body.number(8);
        require(size == 0 || extent.count <= most / size, "an array has an impossible extent");
        extent.count *= size;
    }
    for (int i = 0; i < extent.rank && has_limits; ++i) {
        require(body.number(8) == extent.size[static_cast<std::size_t>(i)], "an array may grow");
    }
    require(body.left() == 0, "an extent has a wrong length");
    return extent;
}

ArrayLayout read_layout(StoredBytes& body)
{
    ArrayLayout layout;
    require(body.byte() == 3, "a layout is of another version");
    const int kind = body.byte();
    require(kind == 1 || kind == 2, "an array is stored in a way that Clench does not write");
    layout.chunked = kind == 2;
    if (layout.chunked) {
        layout.chunk_rank = body.byte() - 1;
        require(layout.chunk_rank == 2, "chunks are no rows of a matrix");
        layout.address = body.address();
        layout.chunk = {body.number(4), body.number(4)};
        layout.bytes = body.number(4);  // of an entry
    } else {
        layout.address = body.address();
        layout.bytes = body.number(8);
    }
    require_padding_only(body);
    return layout;
}

void check_fill_value(StoredBytes& body)
{
    require(body.byte() == 2, "a fill value is of another version");
    const int allocated = body.byte(), written = body.byte();
    require(allocated >= 1 && allocated <= 3 && written <= 2, "a fill value is none");
    require(body.byte() == 1 && body.number(4) == 0 && body.left() == 0,
            "a fill value is none that Clench writes");
}

void check_filters(StoredBytes& body)
{
    constexpr const char* foreign = "an array is packed in a way that Clench does not write";
    body.expect("\x01\x02\0\0\0\0\0\0"sv, foreign);
    // Number of the filter, length of its name, optional or not, one parameter.
    body.expect("\x02\0\x08\0\x01\0\x01\0shuffle\0\x04\0\0\0\0\0\0\0"sv, foreign);
    body.expect("\x01\0\x08\0\x01\0\x01\0deflate\0"sv, foreign);
    require(body.number(4) <= 9, foreign);
    body.expect_zeros(4, foreign);
    require(body.left() == 0, foreign);
}

void check_attribute(StoredBytes& body)
{
    require(body.byte() == 1 && body.byte() == 0, "an attribute is of another version");
    const std::uint64_t name = body.number(2), type = body.number(2), extent = body.number(2);
    body.padded_text(name);
    StoredBytes typed = body.part((type + 7) / 8 * 8), extended = body.part((extent + 7) / 8 * 8);
    const std::uint64_t size = read_type(typed);
    require(read_extent(extended).rank == 0, "an attribute is not one value");
    require(size <= body.left() && body.left() - size < 8, "an attribute has a wrong length");
}

}  // namespace clench::hdf5
