#pragma once

#include <string>

#include <fmt/format.h>

namespace clench::test {

/// Nodes 1 to 8 of a box x × 1 × 1 in the order of C3D8, as lines of *NODE.
inline std::string box_nodes(double x = 1.0)
{
    return fmt::format(
        "1, 0, 0, 0\n2, {0}, 0, 0\n3, {0}, 1, 0\n4, 0, 1, 0\n"
        "5, 0, 0, 1\n6, {0}, 0, 1\n7, {0}, 1, 1\n8, 0, 1, 1\n",
        x);
}

}  // namespace clench::test
