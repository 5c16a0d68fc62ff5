#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/matrices/fields.hpp"
#include "preprocess/matrices/matrix_files.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess {
namespace {

/// The two halves of "17.3", "17 3" or "17, 3"; numbers of more digits than an int64 are refused.
std::pair<std::int64_t, std::int64_t> node_and_dof(std::string_view line, const Place& place)
{
    const Fields fields(line);
    std::string_view node = fields.at[0], dof = fields.at[1];
    if (fields.count == 1) {
        const std::size_t point = node.find('.');
        if (point != std::string_view::npos) {
            dof = node.substr(point + 1);
            node = node.substr(0, point);
        }
    }
    if (fields.count > 2 || dof.empty()) {
        throw InputError(place, fmt::format("is {}, expected a node and a DOF", shown(line)),
                         "as in \"17.3\" or \"17 3\"; line k names the DOF of row k");
    }
    return {integer_at(node, "node number", place), integer_at(dof, "DOF number", place)};
}

}  // namespace

std::vector<Index> read_dof_file(const SourceFile& file, const DofLookup& dofs)
{
    std::vector<Index> row_map;
    std::vector<bool> present(dofs.n_free(), false);
    LineReader lines(file);
    for (std::string_view line; lines.next(line);) {
        if (is_empty_or_comment(line)) {
            continue;
        }
        const Place place = lines.place();
        const auto [node, dof] = node_and_dof(line, place);
        const Index position = dofs.free_position(node, dof, place);
        if (present[position]) {
            throw InputError(place, fmt::format("DOF {}.{} is named a second time", node, dof),
                             "each row of the matrices belongs to another DOF");
        }
        present[position] = true;
        row_map.push_back(position);
    }
    dofs.require_all(present, {file.name, 0});
    return row_map;
}

}  // namespace clench::preprocess
