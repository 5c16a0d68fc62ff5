#pragma once

#include "preprocess/fields/displacement_field.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// Displacements of a VTK unstructured grid (.vtu): the point array of three components that is
/// named, else the one called displacement, displacements, disp or U (case does not count), else
/// the only one there is. Numbers of points as read_vtu() takes them, or none; `instance` where the
/// file has it.
/// @throws InputError if it is malformed or has no such array.
DisplacementField read_vtu_field(const SourceFile& file, const FieldChoice& choice);

}  // namespace clench::preprocess
