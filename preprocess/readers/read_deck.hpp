#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "preprocess/deck/fe_deck.hpp"
#include "preprocess/deck/read_options.hpp"

namespace clench::preprocess {

/// Reads the files of one body into one deck; they share one numbering. The format is known by the
/// content where it can be (a Gmsh or XML header), else by the extension: .inp; .bdf .nas .dat
/// .fem .blk; .cdb; .msh; .vtu.
/// @param hashes  receives the fingerprint of each of the deck's files; may be nullptr.
/// @throws InputError with file and line of the first mistake.
FeDeck read_deck(const std::vector<std::filesystem::path>& files, const ReadOptions& options = {},
                 std::vector<std::string>* hashes = nullptr);

}  // namespace clench::preprocess
