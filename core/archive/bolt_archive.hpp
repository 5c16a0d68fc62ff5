#pragma once

#include <vector>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/model/bolt.hpp"
#include "core/model/skew_support.hpp"

namespace clench {

void write_bolts(ArchiveWriter& archive, const std::vector<Bolt>& bolts);
/// @throws InputError for nodes that are not there.
std::vector<Bolt> read_bolts(const ArchiveReader& archive, Index node_total);

void write_skew_supports(ArchiveWriter& archive, const std::vector<SkewSupport>& supports);
/// @throws InputError for nodes that are not there.
std::vector<SkewSupport> read_skew_supports(const ArchiveReader& archive, Index node_total);

}  // namespace clench
