#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/matrices/fields.hpp"
#include "preprocess/matrices/matrix_files.hpp"
#include "preprocess/matrices/read_triplet_line.hpp"

namespace clench::preprocess {

MatrixEntries::Entry read_triplet_line(std::string_view line, const std::vector<Index>& row_map,
                                       const Place& place)
{
    const Fields fields(line);
    if (fields.count != 3) {
        throw InputError(place, fmt::format("is {}, expected three numbers", shown(line)),
                         "row, column and value; is the file cut off?");
    }
    Index position[2];
    for (int k = 0; k < 2; ++k) {
        const char* what = k == 0 ? "row" : "column";
        const std::int64_t number = integer_at(fields.at[k], what, place);
        if (number < 1 || number > static_cast<std::int64_t>(row_map.size())) {
            throw InputError(
                place, fmt::format("{} is {}, expected 1 to {}", what, number, row_map.size()),
                "the DOF file has one line per row, and numbers start at 1");
        }
        position[k] = row_map[number - 1];
    }
    return {position[0], position[1], real_at(fields.at[2], "value", place), place.line};
}

MatrixEntries read_triplets(const SourceFile& file, const std::vector<Index>& row_map)
{
    MatrixEntries matrix{file.name, Storage::undeclared, {}};
    LineReader lines(file);
    for (std::string_view line; lines.next(line);) {
        if (!is_empty_or_comment(line)) {
            matrix.entries.push_back(read_triplet_line(line, row_map, lines.place()));
        }
    }
    return matrix;
}

}  // namespace clench::preprocess
