#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "app/base/claim.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/build/fe_body.hpp"
#include "app/run/file_records.hpp"
#include "app/run/stages.hpp"
#include "app/summary/body_text.hpp"
#include "core/archive/fe_model_archive.hpp"
#include "postprocess/vtk/pairs_vtu.hpp"

namespace clench::app {
namespace {

/// <out>/<body>.<contact>.pairs.vtu, to look at what the search found.
void write_pairs(const std::filesystem::path& folder, const FeModel& model)
{
    for (const ContactPairs& pairs : model.contacts) {
        postprocess::write_pairs_vtu(folder / (model.name + "." + pairs.name + ".pairs.vtu"),
                                     model.mesh, pairs);
    }
}

bool has_cut_pairs(const std::filesystem::path& folder, const BodyCase& body)
{
    return std::ranges::any_of(body.contacts, [&](const ContactCase& contact) {
        return is_cut_vtu(folder / (body.name + "." + contact.name + ".pairs.vtu"));
    });
}

PreprocessSummary preprocess_body(const Case& c, const BodyCase& body, const CommonOptions& common,
                                  Workspace& workspace, Console& console)
{
    const std::filesystem::path artifact = artifact_path(c, body, common);
    require_files(body);
    const auto is_done = [&] {
        return is_up_to_date(workspace.fe_model_record(artifact), body, folder_of(c), workspace);
    };
    std::optional<FileLock> lock;
    if (!is_done()) {
        lock.emplace(wait_for(artifact, console));
        workspace.forget(artifact);  // another process may have made it
    }
    if (is_done()) {
        if (has_cut_pairs(artifact.parent_path(), body)) {
            write_pairs(artifact.parent_path(), *workspace.fe_model(artifact));
        }
        console.print(fmt::format("body {}: up to date, {}\n", body.name, artifact.string()));
        BodySummary known;
        known.name = body.name;
        return {std::move(known), artifact.string(), true};
    }
    LoadedBody loaded = load_body(c, body, common.threads, console.progress(), workspace);
    console.progress()(body.name + ": writing " + artifact.string(), 0.0);
    write_fe_model(artifact, loaded.model, loaded.record);
    workspace.forget(artifact);
    write_pairs(artifact.parent_path(), loaded.model);
    console.print(body_text(loaded.summary, Detail::brief) +
                  fmt::format("  written to {}\n", artifact.string()));
    return {std::move(loaded.summary), artifact.string(), false};
}

}  // namespace

std::vector<PreprocessSummary> preprocess_bodies(const Case& c, const CommonOptions& common,
                                                 Workspace& workspace, Console& console)
{
    std::vector<PreprocessSummary> bodies;
    for (const BodyCase& body : c.bodies) {
        if (body.is_rigid()) {
            continue;
        }
        bodies.push_back(preprocess_body(c, body, common, workspace, console));
    }
    return bodies;
}

}  // namespace clench::app
