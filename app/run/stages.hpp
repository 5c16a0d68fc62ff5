#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/case/case_file.hpp"

namespace clench::app {

/// Makes every FE model that is not up to date; one JSON entry per body.
nlohmann::json preprocess_bodies(const Case& c, const CommonOptions& common, Console& console);

/// Makes the preload shapes of every body that has preloads and is not up to date; one JSON entry
/// per body.
nlohmann::json compute_preloads(const Case& c, const CommonOptions& common, Console& console);

/// Makes the preload shapes of one body unless they are up to date; its JSON entry.
nlohmann::json preload_body(const Case& c, const BodyCase& body_case, const CommonOptions& common,
                            Console& console);

/// Makes the flexible body of every body with a reduction that is not up to date, preload shapes it
/// needs included; one JSON entry per body.
nlohmann::json reduce_bodies(const Case& c, const CommonOptions& common, Console& console);

/// Solves the analyses that are not up to date; one JSON entry per analysis.
/// @param only  name of the analysis that is wanted, with those it starts from; empty: all.
nlohmann::json solve_analyses(const Case& c, const std::string& only, const CommonOptions& common,
                              Console& console, const RunControl& control = {});

}  // namespace clench::app
