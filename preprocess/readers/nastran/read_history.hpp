#pragma once

#include "preprocess/deck/deck_history.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// What a Nastran deck says about subcases, loads and supports (SOL 101 and 103). What is not
/// supported in it becomes `problems`. @throws InputError for mistakes that keep the deck as a
/// whole from being read.
DeckHistory read_nastran_history(const SourceFile& file, const FileLoader& load);

}  // namespace clench::preprocess
