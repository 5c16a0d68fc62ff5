#include "preprocess/readers/abaqus/generated_numbers.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {

std::vector<Label> ordered_nodes(std::string_view text, const Scope& scope, const Reader& reader,
                                 const Place& place)
{
    const Reference reference = reader.references.reference(text, scope, "node", place);
    const auto nodes = reader.nodes_of(reference, place);
    if (!nodes) {
        throw InputError(place, fmt::format("node set {} is not known here", shown(text)),
                         "generation takes sets of listed or generated nodes, defined by *NSET, "
                         "*NODE or another generation before");
    }
    return *nodes;
}

std::int64_t change_of(const Block& block, const char* parameter)
{
    const std::string text = block.required(parameter);
    const auto number = to_integer(text);
    if (!number) {
        throw InputError(block.place,
                         fmt::format("{} is {}, expected an integer", parameter, shown(text)));
    }
    return *number;
}

}  // namespace clench::preprocess::abaqus
