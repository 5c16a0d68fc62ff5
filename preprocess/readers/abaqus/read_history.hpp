#pragma once

#include "preprocess/deck/deck_history.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// What an Abaqus or CalculiX deck says about steps, loads, supports, contact and output. Mistakes
/// and what is not supported in it become `problems`.
/// @throws InputError for mistakes that keep the deck as a whole from being read.
DeckHistory read_abaqus_history(const SourceFile& file, const FileLoader& load);

}  // namespace clench::preprocess
