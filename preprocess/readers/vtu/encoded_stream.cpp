#include "preprocess/readers/vtu/encoded_stream.hpp"

#include <cstdint>
#include <cstring>

namespace clench::preprocess {
namespace {

constexpr int padding = -1, blank = -2, foreign = -3;

int digit(char c)
{
    if ('A' <= c && c <= 'Z') {
        return c - 'A';
    }
    if ('a' <= c && c <= 'z') {
        return c - 'a' + 26;
    }
    if ('0' <= c && c <= '9') {
        return c - '0' + 52;
    }
    switch (c) {
        case '+':
            return 62;
        case '/':
            return 63;
        case '=':
            return padding;
        case ' ':
        case '\t':
        case '\r':
        case '\n':
            return blank;
        default:
            return foreign;
    }
}

}  // namespace

/// Four characters of six bits are three bytes; "xx==" is one byte, "xxx=" two.
bool EncodedStream::next_quad()
{
    std::uint32_t bits = 0;
    int digits = 0, paddings = 0;
    while (digits + paddings < 4) {
        if (position_ == text_.size()) {
            return false;
        }
        const int value = digit(text_[position_++]);
        if (value == blank) {
            continue;
        }
        if (value == foreign || (value >= 0 && paddings > 0)) {
            return false;
        }
        paddings += value == padding;
        digits += value >= 0;
        bits = bits << 6 | static_cast<std::uint32_t>(value == padding ? 0 : value);
    }
    if (digits < 2) {
        return false;
    }
    buffer_ = {static_cast<unsigned char>(bits >> 16), static_cast<unsigned char>(bits >> 8),
               static_cast<unsigned char>(bits)};
    buffered_ = static_cast<std::size_t>(digits - 1);
    taken_ = 0;
    return true;
}

bool EncodedStream::read(unsigned char* bytes, std::size_t count)
{
    if (!base64_) {
        if (count > text_.size() - position_) {
            return false;
        }
        if (count > 0) {
            std::memcpy(bytes, text_.data() + position_, count);
        }
        position_ += count;
        return true;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (taken_ == buffered_ && !next_quad()) {
            return false;
        }
        bytes[i] = buffer_[taken_++];
    }
    return true;
}

std::size_t EncodedStream::most_left() const
{
    const std::size_t characters = text_.size() - position_;
    return base64_ ? characters / 4 * 3 + buffered_ - taken_ : characters;
}

}  // namespace clench::preprocess
