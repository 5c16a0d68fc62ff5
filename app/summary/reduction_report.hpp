#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/model/flexible_body.hpp"
#include "reduction/basis/trial_basis.hpp"

namespace clench::app {

/// "vibration", "constraint", "preload", "joint", "relative_rigid"
std::string origin_name(ModeOrigin origin);

/// Mode table, share of the derivatives that g joint modes carry (`pov_ratio`), checks and seconds.
nlohmann::json reduction_json(const FlexibleBody& body, const reduction::TrialBasis& basis);

/// The same for people: what reduction_json() made.
std::string reduction_text(const nlohmann::json& summary);

}  // namespace clench::app
