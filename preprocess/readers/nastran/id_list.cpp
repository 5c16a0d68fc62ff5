#include "preprocess/readers/nastran/id_list.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

void sort_unique(std::vector<std::int64_t>& ids)
{
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

/// Whether a range means all numbers from its first to its last.
bool is_plain(const IdList::Range& range)
{
    return range.step == 1 && range.except.empty();
}

/// Overlapping plain ranges as few disjoint ones, so that a list of many wide ranges costs no
/// more than one pass over the numbers.
std::vector<IdList::Range> merged(std::vector<IdList::Range> ranges)
{
    std::sort(ranges.begin(), ranges.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<IdList::Range> result;
    for (const IdList::Range& range : ranges) {
        const bool joins = !result.empty() && is_plain(result.back()) && is_plain(range) &&
                           range.first <= result.back().last;
        if (joins) {
            result.back().last = std::max(result.back().last, range.last);
        } else {
            result.push_back(range);
        }
    }
    return result;
}

void add_range(const IdList::Range& range, const std::vector<std::int64_t>& defined,
               std::vector<std::int64_t>& ids)
{
    std::vector<std::int64_t> except = range.except;
    sort_unique(except);
    const auto end = std::upper_bound(defined.begin(), defined.end(), range.last);
    for (auto it = std::lower_bound(defined.begin(), end, range.first); it < end; ++it) {
        if ((*it - range.first) % range.step == 0 &&
            !std::binary_search(except.begin(), except.end(), *it)) {
            ids.push_back(*it);
        }
    }
}

/// Reads "first THRU last [BY step]" whose first number is words[i]; leaves i at the last word.
bool parse_range(const std::vector<std::string_view>& words, std::size_t& i, IdList& list)
{
    const auto first = to_integer(words[i]);
    const auto last = i + 2 < words.size() ? to_integer(words[i + 2]) : std::nullopt;
    if (!first || !last || *first <= 0 || *last < *first) {
        return false;
    }
    i += 2;
    std::int64_t step = 1;
    if (i + 1 < words.size() && same_name(words[i + 1], "BY")) {
        const auto by = i + 2 < words.size() ? to_integer(words[i + 2]) : std::nullopt;
        if (!by || *by <= 0) {
            return false;
        }
        step = *by;
        i += 2;
    }
    list.ranges.push_back({*first, *last, step, {}});
    return true;
}

}  // namespace

std::vector<std::int64_t> IdList::among(const std::vector<std::int64_t>& defined) const
{
    std::vector<std::int64_t> ids = only_among(defined);
    ids.insert(ids.end(), single.begin(), single.end());
    sort_unique(ids);
    return ids;
}

std::vector<std::int64_t> IdList::only_among(const std::vector<std::int64_t>& defined) const
{
    if (all) {
        return defined;
    }
    std::vector<std::int64_t> ids;
    for (const Range& range : merged(ranges)) {
        add_range(range, defined, ids);
    }
    for (const std::int64_t id : single) {
        if (std::binary_search(defined.begin(), defined.end(), id)) {
            ids.push_back(id);
        }
    }
    sort_unique(ids);
    return ids;
}

std::optional<IdList> parse_id_list(const std::vector<std::string_view>& words)
{
    IdList list;
    bool excluding = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (same_name(words[i], "ALL") && words.size() == 1) {
            list.all = true;
        } else if (i + 1 < words.size() && same_name(words[i + 1], "THRU")) {
            excluding = false;
            if (!parse_range(words, i, list)) {
                return std::nullopt;
            }
        } else if (same_name(words[i], "EXCEPT") && !list.ranges.empty()) {
            excluding = true;
        } else if (const auto id = to_integer(words[i]); id && *id > 0) {
            // Numbers behind EXCEPT are exceptions as long as they lie within the range.
            excluding = excluding && *id <= list.ranges.back().last;
            (excluding ? list.ranges.back().except : list.single).push_back(*id);
        } else {
            return std::nullopt;
        }
    }
    return list;
}

IdList id_list(const Card& card, std::size_t first, const char* what)
{
    std::vector<std::string_view> words;
    std::string shown_list;
    for (std::size_t i = first; i < card.size(); ++i) {
        if (!card.blank(i)) {
            words.push_back(card.text(i));
            shown_list += ' ';
            shown_list += card.text(i);
        }
    }
    if (words.empty()) {
        card.fail(fmt::format("{} are blank, expected at least one number", what));
    }
    const auto list = parse_id_list(words);
    if (!list || list->all) {
        card.fail(fmt::format("{} are {}, expected numbers or ranges such as 1 THRU 10", what,
                              shown(trim(shown_list))));
    }
    return *list;
}

}  // namespace clench::preprocess::nastran
