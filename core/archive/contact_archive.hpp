#pragma once

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/model/fe_model.hpp"

namespace clench {

/// Everything below contacts/ of an artifact: the pairs of all interfaces.
void write_contacts(ArchiveWriter& archive, const std::vector<ContactPairs>& interfaces);
/// @throws InputError if an index is out of range or arrays do not fit each other.
std::vector<ContactPairs> read_contacts(const ArchiveReader& archive, const Mesh& mesh);

}  // namespace clench
