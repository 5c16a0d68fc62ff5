#pragma once

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// Reads an Abaqus or CalculiX input deck (.inp) into `builder`: nodes, elements, sets, surfaces,
/// materials, sections and constraints, flat or as parts and instances. Names of a part's sets
/// become "INSTANCE.NAME". Steps, loads and supports are passed over and counted;
/// docs/readers/abaqus.md lists every keyword.
///
/// @param load  opens the files that *INCLUDE and INPUT= name.
/// @throws InputError with file and line of the first mistake, of the first keyword that matters
///         and is not supported, or of an unknown keyword.
void read_abaqus(const SourceFile& file, const FileLoader& load, DeckBuilder& builder);

}  // namespace clench::preprocess
