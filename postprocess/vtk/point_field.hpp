#pragma once

#include <string>
#include <vector>

namespace clench::postprocess {

/// Numbers at nodes, pairs or points of a grid, as ParaView lists them.
struct PointField {
    std::string name;
    int components = 1;          ///< 1 scalar, 3 vector in the basic frame, 6 symmetric tensor
    std::vector<double> values;  ///< point after point
    /// Values name states (open, sticking, slipping, closed): a mean of them has no meaning.
    bool codes = false;
};

}  // namespace clench::postprocess
