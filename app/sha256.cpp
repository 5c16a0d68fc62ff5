#include "app/sha256.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include <fmt/format.h>

namespace clench::app {
namespace {

using Word = std::uint32_t;

/// The first 64 primes; the constants of the standard are the fractional parts of their roots.
constexpr std::array<int, 64> first_primes()
{
    std::array<int, 64> primes{};
    int found = 0;
    for (int candidate = 2; found < 64; ++candidate) {
        bool prime = true;
        for (int i = 0; i < found; ++i) {
            prime = prime && candidate % primes[i] != 0;
        }
        if (prime) {
            primes[found++] = candidate;
        }
    }
    return primes;
}

/// First 32 bits of the fractional part; 64 bits of mantissa leave 60 for the fraction of a root
/// below 16, so that the bits are exact.
Word fraction_bits(long double root)
{
    return static_cast<Word>((root - std::floor(root)) * 4294967296.0L);
}

struct Constants {
    std::array<Word, 64> k;
    std::array<Word, 8> start;

    Constants()
    {
        const std::array<int, 64> primes = first_primes();
        for (int i = 0; i < 64; ++i) {
            k[i] = fraction_bits(std::cbrt(static_cast<long double>(primes[i])));
        }
        for (int i = 0; i < 8; ++i) {
            start[i] = fraction_bits(std::sqrt(static_cast<long double>(primes[i])));
        }
    }
};

void add_block(std::array<Word, 8>& state, const unsigned char* block, const Constants& constants)
{
    std::array<Word, 64> w;
    for (int i = 0; i < 16; ++i) {
        w[i] = Word{block[4 * i]} << 24 | Word{block[4 * i + 1]} << 16 |
               Word{block[4 * i + 2]} << 8 | Word{block[4 * i + 3]};
    }
    for (int i = 16; i < 64; ++i) {
        const Word s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
        const Word s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (int i = 0; i < 64; ++i) {
        const Word s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const Word s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const Word t1 = h + s1 + ((e & f) ^ (~e & g)) + constants.k[i] + w[i];
        const Word t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g, g = f, f = e, e = d + t1;
        d = c, c = b, b = a, a = t1 + t2;
    }
    const std::array<Word, 8> sum = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; ++i) {
        state[i] += sum[i];
    }
}

}  // namespace

std::string sha256(std::string_view bytes)
{
    static const Constants constants;
    std::array<Word, 8> state = constants.start;
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    const std::size_t whole = bytes.size() / 64 * 64;
    for (std::size_t i = 0; i < whole; i += 64) {
        add_block(state, data + i, constants);
    }
    // The rest, a one bit, zeros, and the length in bits as the last eight bytes.
    std::string tail(bytes.substr(whole));
    tail += '\x80';
    tail.resize(tail.size() <= 56 ? 56 : 120, '\0');
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    for (int shift = 56; shift >= 0; shift -= 8) {
        tail += static_cast<char>(bits >> shift & 0xFF);
    }
    for (std::size_t i = 0; i < tail.size(); i += 64) {
        add_block(state, reinterpret_cast<const unsigned char*>(tail.data()) + i, constants);
    }
    return fmt::format("{:08x}", fmt::join(state, ""));
}

}  // namespace clench::app
