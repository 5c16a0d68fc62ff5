#pragma once

#include <optional>
#include <string>

#include "app/base/console.hpp"
#include "app/base/options.hpp"
#include "app/build/workspace.hpp"
#include "app/post/post_case.hpp"
#include "app/summary/stage_summaries.hpp"

namespace clench::app {

/// Writes the fields of an analysis of a system for ParaView, unless they are up to date:
/// `<out>/<analysis>.pvd`, `.points.pvd`, `.envelope.pvd`, the folder `<analysis>.fields` they
/// list, and `<analysis>.nodes.csv` where nodes are asked for. Memory does not grow with the number
/// of times. @throws InputError, SystemError; what was there before stays whole then.
FieldsSummary post_analysis(const ShownCase& c, const AnalysisCase& analysis,
                            const CommonOptions& common, Workspace& workspace, Console& console,
                            bool force = false);

/// The same for every static or dynamic analysis of a system, or the named one; nothing where
/// `output.fields` is empty.
std::vector<FieldsSummary> post_analyses(const ShownCase& c, const std::string& only,
                                         const CommonOptions& common, Workspace& workspace,
                                         Console& console, bool force = false);

}  // namespace clench::app
