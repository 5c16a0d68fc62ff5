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
/// @param first  what the first number of a pair is.
Row table_row(std::string key, std::vector<std::pair<double, double>>& target, std::string meaning,
              const std::string& first = "time");
/// x, y or z; the target is 0, 1 or 2.
Row axis_row(std::string key, std::optional<int>& target, std::string meaning);
/// Names of which there may be none: `preloads: []`.
Row optional_names_row(std::string key, std::optional<std::vector<std::string>>& target,
                       std::string meaning);
/// One number, or exactly three in a list.
Row one_or_three_row(std::string key, Numbers& target, std::string unit, std::string meaning,
                     Bounds bounds = {});
/// Any number of numbers, at least one: `[0.5, 1, 2]`, or a single one.
Row numbers_row(std::string key, std::vector<double>& target, std::string unit, std::string meaning,
                const Bounds& bounds);
/// Any of a few words. Words of `later` are refused as not yet supported.
Row words_row(std::string key, const std::vector<std::string>& words,
              const std::vector<std::string>& later, std::vector<std::string>& target,
              std::string meaning);

/// The numbers of a list of exactly `count`. @throws InputError.
std::vector<double> numbers_at(const YamlNode& node, const Spot& spot, std::size_t count,
                               const std::string& expected, const std::string& hint);
void write_numbers(YAML::Emitter& out, const std::vector<double>& numbers);

}  // namespace clench::app
