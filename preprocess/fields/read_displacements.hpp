#pragma once

#include <filesystem>

#include "preprocess/fields/displacement_field.hpp"

namespace clench::preprocess {

/// Reads displacements from a VTK unstructured grid (.vtu) or a CalculiX result file (.frd).
/// @throws InputError if the file is missing, of another kind, damaged, or has no such field.
DisplacementField read_displacements(const std::filesystem::path& path,
                                     const FieldChoice& choice = {});

}  // namespace clench::preprocess
