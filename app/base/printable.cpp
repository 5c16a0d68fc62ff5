#include "app/base/printable.hpp"

#include <fmt/format.h>

namespace clench::app {
namespace {

bool is_control(unsigned char byte)
{
    return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f;
}

/// U+0080 to U+009F, in UTF-8: some terminals obey them as they do ESC and a letter.
bool is_control(unsigned char lead, unsigned char next)
{
    return lead == 0xc2 && next >= 0x80 && next <= 0x9f;
}

}  // namespace

std::string printable(std::string_view text)
{
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (is_control(byte)) {
            shown += fmt::format("\\x{:02x}", byte);
        } else if (is_control(byte, next)) {
            shown += fmt::format("\\x{:02x}", next);
            ++i;
        } else {
            shown += text[i];
        }
    }
    return shown;
}

}  // namespace clench::app
