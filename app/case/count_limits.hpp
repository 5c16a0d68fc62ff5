#pragma once

#include "app/case/case_file.hpp"

namespace clench::app {

/// More steps than any run needs.
inline constexpr double most_steps = 1e10;

/// Rows and steps that an analysis asks for, before it is started: a slip of the exponent shall not
/// run for ever or fill the disk. @throws InputError with the number.
void check_counts(const Case& c);

}  // namespace clench::app
