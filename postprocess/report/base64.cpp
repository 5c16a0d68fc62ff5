#include "postprocess/report/base64.hpp"

#include <cstdint>

namespace clench::postprocess {

std::string base64(std::string_view bytes)
{
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t three = 0;  // three bytes are four digits of six bits
        for (std::size_t k = 0; k < 3; ++k) {
            three =
                three << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            text += i + k <= bytes.size() ? digits[three >> (18 - 6 * k) & 0x3F] : '=';
        }
    }
    return text;
}

}  // namespace clench::postprocess
