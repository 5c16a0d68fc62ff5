#pragma once

#include <string>
#include <vector>

#include "app/study/study_result.hpp"

namespace clench::app {

/// What a run answers itself, beside how far it is from others: of statics the last value of every
/// criterion, of motions the one farthest from zero, of linearisations the lowest frequencies.
/// @param criteria  histories that count.
std::vector<std::pair<std::string, double>> values_of(const StudyOutcome& outcome,
                                                      const std::vector<std::string>& criteria);

/// Names of all values that any solved outcome has, in the order in which they come.
std::vector<std::string> value_names(const std::vector<StudyResult>& results,
                                     const std::vector<std::string>& criteria);

/// A value by its name; not a number where the outcome has none.
double value_of(const StudyOutcome& outcome, const std::vector<std::string>& criteria,
                const std::string& name);

/// How many values are missing: those of criteria that a solved outcome should have, and numbers
/// that are none.
std::size_t missing_values(const std::vector<StudyResult>& results,
                           const std::vector<std::string>& criteria);

}  // namespace clench::app
