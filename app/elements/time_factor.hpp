#pragma once

#include <string>

#include "app/case/time_function.hpp"

namespace clench::app {

/// The key `time`, a factor that is a function of time; call default_to_one in check().
/// @param subject  what it is a factor on: "modal force".
Row time_factor_row(FunctionCase& time, std::string subject);
void default_to_one(FunctionCase& time);

}  // namespace clench::app
