#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace clench::preprocess {

/// Bytes from raw or base64 text, one after the other. Base64 may be padded in between, as VTK pads
/// the header and the data of compressed arrays separately, and may be broken by blanks.
class EncodedStream {
public:
    EncodedStream(std::string_view text, bool base64) : text_(text), base64_(base64) {}

    /// False if the text ends before `count` bytes or holds other characters.
    bool read(unsigned char* bytes, std::size_t count);
    /// No more bytes than this can follow.
    std::size_t most_left() const;
    /// How much of the text has been read.
    std::size_t consumed() const { return position_; }

private:
    bool next_quad();

    std::string_view text_;
    bool base64_;
    std::size_t position_ = 0;
    std::array<unsigned char, 3> buffer_{};
    std::size_t buffered_ = 0, taken_ = 0;
};

}  // namespace clench::preprocess
