#pragma once

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/deck/read_options.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// Reads a Gmsh mesh, MSH 2.2 or 4.1, text or binary of either byte order.
///
/// Nodes and elements keep their Gmsh numbers. Physical groups become sets and surfaces of their
/// names as add_cells() says; groups without a name are called PHYSICAL_<dimension>_<tag>.
/// Elements of no physical group, which a file has only if everything was saved, count if they are
/// the body itself. An element of several groups is written once per group in MSH 2.2 and is read
/// as one element.
/// Sections that say nothing about the body ($Periodic, $NodeData, ...) are counted as skipped.
/// @throws InputError for other versions, for element types we do not have (complete second order,
///         third order), for counts that do not fit, nodes missing or defined twice.
void read_gmsh(const SourceFile& file, const ReadOptions& options, DeckBuilder& builder);

}  // namespace clench::preprocess
