#pragma once

#include <string>

#include "app/case/case_file.hpp"

namespace clench::app {

/// The key `at` of elements that act on one point of a body.
Row at_row(std::string& at);
/// @throws InputError unless `at` is a point of a body.
void check_body_point(const Case& c, const std::string& at, const std::string& where);

}  // namespace clench::app
