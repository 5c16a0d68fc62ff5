#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "app/case/row.hpp"

namespace clench::app {

/// The rows of one type of a thing, such as `type: drag` of a force; each type has variables of its
/// own.
struct TypedRows {
    KeysOfWord keys;
    std::vector<Row> rows;
};

/// One table of the keys of all types, which stand side by side in the file. A key that several
/// types have is read by each of them; written is what the chosen type has.
///
/// Order: that of the types; a key that an earlier type has already keeps its place, and new keys
/// of a type go before the next one of its keys that is there.
///
/// Documentation: where types give a key the same meaning, "{}" in it stands for the words of these
/// types, or for the `subject` that a row has instead: "{}: body and node" becomes "load, drag:
/// body and node"; "{or}" for the same with "or" before the last. Different meanings are joined.
/// @param chosen  which of `types` the file has.
std::vector<Row> table_of(const std::vector<TypedRows>& types,
                          const std::function<std::size_t()>& chosen);

}  // namespace clench::app
