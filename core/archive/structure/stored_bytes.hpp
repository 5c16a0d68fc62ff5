#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace clench::hdf5 {

/// Why a file is none that we would have written.
struct Unsound {
    std::string what;
};

/// @throws Unsound unless the condition holds.
inline void require(bool condition, const char* what)
{
    if (!condition) {
        throw Unsound{what};
    }
}

inline constexpr std::uint64_t nowhere = ~std::uint64_t{0};  ///< an address that is not set

/// Bytes of one structure, taken from the front; numbers are little-endian.
/// All of it: @throws Unsound if there are too few.
class StoredBytes {
public:
    explicit StoredBytes(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}

    std::uint64_t number(std::size_t size);
    std::uint8_t byte() { return static_cast<std::uint8_t>(number(1)); }
    std::uint64_t address() { return number(8); }
    StoredBytes part(std::size_t size);
    /// The next bytes must be these.
    void expect(std::string_view bytes, const char* what);
    /// As many zeros.
    void expect_zeros(std::size_t size, const char* what);
    /// A text that ends with its only zero, padded with whatever to a multiple of eight.
    std::string padded_text(std::size_t size_with_zero);
    std::size_t left() const { return bytes_.size() - at_; }

private:
    const std::uint8_t* take(std::size_t size);

    std::vector<std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

/// The file whose structure is looked at.
class StoredFile {
public:
    /// @param size  of what HDF5 is to see of it.
    StoredFile(const std::filesystem::path& path, std::uint64_t size);

    std::uint64_t size() const { return size_; }
    /// @throws Unsound if it reaches beyond the end.
    void require_inside(std::uint64_t address, std::uint64_t size) const;
    StoredBytes read(std::uint64_t address, std::uint64_t size);
    /// The same of a structure that may stand in the file once.
    StoredBytes read_once(std::uint64_t address, std::uint64_t size);

private:
    std::ifstream stream_;
    std::uint64_t size_;
    std::set<std::uint64_t> seen_;
};

}  // namespace clench::hdf5
