#include "app/study/run_folders.hpp"

#include <algorithm>

#include "app/base/replace_files.hpp"
#include "app/build/body_input.hpp"
#include "app/build/preload_groups.hpp"
#include "app/build/reduction_record.hpp"
#include "app/physics/automatic_laws.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/analysis_record.hpp"
#include "app/run/solve_system.hpp"
#include "app/run/stages.hpp"
#include "app/run/system_state_archive.hpp"
#include "core/archive/hash.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

std::string short_hash(const std::string& text)
{
    ContentHash hash;
    hash.add(text);
    return hash.hex().substr(0, 12);
}

/// Whether an earlier study left results here, finished or not, that would come out otherwise now:
/// the case is the same, as its folder tells, but a mesh it names has changed.
bool is_stale(const Case& c, const CommonOptions& common, Workspace& workspace)
{
    return std::any_of(c.analyses.begin(), c.analyses.end(), [&](const AnalysisCase& analysis) {
        const fs::path state = state_path(common.out, analysis);
        if (!analysis.is_reduced()) {
            return !read_record(state).settings.empty() &&
                   !is_finished(c, analysis, common.out, workspace);
        }
        return has_outdated_checkpoint(c, analysis, common, workspace) ||
               (!read_system_record(state).settings.empty() &&
                !is_system_finished(c, analysis, common, workspace));
    });
}

}  // namespace

std::string run_name(const Case& c)
{
    const std::string text = resolved_yaml(c, folder_of(c));
    return short_hash(text.substr(text.find('\n')));
}

CommonOptions run_folders(const Case& c, const CommonOptions& common, Workspace& workspace)
{
    std::string models, preloads, bodies;
    for (const BodyCase& body : c.bodies) {
        models += resolved_yaml(body, folder_of(c));
        if (!preload_groups(body).empty()) {
            preloads += preload_record(c, body, "", workspace);
        }
        bodies += body.reduction ? reduction_settings(c, body) : "";
    }
    CommonOptions own = common;
    own.models = common.out / "models" / short_hash(models);
    own.preloads = own.models / short_hash(preloads);
    own.bodies = own.preloads / short_hash(bodies);
    own.out = common.out / "runs" / run_name(c);
    for (const fs::path& folder : {own.models, own.preloads, own.bodies, own.out}) {
        make_folder(folder);
    }
    return own;
}

std::vector<ReductionSummary> prepare_run(Case& c, const CommonOptions& common,
                                          Workspace& workspace, Console& console)
{
    const bool reduced = std::any_of(c.analyses.begin(), c.analyses.end(),
                                     [](const AnalysisCase& a) { return a.is_reduced(); });
    preprocess_bodies(c, common, workspace, console);
    settle_laws(c, common, workspace, console);
    std::vector<ReductionSummary> reductions =
        reduced ? reduce_bodies(c, common, workspace, console) : std::vector<ReductionSummary>();
    if (is_stale(c, common, workspace)) {
        std::error_code ignored;
        fs::remove_all(common.out, ignored);
        make_folder(common.out);
    }
    return reductions;
}

}  // namespace clench::app
