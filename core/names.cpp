#include "core/names.hpp"

#include <algorithm>
#include <numeric>

namespace clench {
namespace {

char upper(char c)
{
    return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// Number of insertions, deletions, substitutions and swaps of neighbours between two names
/// (optimal string alignment distance), regardless of case.
std::size_t edit_distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substitution = upper(a[i - 1]) == upper(b[j - 1]) ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + substitution});
            const bool swapped = i > 1 && j > 1 && upper(a[i - 1]) == upper(b[j - 2]) &&
                                 upper(a[i - 2]) == upper(b[j - 1]);
            if (swapped) {
                row[j] = std::min(row[j], before[j - 2] + 1);
            }
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

}  // namespace

std::string to_upper(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), upper);
    return result;
}

bool same_name(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return upper(x) == upper(y); });
}

bool NameLess::operator()(std::string_view a, std::string_view b) const
{
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                        [](char x, char y) { return upper(x) < upper(y); });
}

std::string did_you_mean(std::string_view misspelt, const std::vector<std::string>& candidates)
{
    constexpr std::size_t longest_compared = 200;
    if (misspelt.size() > longest_compared) {
        return "";
    }
    // A third of the letters may differ: enough for a typo, too little for another word.
    std::size_t best_distance = std::max<std::size_t>(1, misspelt.size() / 3) + 1;
    const std::string* best = nullptr;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > longest_compared) {
            continue;
        }
        const std::size_t distance = edit_distance(misspelt, candidate);
        if (distance < best_distance) {
            best_distance = distance;
            best = &candidate;
        }
    }
    return best ? "did you mean \"" + *best + "\"?" : "";
}

std::string list_some(const std::vector<std::string>& items, std::size_t most)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(items.size(), most); ++i) {
        text += (i ? ", " : "") + items[i];
    }
    if (items.size() > most) {
        text += ", ... (" + std::to_string(items.size()) + " in all)";
    }
    return text;
}

}  // namespace clench
