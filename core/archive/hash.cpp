#include "core/archive/hash.hpp"

#include <bit>
#include <cstring>

#include <fmt/format.h>

namespace clench {
namespace {

/// Spreads every bit over the whole word (the finaliser of splitmix64).
std::uint64_t scramble(std::uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
    return x ^ (x >> 31);
}

}  // namespace

void ContentHash::mix(std::uint64_t word)
{
    // Two lanes with different odd multipliers; rotations keep the order of words significant.
    state_[0] = std::rotl((state_[0] ^ word) * 0x9e3779b97f4a7c15ull, 29);
    state_[1] = std::rotl((state_[1] + word) * 0xd6e8feb86659fd93ull, 37);
}

void ContentHash::add(std::span<const std::byte> bytes)
{
    length_ += bytes.size();
    std::size_t i = 0;
    const auto add_byte = [&](std::byte b) {
        pending_ |= static_cast<std::uint64_t>(b) << (8 * pending_count_);
        if (++pending_count_ == 8) {
            mix(pending_);
            pending_ = 0;
            pending_count_ = 0;
        }
    };
    while (i < bytes.size() && pending_count_ != 0) {
        add_byte(bytes[i++]);
    }
    for (; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, 8);
        mix(word);
    }
    while (i < bytes.size()) {
        add_byte(bytes[i++]);
    }
}

void ContentHash::add(std::string_view text)
{
    add(std::as_bytes(std::span(text.data(), text.size())));
}

std::string ContentHash::hex() const
{
    ContentHash last = *this;
    last.mix(pending_);
    last.mix(length_);
    return fmt::format("{:016x}{:016x}", scramble(last.state_[0] + last.state_[1]),
                       scramble(last.state_[0] ^ std::rotl(last.state_[1], 31)));
}

std::string hash_of(std::string_view text)
{
    ContentHash hash;
    hash.add(text);
    return hash.hex();
}

}  // namespace clench
