#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "preprocess/readers/nastran/deck_lines.hpp"
#include "preprocess/readers/nastran/id_list.hpp"

namespace clench::preprocess::nastran {

/// What case control says about the model itself.
struct CaseControl {
    struct Set {
        IdList ids;
        Place place;
    };
    bool present = false;  ///< whether there is anything before BEGIN BULK
    std::size_t first_bulk_line = 0;
    std::map<std::int64_t, Set> sets;    ///< SET n = ...; sets of reals and names are left out
    std::map<std::int64_t, Place> mpc;   ///< selected MPC sets
    std::map<std::int64_t, Place> glue;  ///< selected BGSET sets
    std::optional<double> wtmass;        ///< PARAM,WTMASS
};

/// Reads everything up to BEGIN BULK; a deck without BEGIN BULK is bulk data as a whole.
/// @throws InputError for BEGIN SUPER and its like.
CaseControl read_case_control(const DeckLines& lines);

}  // namespace clench::preprocess::nastran
