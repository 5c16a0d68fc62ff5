#include "app/build/flexible_bodies.hpp"

#include <fmt/format.h>

#include "app/build/artifact_paths.hpp"
#include "app/build/reduction_record.hpp"
#include "core/archive/flexible_body_archive.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;

FlexibleBodies flexible_bodies(const Case& c, const AnalysisCase& analysis,
                               const CommonOptions& common)
{
    FlexibleBodies bodies;
    for (const BodyCase& body : c.bodies) {
        if (body.is_rigid()) {
            continue;
        }
        const fs::path artifact = body_path(c, body, common);
        std::error_code ignored;
        if (!fs::exists(artifact, ignored)) {
            throw InputError(analysis.where(),
                             fmt::format("body {} has a mesh and no reduction, which order reduced "
                                         "needs: there is no {}",
                                         body.name, artifact.lexically_normal().string()),
                             "order: full computes the mesh itself");
        }
        if (body.reduction &&
            !is_reduction_up_to_date(stored_flexible_body_hash(artifact), c, body)) {
            throw InputError(
                analysis.where(),
                fmt::format("the reduced body in {} was made from another mesh, or with "
                            "other contacts or another reduction than the case has now",
                            artifact.lexically_normal().string()),
                "clench reduce regenerates it; clench run does all stages");
        }
        bodies[body.name] = read_flexible_body(artifact);
    }
    return bodies;
}

std::string flexible_record(const Case& c, const CommonOptions& common)
{
    std::string record;
    for (const BodyCase& body : c.bodies) {
        if (!body.is_rigid()) {
            record += stored_flexible_body_hash(body_path(c, body, common)) + "\n";
        }
    }
    return record;
}

}  // namespace clench::app
