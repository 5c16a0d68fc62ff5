#pragma once

#include <filesystem>
#include <vector>

namespace clench::app {

/// What every command takes.
struct CommonOptions {
    std::filesystem::path out;  ///< empty: beside the case
    /// Where FE models and intermediate results are, preload shapes, and reduced bodies; empty:
    /// with the results. Several runs may share them.
    std::filesystem::path models, preloads, bodies;
    int threads = 0;  ///< 0: all cores
    bool quiet = false;
    bool json = false;
};

/// A case file, or the mesh files of one body.
using InputFiles = std::vector<std::filesystem::path>;

/// What to do with what an earlier run left.
struct RunControl {
    bool resume = false;  ///< go on from a checkpoint
    bool force = false;   ///< compute again, whatever is there
    bool watch = false;   ///< draw the histories while it goes on
};

}  // namespace clench::app
