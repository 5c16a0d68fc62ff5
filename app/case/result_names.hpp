#pragma once

#include <string>
#include <vector>

#include "app/case/case_file.hpp"

namespace clench::app {

/// A file, or a part of the fields of an analysis, that is named after something in the case.
struct ResultName {
    std::string name;   ///< "swing.energy.csv"; "fields of swing: rod"
    std::string owner;  ///< "analysis swing"
    std::string where;  ///< for messages
};

/// All that commands may write for a case beside each other, whatever the keys switch on today.
std::vector<ResultName> result_names(const Case& c);

/// @throws InputError if two things would write the same file; names that differ only in upper and
/// lower case are one file on some systems.
void check_result_names(const Case& c);

}  // namespace clench::app
