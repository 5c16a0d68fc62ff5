#pragma once

#include <string_view>
#include <vector>

#include "preprocess/matrices/matrix_entries.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {

/// "row column value" with rows numbered from 1, mapped to positions in x_free.
/// @throws InputError if it is not three numbers or a row is out of range.
MatrixEntries::Entry read_triplet_line(std::string_view line, const std::vector<Index>& row_map,
                                       const Place& place);

}  // namespace clench::preprocess
