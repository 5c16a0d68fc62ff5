#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace clench::app {

/// Every key of the case file with type, unit, default and meaning: docs/input.md is this text.
std::string schema_markdown();
nlohmann::json schema_json();

}  // namespace clench::app
