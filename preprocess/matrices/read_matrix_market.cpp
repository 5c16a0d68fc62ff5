#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/matrices/fields.hpp"
#include "preprocess/matrices/matrix_files.hpp"
#include "preprocess/matrices/read_triplet_line.hpp"

namespace clench::preprocess {
namespace {

/// One word of the banner: the first of `allowed` or another of them, in any case.
bool is_one_of(std::string_view word, std::initializer_list<const char*> allowed)
{
    for (const char* candidate : allowed) {
        if (same_name(word, candidate)) {
            return true;
        }
    }
    return false;
}

/// "%%MatrixMarket matrix coordinate real symmetric"
Storage read_banner(std::string_view line, const Place& place)
{
    const Fields words(line);
    const auto require = [&](int k, const char* what, std::initializer_list<const char*> allowed) {
        if (k >= words.count || !is_one_of(words.at[k], allowed)) {
            throw InputError(
                place,
                fmt::format("Matrix Market {} is {}, expected {}", what,
                            shown(k < words.count ? words.at[k] : ""), fmt::join(allowed, " or ")),
                "a sparse real symmetric matrix starts with \"%%MatrixMarket matrix "
                "coordinate real symmetric\"");
        }
    };
    require(1, "object", {"matrix"});
    require(2, "format", {"coordinate"});
    require(3, "field", {"real", "double", "integer"});
    require(4, "symmetry", {"symmetric", "general"});
    return same_name(words.at[4], "symmetric") ? Storage::one_triangle : Storage::full;
}

/// Checks "rows columns entries" against the DOF map and returns the number of entries.
std::int64_t read_sizes(std::string_view line, std::size_t expected, const Place& place)
{
    const Fields fields(line);
    if (fields.count != 3) {
        throw InputError(place,
                         fmt::format("is {}, expected rows, columns and entries", shown(line)));
    }
    const std::int64_t rows = integer_at(fields.at[0], "number of rows", place);
    const std::int64_t columns = integer_at(fields.at[1], "number of columns", place);
    const std::int64_t entries = integer_at(fields.at[2], "number of entries", place);
    if (rows != static_cast<std::int64_t>(expected) || columns != rows) {
        throw InputError(
            place,
            fmt::format("matrix is {} x {}, expected {} x {}", rows, columns, expected, expected),
            "one row per line of the DOF file");
    }
    if (entries < 0) {
        throw InputError(place, fmt::format("number of entries is {}, expected >= 0", entries));
    }
    return entries;
}

/// The next line that is not blank or a comment; false at the end.
bool next_data_line(LineReader& lines, std::string_view& line)
{
    while (lines.next(line)) {
        if (!is_empty_or_comment(line)) {
            return true;
        }
    }
    return false;
}

}  // namespace

MatrixEntries read_matrix_market(const SourceFile& file, const std::vector<Index>& row_map)
{
    LineReader lines(file);
    std::string_view line;
    while (lines.next(line) && trim(line).empty()) {
    }
    MatrixEntries matrix{file.name, read_banner(line, lines.place()), {}};
    if (!next_data_line(lines, line)) {
        throw InputError(lines.place(), "the file ends before the size line");
    }
    // The number announced is only compared, never allocated: it may be a wrong or hostile one.
    const std::int64_t announced = read_sizes(line, row_map.size(), lines.place());
    std::int64_t count = 0;
    while (next_data_line(lines, line)) {
        if (++count > announced) {
            throw InputError(lines.place(),
                             fmt::format("has more than the {} entries announced", announced));
        }
        matrix.entries.push_back(read_triplet_line(line, row_map, lines.place()));
    }
    if (count != announced) {
        throw InputError(lines.place(),
                         fmt::format("the file ends after {} of {} entries", count, announced),
                         "was it cut off while it was written or copied?");
    }
    return matrix;
}

}  // namespace clench::preprocess
