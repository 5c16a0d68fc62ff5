#pragma once

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/deck/read_options.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// Reads a VTK unstructured grid (.vtu): text, base64 or appended arrays, compressed with ZLib or
/// LZ4 or not, either byte order, one or more pieces.
///
/// Cells become elements, faces and node groups as add_cells() says. Wedges of either sense are
/// taken, since VTK's own pages and writers disagree: one whose volume is negative is mirrored.
///
/// Numbers of nodes: the point array that PointData names as GlobalIds, else one called node_id or
/// GlobalNodeId, else positions from 1. Of elements: GlobalIds of CellData, else element_id or
/// GlobalElementId, else positions from 1 among all cells. An array with numbers below 1 is no
/// numbering; it is passed over with a warning.
///
/// Sets: see vtu_sets.hpp. Point arrays of 0 and 1 are node sets; cell arrays of 0 and 1 are groups
/// of their name, cell arrays of other integers (MaterialIds, gmsh:physical) groups
/// "<name>_<value>". Floating-point arrays, arrays of several components and cells VTK only draws
/// (poly lines, poly vertices) are counted as skipped.
///
/// The XML and the arrays are decoded here, not by VTK's reader: that one trusts sizes and offsets
/// that a damaged file gets wrong. VTK's decompressors are used.
/// @throws InputError for other grids (.vtp, .pvtu), cell types we do not have, ghost cells,
/// damaged
///         arrays, cells of nodes that are not there.
void read_vtu(const SourceFile& file, const ReadOptions& options, DeckBuilder& builder);

}  // namespace clench::preprocess
