#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/case/case_file.hpp"
#include "app/sweep/design.hpp"

namespace clench::app {

/// One case of a sweep as its folder keeps it.
struct PlannedCase {
    std::size_t id = 0;               ///< from 1
    std::vector<std::string> values;  ///< YAML, one per key
    std::vector<std::string> labels;
    std::string name;  ///< of its folder: cases that are the same have the same
};

/// What `<folder>/sweep.json` holds.
struct Sweep {
    std::filesystem::path folder, case_file;
    std::string case_hash;  ///< of the text of the case file
    bool strict = false;    ///< failed checks fail a case
    std::vector<std::string> keys, labels;
    std::vector<PlannedCase> cases;

    /// `<folder>/cases/<name>`: record, log and summary of a case.
    std::filesystem::path case_folder(const PlannedCase& one) const;
    /// `<folder>/runs/<name>`: its results.
    std::filesystem::path run_folder(const PlannedCase& one) const;
    /// @throws InputError if there is no such case.
    const PlannedCase& by_id(std::size_t id) const;
};

/// Reads and checks every case of the design.
/// @throws InputError with file, row and column of the first that the case file refuses.
Sweep plan_sweep(const std::filesystem::path& case_file, const Design& design,
                 const std::filesystem::path& folder, bool strict);

/// Writes `sweep.json` and `cases.csv`. A folder may get more cases of the same case file.
/// @throws InputError if the folder has the sweep of another case.
void write_sweep(const Sweep& sweep);

/// @throws InputError if the folder has none, or the case file has changed since.
Sweep read_sweep(const std::filesystem::path& folder);

/// The case file with the values of one case.
Case case_of(const Sweep& sweep, const PlannedCase& one);

}  // namespace clench::app
