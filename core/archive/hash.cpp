#include "core/archive/hash.hpp"

#include <new>

#include <fmt/format.h>
#include <xxhash.h>

namespace clench {

void ContentHash::Free::operator()(XXH3_state_s* state) const
{
    XXH3_freeState(state);
}

ContentHash::ContentHash() : state_(XXH3_createState())
{
    if (!state_) {
        throw std::bad_alloc();
    }
    XXH3_128bits_reset(state_.get());
}

void ContentHash::add(std::span<const std::byte> bytes)
{
    XXH3_128bits_update(state_.get(), bytes.data(), bytes.size());
}

void ContentHash::add(std::string_view text)
{
    add(std::as_bytes(std::span(text.data(), text.size())));
}

std::string ContentHash::hex() const
{
    const XXH128_hash_t digest = XXH3_128bits_digest(state_.get());
    return fmt::format("{:016x}{:016x}", digest.high64, digest.low64);
}

std::string hash_of(std::string_view text)
{
    ContentHash hash;
    hash.add(text);
    return hash.hex();
}

}  // namespace clench
