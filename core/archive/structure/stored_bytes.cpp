#include "core/archive/structure/stored_bytes.hpp"

#include <algorithm>
#include <string_view>

namespace clench::hdf5 {

const std::uint8_t* StoredBytes::take(std::size_t size)
{
    require(size <= left(), "a structure is too short");
    const std::uint8_t* taken = bytes_.data() + at_;
    at_ += size;
    return taken;
}

std::uint64_t StoredBytes::number(std::size_t size)
{
    const std::uint8_t* from = take(size);
    std::uint64_t value = 0;
    for (std::size_t i = size; i > 0; --i) {
        value = value << 8 | from[i - 1];
    }
    return value;
}

StoredBytes StoredBytes::part(std::size_t size)
{
    const std::uint8_t* from = take(size);
    return StoredBytes({from, from + size});
}

void StoredBytes::expect(std::string_view bytes, const char* what)
{
    const std::uint8_t* from = take(bytes.size());
    require(std::equal(bytes.begin(), bytes.end(), from,
                       [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; }),
            what);
}

void StoredBytes::expect_zeros(std::size_t size, const char* what)
{
    const std::uint8_t* from = take(size);
    require(std::all_of(from, from + size, [](std::uint8_t b) { return b == 0; }), what);
}

std::string StoredBytes::padded_text(std::size_t size_with_zero)
{
    const std::uint8_t* from = take((size_with_zero + 7) / 8 * 8);
    const std::uint8_t* end = std::find(from, from + size_with_zero, 0);
    require(size_with_zero > 0 && end == from + size_with_zero - 1, "a name has no end");
    return {from, end};
}

StoredFile::StoredFile(const std::filesystem::path& path, std::uint64_t size)
    : stream_(path, std::ios::binary), size_(size)
{
}

void StoredFile::require_inside(std::uint64_t address, std::uint64_t size) const
{
    require(size <= size_ && address <= size_ - size,
            "a structure lies beyond the end of the file");
}

StoredBytes StoredFile::read(std::uint64_t address, std::uint64_t size)
{
    require_inside(address, size);
    std::vector<std::uint8_t> bytes(size);
    stream_.seekg(static_cast<std::streamoff>(address));
    stream_.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
    require(static_cast<bool>(stream_), "it cannot be read");
    return StoredBytes(std::move(bytes));
}

StoredBytes StoredFile::read_once(std::uint64_t address, std::uint64_t size)
{
    require(seen_.insert(address).second, "a structure is used twice");
    return read(address, size);
}

}  // namespace clench::hdf5
