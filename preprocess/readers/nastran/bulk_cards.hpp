#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/names.hpp"
#include "preprocess/readers/nastran/card.hpp"
#include "preprocess/readers/nastran/deck_lines.hpp"

namespace clench::preprocess::nastran {

/// Where a card stands: its first line and the line after its last continuation.
struct CardSpan {
    std::uint32_t first = 0, end = 0;
};

/// All cards of the bulk data section, found by name. Fields are cut only when a card is asked
/// for: an index of eight bytes a card serves decks that define things in any order.
class BulkCards {
public:
    /// Indexes the lines from `first` on, up to ENDDATA.
    /// @throws InputError for continuations without a card and for superelements.
    BulkCards(const DeckLines& lines, std::size_t first);

    const NameMap<std::vector<CardSpan>>& by_name() const { return by_name_; }
    /// @throws InputError for lines with too many fields or continuations that do not match.
    Card card(const std::string& name, const CardSpan& span) const;
    /// Number of lines after ENDDATA.
    std::size_t ignored_lines() const { return ignored_lines_; }
    Place place(std::size_t line) const { return lines_.place(line); }

private:
    const DeckLines& lines_;
    NameMap<std::vector<CardSpan>> by_name_;
    std::size_t ignored_lines_ = 0;
};

}  // namespace clench::preprocess::nastran
