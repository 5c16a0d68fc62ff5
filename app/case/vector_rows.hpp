#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <Eigen/Core>

#include "app/case/value_rows.hpp"

namespace clench::app {

/// Exactly three numbers.
Row vector_row(std::string key, std::optional<Eigen::Vector3d>& target, std::string unit,
               std::string meaning);
/// A list of pairs of numbers, the first ascending: `[[0, 0], [0.1, 1]]`.
Row table_row(std::string key, std::vector<std::pair<double, double>>& target, std::string meaning);
/// x, y or z; the target is 0, 1 or 2.
Row axis_row(std::string key, std::optional<int>& target, std::string meaning);
/// Names of which there may be none: `preloads: []`.
Row optional_names_row(std::string key, std::optional<std::vector<std::string>>& target,
                       std::string meaning);
/// Any of a few words. Words of `later` are refused as not yet supported.
Row words_row(std::string key, const std::vector<std::string>& words,
              const std::vector<std::string>& later, std::vector<std::string>& target,
              std::string meaning);

}  // namespace clench::app
