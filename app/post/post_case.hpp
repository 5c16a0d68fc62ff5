#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/case/case_file.hpp"

namespace clench::app {

/// What `clench post` writes of a result: as small as the user wants it.
struct PostChoice {
    std::optional<double> from, to;  ///< without: the whole time
    int stride = 0;                  ///< every so many times; 0: at most a hundred of them
    std::string frame = "world";     ///< world, body, or a node of the boundary
    double scale = 1.0;              ///< on the deformation that is drawn
    bool surface = true;             ///< the skin alone
    bool double_precision = false;
    bool envelope = true;
    std::vector<std::string> sets;   ///< body.SET of nodes or elements; empty: everything
    std::vector<std::string> nodes;  ///< body.NODE whose histories are wanted
};

/// A case and what is to be seen of its results.
struct ShownCase : Case {
    PostChoice post;
};

}  // namespace clench::app
