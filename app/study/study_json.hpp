#pragma once

#include <nlohmann/json_fwd.hpp>

#include "app/study/study_table.hpp"

namespace clench::app {

/// One entry per run, all norms.
void to_json(nlohmann::json& json, const StudyTable& table);

}  // namespace clench::app
