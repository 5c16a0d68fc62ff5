#pragma once

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/model/inertia_invariants.hpp"

namespace clench {

/// Everything below inertia/ of a flexible body.
void write_inertia(ArchiveWriter& archive, const InertiaInvariants& inertia);
/// @throws InputError if an array has another size than r modes need.
InertiaInvariants read_inertia(const ArchiveReader& archive, Eigen::Index r);

}  // namespace clench
