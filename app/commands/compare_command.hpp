#pragma once

#include <string>
#include <vector>

#include "app/commands/commands.hpp"

namespace clench::app {

struct CompareOptions {
    InputFiles files;            ///< the results and their reference
    std::vector<std::string> y;  ///< columns, with or without their unit; empty: all but the first
};
/// Largest values of histories beside those of a reference, and how far the two are apart.
void compare_command(const CompareOptions& options, const CommonOptions& common, Console& console);

}  // namespace clench::app
