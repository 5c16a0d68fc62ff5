#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "preprocess/readers/nastran/card.hpp"

namespace clench::preprocess::nastran {

/// A list of numbers as RBE2, SET1 and case control write it: 1, 5, 7 THRU 20 BY 2,
/// 30 THRU 40 EXCEPT 33, 35.
struct IdList {
    struct Range {
        std::int64_t first = 0, last = 0, step = 1;
        std::vector<std::int64_t> except;  ///< not to be taken
    };
    std::vector<std::int64_t> single;  ///< must exist
    std::vector<Range> ranges;         ///< those that exist are meant
    bool all = false;

    /// Numbers of the list: all single ones, and those of the ranges that are in `defined`, which
    /// is sorted. Sorted, without repeats.
    std::vector<std::int64_t> among(const std::vector<std::int64_t>& defined) const;
    /// The same without the single ones that are not in `defined`.
    std::vector<std::int64_t> only_among(const std::vector<std::int64_t>& defined) const;
};

/// Nothing if the words are no such list (case control sets may hold reals or names).
std::optional<IdList> parse_id_list(const std::vector<std::string_view>& words);

/// The list in the fields of a card from `first` on (blank fields are passed over).
/// @throws InputError if they are no list.
IdList id_list(const Card& card, std::size_t first, const char* what);

}  // namespace clench::preprocess::nastran
