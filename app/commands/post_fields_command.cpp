#include "app/commands/post_fields_command.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/build/body_input.hpp"
#include "app/physics/automatic_laws.hpp"
#include "app/post/picture_files.hpp"
#include "app/post/post_results.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

/// The case with what the command line says instead.
ShownCase chosen_case(const Case& original, const PostFieldsOptions& options)
{
    ShownCase c{original, {}};
    PostChoice& post = c.post;
    const auto take = [](auto& target, const auto& given) {
        if (given) {
            target = *given;
        }
    };
    take(post.from, options.from);
    take(post.to, options.to);
    take(post.scale, options.scale);
    take(post.stride, options.stride);
    post.frame = options.frame.empty() ? post.frame : options.frame;
    post.sets = options.sets.empty() ? post.sets : options.sets;
    post.nodes = options.nodes.empty() ? post.nodes : options.nodes;
    post.surface = post.surface && !options.volume;
    post.double_precision = post.double_precision || options.double_precision;
    post.envelope = post.envelope && !options.no_envelope;
    for (const std::string& field : options.fields) {
        const auto& known = output_fields();
        if (std::ranges::find(known, field) == known.end()) {
            const std::string near = did_you_mean(field, known);
            throw InputError("clench post --fields", fmt::format("there is no field \"{}\"", field),
                             near.empty() ? "known: " + list_some(known, 20) : near);
        }
    }
    c.output.fields = options.fields.empty() ? c.output.fields : options.fields;
    return c;
}

}  // namespace

void post_fields_command(const PostFieldsOptions& options, const CommonOptions& common,
                         Console& console)
{
    if (!options.shapes.modes.empty() || !options.shapes.derivatives.empty()) {
        post_command(options.shapes, common, console);
        return;
    }
    Case original = case_file_of(options.shapes.files, "post");
    Workspace workspace;
    settle_laws(original, common, workspace, console);
    const ShownCase c = chosen_case(original, options);
    nlohmann::json summary = {{"command", "post"}, {"file", c.file.string()}};
    if (options.picture) {
        summary["pictures"] = draw_pictures(c,
                                            {.analysis = options.analysis,
                                             .times = options.times,
                                             .all_times = options.frames,
                                             .colour = options.colour,
                                             .view = options.view,
                                             .low = options.low,
                                             .high = options.high,
                                             .width = options.width,
                                             .height = options.height,
                                             .density = options.density},
                                            common, workspace, console);
    } else {
        const std::vector<FieldsSummary> fields =
            post_analyses(c, options.analysis, common, workspace, console, options.force);
        if (fields.empty()) {
            throw InputError("clench post",
                             "nothing to show, expected an analysis of order reduced and "
                             "output.fields, or --modes or --derivatives",
                             "clench post CASE.yaml --modes 1-10, --modes joint, --derivatives 3");
        }
        summary["fields"] = fields;
    }
    console.print_json(summary);
}

}  // namespace clench::app
