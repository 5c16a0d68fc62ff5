#include <fmt/format.h>

#include "app/build/artifact_paths.hpp"
#include "app/build/flexible_bodies.hpp"
#include "app/post/scene.hpp"
#include "app/run/analysis_record.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;

std::unique_ptr<TrajectoryReader> open_results(const Case& c, const AnalysisCase& analysis,
                                               const CommonOptions& common, Workspace& workspace)
{
    const fs::path folder = results_folder(c, common);
    const fs::path file = (folder / (analysis.name + ".results.h5")).lexically_normal();
    const fs::path part = (folder / (analysis.name + ".part")).lexically_normal();
    std::error_code ignored;
    if (fs::exists(part, ignored)) {
        throw InputError(part.string(),
                         fmt::format("analysis {} is running or was interrupted", analysis.name),
                         "clench solve --resume continues, --force starts again");
    }
    if (!fs::exists(file, ignored)) {
        throw InputError(file.string(),
                         fmt::format("is missing: analysis {} is not solved", analysis.name),
                         "clench solve makes it, clench run does everything");
    }
    auto results = std::make_unique<TrajectoryReader>(file);
    // What is shown may be another choice than what was recorded, contacts or not.
    const std::string bodies = flexible_record(c, common, workspace);
    const bool of_this_case =
        results->settings() == system_settings_of(c, analysis, false) + bodies ||
        results->settings() == system_settings_of(c, analysis, true) + bodies;
    if (!of_this_case) {
        throw InputError(file.string(),
                         "belongs to another version of the case or of its reduced bodies",
                         "clench solve --force computes it again");
    }
    return results;
}

}  // namespace clench::app
