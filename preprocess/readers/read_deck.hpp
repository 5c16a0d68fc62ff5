#pragma once

#include <filesystem>
#include <vector>

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// What meshes without element names (Gmsh, VTU) or with less telling ones (Nastran) are read as.
struct ReadOptions {
    /// Of 8-node hexahedra; incompatible modes are what Nastran's CHEXA and most preprocessors
    /// mean.
    Integration hex8 = Integration::incompatible;
    Integration hex20 = Integration::full;
    Integration quad4 = Integration::incompatible;
    Integration quad8 = Integration::full;
    /// Of plane meshes (no solid elements at all).
    Family plane = Family::plane_stress;
};

/// Reads the files of one body into one deck; they share one numbering. The format is known by the
/// content where it can be (a Gmsh or XML header), else by the extension: .inp; .bdf .nas .dat
/// .blk; .msh; .vtu.
/// @throws InputError with file and line of the first mistake.
FeDeck read_deck(const std::vector<std::filesystem::path>& files, const ReadOptions& options = {});

}  // namespace clench::preprocess
