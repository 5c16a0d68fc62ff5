#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/output/console.hpp"
#include "core/index.hpp"

namespace clench::app {

/// What every command takes.
struct CommonOptions {
    std::filesystem::path out;  ///< empty: beside the case
    int threads = 0;            ///< 0: all cores
    bool quiet = false;
    bool json = false;
};

/// Versions of Clench and of every library linked.
void version_command(Console& console);
/// Every input key with unit, default and meaning.
void schema_command(Console& console);

}  // namespace clench::app
