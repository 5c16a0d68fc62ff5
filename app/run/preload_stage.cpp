#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "app/base/claim.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/build/preload_groups.hpp"
#include "app/run/file_records.hpp"
#include "app/run/full_order_summary.hpp"
#include "app/run/stages.hpp"
#include "app/run/state_fields.hpp"
#include "core/archive/preload_archive.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

/// `<body>.preload.<group>`: what its files for ParaView start with.
std::string base_of(const BodyCase& body, const std::string& group)
{
    return body.name + ".preload." + group;
}

double largest_displacement(const FeModel& model, const solver::FullState& state)
{
    const auto field = displacement_field(model, state.x).values;
    double largest = 0.0;
    for (std::size_t i = 0; i + 2 < field.size(); i += 3) {
        largest = std::max(largest, Eigen::Vector3d(field[i], field[i + 1], field[i + 2]).norm());
    }
    return largest;
}

PreloadGroupSummary group_summary(const FeModel& model, const PreloadedState& one)
{
    PreloadGroupSummary summary;
    summary.group = one.name;
    summary.origin = one.origin;
    summary.largest_displacement = largest_displacement(model, one.state);
    summary.contacts = contact_summaries(model, one.state);
    if (one.imported) {
        summary.imported = {one.imported->source, static_cast<std::size_t>(one.imported->matched),
                            one.imported->missing.size(), one.imported->disagreement};
    } else {
        summary.computed = {one.statistics.iterations, one.statistics.factorisations,
                            one.statistics.seconds};
    }
    return summary;
}

/// One group; a failure leaves the last state behind.
PreloadedState compute(const FullOrderBody& body, const BodyCase& body_case,
                       const PreloadCase& group, const fs::path& folder, Console& console)
{
    const std::string where = group.where(body_case.name);
    try {
        return preloaded_state(body, body_case, group, console.progress());
    } catch (const solver::NoEquilibrium& failure) {
        const OutputCase everything;
        const std::string base = base_of(body_case, group.name) + ".failed";
        const auto written =
            StateFiles(*body.model, everything).write(folder, base, ".vtu", failure.last);
        throw NumericalError(where, failure.problem(),
                             fmt::format("{}; the last state is in {}", failure.hint(),
                                         written.front().file.lexically_normal().string()));
    } catch (const NumericalError& failure) {
        throw NumericalError(where, failure.problem(), failure.hint());
    }
}

}  // namespace

PreloadSummary preload_body(const Case& c, const BodyCase& body_case, const CommonOptions& common,
                            Workspace& workspace, Console& console)
{
    const fs::path folder = results_folder(c, common);
    const fs::path artifact = preload_path(c, body_case, common);
    require_files(body_case);
    const auto is_done = [&] {
        const bool shown =
            std::ranges::none_of(preload_groups(body_case), [&](const PreloadCase& group) {
                return is_cut_vtu(folder / (base_of(body_case, group.name) + ".vtu"));
            });
        return shown &&
               is_preload_up_to_date(workspace.preload_record(artifact), c, body_case, workspace);
    };
    std::optional<FileLock> lock;
    if (!is_done()) {
        lock.emplace(wait_for(artifact, console));
        workspace.forget(artifact);  // another process may have made it
    }
    if (is_done()) {
        console.print(fmt::format("preloads of body {}: up to date, {}\n", body_case.name,
                                  artifact.string()));
        return {body_case.name, artifact.string(), true, {}};
    }
    const FullOrderBody body = full_order_body(c, body_case, artifact_path(c, body_case, common),
                                               common.threads, console.progress(), workspace);
    const OutputCase everything;
    const StateFiles files(*body.model, everything);
    std::vector<PreloadedState> states;
    std::vector<PreloadGroupSummary> groups;
    std::string text = fmt::format("preloads of body {}\n", body_case.name);
    for (const PreloadCase& group : preload_groups(body_case)) {
        states.push_back(compute(body, body_case, group, folder, console));
        files.write(folder, base_of(body_case, group.name), ".vtu", states.back().state);
        groups.push_back(group_summary(*body.model, states.back()));
        text += group_text(groups.back());
    }
    const std::string record = preload_record(c, body_case, body.record, workspace);
    write_preload_shapes(artifact, shapes_of(*body.model, states), *body.model, record);
    workspace.know_preload(artifact, record);
    console.print(text + fmt::format("  written to {}\n", artifact.string()));
    return {body_case.name, artifact.string(), false, std::move(groups)};
}

std::vector<PreloadSummary> compute_preloads(const Case& c, const CommonOptions& common,
                                             Workspace& workspace, Console& console,
                                             const std::string& only)
{
    std::vector<PreloadSummary> preloads;
    for (const BodyCase& body : c.bodies) {
        const bool is_wanted = only.empty() || body.name == only;
        if (is_wanted && !preload_groups(body).empty()) {
            preloads.push_back(preload_body(c, body, common, workspace, console));
        }
    }
    return preloads;
}

}  // namespace clench::app
