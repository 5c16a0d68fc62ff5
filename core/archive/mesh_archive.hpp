#pragma once

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/model/mesh.hpp"

namespace clench {

/// Everything below mesh/ of an artifact.
void write_mesh(ArchiveWriter& archive, const Mesh& mesh);
/// @throws InputError if an index is out of range or arrays do not fit each other.
Mesh read_mesh(const ArchiveReader& archive);

}  // namespace clench
