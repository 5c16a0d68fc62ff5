#include <bit>
#include <cstring>
#include <span>

#include <xxhash.h>

#include "bench/libraries/comparisons.hpp"
#include "bench/libraries/measure.hpp"

namespace clench::bench {
namespace {

/// What Clench had of its own, for words of eight bytes: two lanes, a multiplication each a word.
struct TwoLanes {
    std::uint64_t state[2] = {0xcbf29ce484222325ull, 0x9ae16a3b2f90404full};

    void add(std::span<const std::byte> bytes)
    {
        for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes.data() + i, 8);
            state[0] = std::rotl((state[0] ^ word) * 0x9e3779b97f4a7c15ull, 29);
            state[1] = std::rotl((state[1] + word) * 0xd6e8feb86659fd93ull, 37);
        }
    }
};

/// Pieces as large as those in which files are read.
template <class Add>
void in_pieces(std::span<const std::byte> bytes, const Add& add)
{
    constexpr std::size_t piece = 1 << 20;
    for (std::size_t i = 0; i < bytes.size(); i += piece) {
        add(bytes.subspan(i, std::min(piece, bytes.size() - i)));
    }
}

}  // namespace

nlohmann::json compare_hash(const Setting& setting)
{
    const SparseMatrix& K = setting.model.K;
    const auto bytes =
        std::as_bytes(std::span(K.valuePtr(), static_cast<std::size_t>(K.nonZeros())));
    volatile std::uint64_t result_of_own = 0, result_of_library = 0;  // so that both are computed
    nlohmann::json result = compare(
        5 * setting.repeats,
        [&] {
            TwoLanes hash;
            in_pieces(bytes, [&](auto piece) { hash.add(piece); });
            result_of_own = hash.state[0] ^ hash.state[1];
        },
        [&] {
            XXH3_state_t* hash = XXH3_createState();
            XXH3_128bits_reset(hash);
            in_pieces(bytes,
                      [&](auto piece) { XXH3_128bits_update(hash, piece.data(), piece.size()); });
            result_of_library = XXH3_128bits_digest(hash).low64;
            XXH3_freeState(hash);
        });
    result["bytes"] = bytes.size();
    return result;
}

}  // namespace clench::bench
