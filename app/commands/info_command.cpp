#include <nlohmann/json.hpp>

#include "app/build/body_input.hpp"
#include "app/build/fe_body.hpp"
#include "app/commands/artifact_info.hpp"
#include "app/commands/commands.hpp"
#include "app/summary/body_text.hpp"
#include "app/summary/to_json.hpp"
#include "core/archive/fe_model_archive.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

BodySummary artifact_summary(const std::filesystem::path& file)
{
    const FeModel model = read_fe_model(file);
    BodySummary summary;
    summary.name = model.name;
    summary.files = {file.string()};
    add_mesh(summary, model.mesh);
    add_model(summary, model);
    return summary;
}

/// A mesh need not be a complete model: one without materials has counts and sets all the same.
BodySummary mesh_summary(const InputFiles& files, int threads, Console& console)
{
    const Case c = case_of(files);
    const BodyCase& body = c.bodies.front();
    BodyDeck read = read_body(c, body, console.progress());
    BodySummary summary = read.summary;
    try {
        Workspace workspace;
        summary =
            make_model(c, body, std::move(read), threads, console.progress(), workspace).summary;
    } catch (const InputError& error) {
        summary.why_no_matrices = error.problem();
    }
    return summary;
}

}  // namespace

void info_command(const InputFiles& files, const CommonOptions& common, Console& console)
{
    if (is_case_file(files.front())) {
        throw InputError(files.front().string(), "is a case file, expected a mesh or an artifact",
                         "clench check " + files.front().string() + " tells about a case");
    }
    if (std::error_code ignored; std::filesystem::is_directory(files.front(), ignored) ||
                                 files.front().string().ends_with(".results.h5")) {
        return results_info(files.front(), console);
    }
    const bool artifact = is_artifact(files.front());
    if (artifact && files.size() > 1) {
        throw InputError(files[1].string(), "a second file after an artifact, expected one");
    }
    const std::string name = files.front().filename().string();
    if (name.ends_with(".state.h5")) {
        return state_info(files.front(), console);
    }
    if (name.ends_with(".body.h5")) {
        return body_info(files.front(), console);
    }
    if (name.ends_with(".preload.h5")) {
        return preload_info(files.front(), console);
    }
    const BodySummary summary =
        artifact ? artifact_summary(files.front()) : mesh_summary(files, common.threads, console);
    console.print(body_text(summary));
    nlohmann::json json = summary;
    json["command"] = "info";
    console.print_json(json);
}

}  // namespace clench::app
