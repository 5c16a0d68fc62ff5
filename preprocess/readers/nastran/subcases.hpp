#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "preprocess/deck/deck_history.hpp"
#include "preprocess/readers/nastran/deck_lines.hpp"

namespace clench::preprocess::nastran {

/// A set that case control chooses: LOAD = 3.
struct ChosenSet {
    std::int64_t id = 0;
    Place place;
};

/// What one subcase asks for; what stands above all subcases holds in each of them.
struct Subcase {
    Place place;
    std::optional<ChosenSet> load, spc, method;
    std::optional<ChosenSet> contact, bolts;          ///< BCSET, BOLTLD
    std::optional<ChosenSet> displacement, reaction;  ///< sets of nodes to be printed
    bool wants_stress = false;
    DeckProcedure procedure = DeckProcedure::none;  ///< of ANALYSIS; none: that of SOL
    Place procedure_place;
};

struct Subcases {
    DeckProcedure procedure = DeckProcedure::none;  ///< of SOL
    Place procedure_place;
    std::vector<Subcase> list;
    std::vector<DeckRemark> problems, differences;
    bool holds_loose = true;  ///< AUTOSPC = NO stands nowhere

    /// What a subcase computes, and where the deck says so.
    std::pair<DeckProcedure, Place> procedure_of(const Subcase& subcase) const;
};

/// Reads executive and case control.
/// @param end  line of BEGIN BULK.
Subcases read_subcases(const DeckLines& lines, std::size_t end);

}  // namespace clench::preprocess::nastran
