#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

struct XXH3_state_s;  // of xxhash.h

namespace clench {

/// A 128-bit fingerprint of bytes, XXH3: tells whether inputs have changed and files are whole. Not
/// cryptographic. The same bytes give the same fingerprint however they are cut into pieces.
class ContentHash {
public:
    ContentHash();
    void add(std::span<const std::byte> bytes);
    void add(std::string_view text);
    /// 32 hexadecimal digits, those that `xxh128sum` prints for a file of these bytes.
    std::string hex() const;

private:
    struct Free {
        void operator()(XXH3_state_s* state) const;
    };
    std::unique_ptr<XXH3_state_s, Free> state_;
};

/// hex() of one text.
std::string hash_of(std::string_view text);

}  // namespace clench
