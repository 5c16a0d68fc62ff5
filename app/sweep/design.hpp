#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/case/yaml_node.hpp"

namespace clench::app {

/// One case of a sweep: the values that its keys take.
struct DesignRow {
    std::string where;  ///< "design.csv:57" or "case 57", for messages
    std::vector<YamlNode> values;
    std::vector<std::string> labels;
};

/// The cases of a sweep before they are read: keys of the case file as `--vary` names them, and
/// labels that change nothing.
struct Design {
    std::vector<std::string> keys, labels;
    std::vector<DesignRow> rows;
};

/// All combinations of `KEY=VALUE,VALUE,...`, the last key changing fastest; with `zip` the first
/// values together, the second values together, and so on.
/// @throws InputError for texts that are no variations, or with `zip` of different length.
Design product_design(const std::vector<std::string>& variations, bool zip);

/// A table: keys in its first row, a case in each of the others. Columns whose heading begins with
/// `#` are labels.
/// @throws InputError with file, row and column.
Design table_design(const std::filesystem::path& file);

/// What `--sample lhs:200,seed=1` says.
struct SampleOptions {
    std::size_t count = 0;
    std::uint64_t seed = 1;
};
/// @throws InputError.
SampleOptions parse_sample(const std::string& text);

/// A Latin hypercube: of every key each of `count` equal parts of its range is taken once, at a
/// random point of it, and the parts of different keys meet at random. Ranges are `KEY=1e3..1e5`,
/// by logarithms with `KEY=1e3..1e5:log`; the values of a list take turns. The same seed gives the
/// same cases everywhere.
/// @throws InputError.
Design latin_hypercube(const std::vector<std::string>& variations, const SampleOptions& options);

}  // namespace clench::app
