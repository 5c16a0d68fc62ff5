#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace clench {

/// A 128-bit fingerprint of bytes: tells whether inputs have changed and files are whole. Not
/// cryptographic. The same bytes give the same fingerprint however they are cut into pieces.
class ContentHash {
public:
    void add(std::span<const std::byte> bytes);
    void add(std::string_view text);
    /// 32 hexadecimal digits.
    std::string hex() const;

private:
    void mix(std::uint64_t word);

    std::uint64_t state_[2] = {0xcbf29ce484222325ull, 0x9ae16a3b2f90404full};
    std::uint64_t pending_ = 0;  ///< bytes that do not fill a word yet, lowest first
    int pending_count_ = 0;
    std::uint64_t length_ = 0;
};

/// hex() of one text.
std::string hash_of(std::string_view text);

}  // namespace clench
