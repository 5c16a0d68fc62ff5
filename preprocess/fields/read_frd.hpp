#pragma once

#include "preprocess/fields/displacement_field.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// Displacements of a CalculiX result file (.frd, ASCII, short or long node numbers): those of the
/// last increment of the chosen step, or of the file. Vibration modes are passed over.
///
/// The file keeps six digits. It holds the nodes of solid elements only: of beams and shells it has
/// the solids they were expanded to, unless written with OUTPUT=2D; reference nodes are absent.
/// @throws InputError if it is binary, malformed, or has no such results.
DisplacementField read_frd(const SourceFile& file, const FieldChoice& choice);

}  // namespace clench::preprocess
