#pragma once

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// Reads an ANSYS archive (.cdb, as CDWRITE makes it) into the builder; docs/readers/ansys.md says
/// what it understands. @throws InputError at the line of what it does not.
void read_ansys(const SourceFile& file, DeckBuilder& builder);

}  // namespace clench::preprocess
