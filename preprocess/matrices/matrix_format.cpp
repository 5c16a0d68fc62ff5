#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/matrices/fields.hpp"
#include "preprocess/matrices/matrix_files.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {

MatrixFormat matrix_format(const SourceFile& file)
{
    constexpr std::string_view banner = "%%MatrixMarket";
    LineReader lines(file);
    for (std::string_view line; lines.next(line);) {
        line = trim(line);
        if (same_name(line.substr(0, banner.size()), banner)) {
            return MatrixFormat::matrix_market;
        }
        if (is_empty_or_comment(line)) {
            continue;
        }
        const int count = Fields(line).count;
        if (line.starts_with('*') || (count == 5 && line.find(',') != std::string_view::npos)) {
            return MatrixFormat::matrix_input;
        }
        if (count == 3) {
            return MatrixFormat::triplets;
        }
        throw InputError(lines.place(),
                         fmt::format("is {}, which is no matrix format known here", shown(line)),
                         "expected \"%%MatrixMarket ...\", \"row column value\" (CalculiX .sti, "
                         ".mas) or \"row node, row dof, column node, column dof, value\" (Abaqus)");
    }
    throw InputError(file.name, "holds no matrix: blank lines and comments only");
}

}  // namespace clench::preprocess
