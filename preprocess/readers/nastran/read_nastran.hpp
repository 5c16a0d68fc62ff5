#pragma once

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/deck/read_options.hpp"
#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// Reads a Nastran deck: executive and case control up to BEGIN BULK where there are any, then
/// bulk data in free, small and large field.
///
/// Names: elements of property 5 are the element set PID_5 (PID_NONE where the field is blank and
/// no property has the element's number), material 3 is MAT_3. SET1 7 and SET3 7 are the sets
/// SET_7. A case control set may mean nodes or elements: SET_7 is made of both, as node set of the
/// grid points and as element set of the elements among its numbers.
///
/// Supports (SPC, SUPORT, PS of GRID) and loads belong to the case file and are passed over.
/// @throws InputError with file and line.
void read_nastran(const SourceFile& file, const FileLoader& load, const ReadOptions& options,
                  DeckBuilder& builder);

}  // namespace clench::preprocess
