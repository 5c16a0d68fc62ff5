#pragma once

#include <string>

#include <fmt/format.h>

#include "preprocess/preprocess.hpp"
#include "tests/unit/abaqus/read_inline.hpp"

namespace clench::preprocess::test_bolts {

/// A bar along z of 2 x 2 x `layers` bricks with side 1, E = 100, nu = 0. Element sets L1, L2, ...
/// are its layers from below, BAR is all of it.
inline std::string bar_text(int layers, int first = 0, double x0 = 0.0)
{
    std::string text = "*NODE\n";
    for (int k = 0; k <= layers; ++k) {
        for (int j = 0; j <= 2; ++j) {
            for (int i = 0; i <= 2; ++i) {
                text +=
                    fmt::format("{}, {}, {}, {}\n", first + 9 * k + 3 * j + i + 1, x0 + i, j, k);
            }
        }
    }
    int element = first;
    for (int k = 0; k < layers; ++k) {
        text += fmt::format("*ELEMENT, TYPE=C3D8I, ELSET=L{}\n", first + k + 1);
        for (int j = 0; j < 2; ++j) {
            for (int i = 0; i < 2; ++i) {
                const int a = first + 9 * k + 3 * j + i + 1;
                text += fmt::format("{}, {}, {}, {}, {}, {}, {}, {}, {}\n", ++element, a, a + 1,
                                    a + 4, a + 3, a + 9, a + 10, a + 13, a + 12);
            }
        }
        text += fmt::format("*ELSET, ELSET=BAR\nL{}\n", first + k + 1);
    }
    return text;
}

inline const std::string steel =
    "*MATERIAL, NAME=M\n*ELASTIC\n100., 0.\n*DENSITY\n1.\n*SOLID SECTION, ELSET=BAR, MATERIAL=M\n";

inline FeModel model_of(const std::string& text, std::vector<BoltSection> bolts = {})
{
    PreprocessOptions options;
    options.bolts = std::move(bolts);
    PreprocessReport report;
    return preprocess(test_abaqus::read(text), options, report);
}

}  // namespace clench::preprocess::test_bolts
