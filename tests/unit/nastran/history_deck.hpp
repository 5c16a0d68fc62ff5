#pragma once

#include "core/errors.hpp"
#include "preprocess/readers/nastran/read_history.hpp"
#include "tests/support/matchers.hpp"

namespace clench::preprocess::history_deck {

inline DeckHistory history_of(const std::string& control, const std::string& cards)
{
    const std::string text = control +
                             "BEGIN BULK\nGRID,1,,0.,0.,0.\nGRID,2,,1.,0.,0.,,456\n"
                             "GRID,3,,0.,1.,0.\nGRID,4,,0.,0.,1.\nCORD2R,7,,0.,0.,0.,0.,1.,0.,\n"
                             ",0.,0.,1.\nCTETRA,1,1,1,2,3,4\n" +
                             cards + "ENDDATA\n";
    return read_nastran_history({"deck.bdf", text}, [](const std::string&, const Place& place) {
        throw InputError(place, "nothing to include");
        return SourceFile{};
    });
}

inline const std::string statics = "SOL 101\nCEND\nSPC = 1\nSUBCASE 1\nLOAD = 2\n";

}  // namespace clench::preprocess::history_deck
