#include "preprocess/matrices/fields.hpp"

#include <algorithm>

#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {

Fields::Fields(std::string_view line)
{
    constexpr std::string_view separators = " \t\r\f\v,";
    while (count < most) {
        const std::size_t begin = line.find_first_not_of(separators);
        if (begin == std::string_view::npos) {
            return;
        }
        line.remove_prefix(begin);
        const std::size_t end = std::min(line.find_first_of(separators), line.size());
        at[count++] = line.substr(0, end);
        line.remove_prefix(end);
    }
}

bool is_empty_or_comment(std::string_view line)
{
    line = trim(line);
    return line.empty() || line.starts_with('%') || line.starts_with('#') || line.starts_with("**");
}

}  // namespace clench::preprocess
