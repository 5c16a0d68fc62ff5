#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "preprocess/text/source_file.hpp"

namespace clench::preprocess {

/// Width of the node numbers of a block, which its header tells.
enum class FrdFormat { short_numbers = 5, long_numbers = 10 };

/// A block of results: one quantity at the end of one increment.
struct FrdResult {
    std::string name;  ///< "DISP"
    std::int64_t step = 0, increment = 0;
    double time = 0.0;
    bool mode = false;   ///< a vibration or buckling mode, no static state
    int components = 0;  ///< stored per node, without those that readers compute
    FrdFormat format = FrdFormat::long_numbers;
    Place place;     ///< of its header
    long first = 0;  ///< line of the first node
};

/// A " -1" record: a node and the first three values.
struct FrdRecord {
    std::int64_t node = 0;
    Eigen::Vector3d value = Eigen::Vector3d::Zero();
};

/// What a CalculiX result file (.frd, ASCII) holds; of the results only where they stand.
struct FrdContents {
    std::vector<FrdRecord> nodes;    ///< positions, by ascending number
    std::vector<FrdResult> results;  ///< in the order of the file
};

/// @throws InputError if it is binary, cut off or malformed.
FrdContents scan_frd(const SourceFile& file);

/// @throws InputError if the line is too short or holds something else.
FrdRecord frd_record(std::string_view line, FrdFormat format, const Place& place);

bool is_frd_record(std::string_view line);
/// Whether the line ends a block.
bool is_frd_end(std::string_view line);

}  // namespace clench::preprocess
