#include "app/build/flexible_bodies.hpp"

#include <fmt/format.h>

#include "app/build/artifact_paths.hpp"
#include "app/build/reduction_record.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;

FlexibleBodies flexible_bodies(const Case& c, const AnalysisCase& analysis,
                               const CommonOptions& common, Workspace& workspace)
{
    FlexibleBodies bodies;
    for (const BodyCase& body : c.bodies) {
        if (body.is_rigid()) {
            continue;
        }
        const fs::path artifact = body_path(c, body, common);
        std::error_code ignored;
        if (!fs::exists(artifact, ignored)) {
            const bool is_to_come = body.reduction.has_value();
            throw InputError(
                analysis.where(),
                fmt::format("body {} {}: there is no {}", body.name,
                            is_to_come ? "is not reduced yet"
                                       : "has a mesh and no reduction, which order reduced needs",
                            artifact.lexically_normal().string()),
                is_to_come ? "clench reduce makes it; clench run does all stages"
                           : "order: full computes the mesh itself");
        }
        if (body.reduction &&
            !is_reduction_up_to_date(workspace.flexible_body_record(artifact).input_hash, c, body,
                                     workspace)) {
            throw InputError(
                analysis.where(),
                fmt::format("the reduced body in {} was made from another mesh, or with "
                            "other contacts or another reduction than the case has now",
                            artifact.lexically_normal().string()),
                "clench reduce regenerates it; clench run does all stages");
        }
        bodies.add(body.name, workspace.flexible_body(artifact));
    }
    return bodies;
}

std::string flexible_record(const Case& c, const CommonOptions& common, Workspace& workspace)
{
    std::string record;
    for (const BodyCase& body : c.bodies) {
        if (!body.is_rigid()) {
            record += workspace.flexible_body_record(body_path(c, body, common)).input_hash + "\n";
        }
    }
    return record;
}

}  // namespace clench::app
