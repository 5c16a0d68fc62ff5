#include "app/base/printable.hpp"

#include <fmt/format.h>

namespace clench::app {
namespace {

unsigned char byte_at(std::string_view text, std::size_t i)
{
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
}

bool is_control(unsigned char byte)
{
    return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f;
}

/// Bytes of the UTF-8 character that begins at i; 0: there is none, or a terminal may obey it as it
/// does ESC and a letter (U+0080 to U+009F, which are single bytes in older encodings).
std::size_t character_size(std::string_view text, std::size_t i)
{
    const unsigned char lead = byte_at(text, i);
    if (lead < 0x80)
        return is_control(lead) ? 0 : 1;
    const std::size_t size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || (lead == 0xc2 && byte_at(text, i + 1) < 0xa0))
        return 0;
    for (std::size_t k = 1; k < size; ++k) {
        if ((byte_at(text, i + k) & 0xc0) != 0x80)
            return 0;
    }
    return size;
}

}  // namespace

std::string printable(std::string_view text)
{
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t size = character_size(text, i);
        if (size == 0) {
            shown += fmt::format("\\x{:02x}", byte_at(text, i++));
        } else {
            shown += text.substr(i, size);
            i += size;
        }
    }
    return shown;
}

}  // namespace clench::app
