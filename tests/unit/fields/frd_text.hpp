#pragma once

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace clench::test {

struct FrdNode {
    int number;
    std::array<double, 3> values;
};

/// Texts as CalculiX 2.20 writes them; `format` is 0 (short numbers) or 1.
inline std::string frd_records(const std::vector<FrdNode>& nodes, int format)
{
    std::string text;
    for (const FrdNode& node : nodes) {
        text += fmt::format(" -1{:{}}{:12.5E}{:12.5E}{:12.5E}\n", node.number, format == 0 ? 5 : 10,
                            node.values[0], node.values[1], node.values[2]);
    }
    return text + " -3\n";
}

inline std::string frd_nodes(const std::vector<FrdNode>& nodes, int format = 1)
{
    return fmt::format("    1C\n    1UPGM               CalculiX\n    2C{:30}{:38}\n", nodes.size(),
                       format) +
           frd_records(nodes, format);
}

struct FrdBlock {
    std::string name = "DISP";
    int step = 1, increment = 1;
    int kind = 0;  ///< 2: modes
    int format = 1;
};

inline std::string frd_header(const FrdBlock& block)
{
    return fmt::format(
        "    1PSTEP{:26}{:12}{:12}\n"
        "  100CL  101{:12.9f}{:12}{:22}{:5}{:12}\n"
        " -4  {:8}{:5}{:5}\n",
        1, block.increment, block.step, 0.5 * block.increment, 3, block.kind, 1, block.format,
        block.name, 4, 1);
}

inline std::string frd_results(const FrdBlock& block, const std::vector<FrdNode>& values)
{
    return frd_header(block) +
           " -5  D1          1    2    1    0\n"
           " -5  D2          1    2    2    0\n"
           " -5  D3          1    2    3    0\n"
           " -5  ALL         1    2    0    0    1ALL\n" +
           frd_records(values, block.format);
}

}  // namespace clench::test
