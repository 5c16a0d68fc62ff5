#pragma once

#include <vector>

#include "core/archive/archive_reader.hpp"
#include "core/archive/archive_writer.hpp"
#include "core/model/material.hpp"
#include "core/model/section.hpp"

namespace clench {

void write_materials(ArchiveWriter& archive, const std::vector<Material>& materials);
std::vector<Material> read_materials(const ArchiveReader& archive);

void write_sections(ArchiveWriter& archive, const std::vector<Section>& sections);
std::vector<Section> read_sections(const ArchiveReader& archive);

}  // namespace clench
