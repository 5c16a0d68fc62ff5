#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/table.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/build/preload_groups.hpp"
#include "app/run/analysis_report.hpp"
#include "app/run/stages.hpp"
#include "app/run/state_fields.hpp"
#include "core/archive/preload_archive.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

/// `<body>.preload.<group>`: what its files for ParaView start with.
std::string base_of(const BodyCase& body, const std::string& group)
{
    return body.name + ".preload." + group;
}

json group_json(const FeModel& model, const PreloadedState& one)
{
    const auto field = displacement_field(model, one.state.x).values;
    double largest = 0.0;
    for (std::size_t i = 0; i + 2 < field.size(); i += 3) {
        largest = std::max(largest, Eigen::Vector3d(field[i], field[i + 1], field[i + 2]).norm());
    }
    json result = {{"group", one.name},
                   {"origin", one.origin},
                   {"largest_displacement", largest},
                   {"contacts", interfaces_json(model, one.state)}};
    if (one.imported) {
        result["source"] = one.imported->source;
        result["matched"] = one.imported->matched;
        result["missing"] = one.imported->missing.size();
        result["disagreement"] = one.imported->disagreement;
    } else {
        result["iterations"] = one.statistics.iterations;
        result["jacobians"] = one.statistics.factorisations;
        result["seconds"] = one.statistics.seconds;
        result["converged"] = true;
    }
    return result;
}

std::string group_text(const json& group)
{
    const bool computed = group["origin"] == "computed";
    const std::string origin =
        computed ? fmt::format("{} iterations, {:.3g} s", group["iterations"].get<int>(),
                               group["seconds"].get<double>())
                 : fmt::format("{}, {} nodes", group["source"].get<std::string>(),
                               group["matched"].get<long>());
    return fmt::format(
        "  group {}: {}; largest displacement {}\n{}", group["group"].get<std::string>(), origin,
        shown(group["largest_displacement"].get<double>()), interfaces_text(group["contacts"]));
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

json preload_body(const Case& c, const BodyCase& body_case, const CommonOptions& common,
                  Console& console)
{
    const fs::path folder = results_folder(c, common);
    const fs::path artifact = preload_path(c, body_case, common);
    require_files(body_case);
    if (is_preload_up_to_date(stored_preload_hash(artifact), c, body_case)) {
        console.print(fmt::format("preloads of body {}: up to date, {}\n", body_case.name,
                                  artifact.string()));
        return {{"body", body_case.name}, {"artifact", artifact.string()}, {"up_to_date", true}};
    }
    const FullOrderBody body = full_order_body(c, body_case, artifact_path(c, body_case, common),
                                               common.threads, console.progress());
    const OutputCase everything;
    const StateFiles files(*body.model, everything);
    std::vector<PreloadedState> states;
    json groups = json::array();
    std::string text = fmt::format("preloads of body {}\n", body_case.name);
    for (const PreloadCase& group : preload_groups(body_case)) {
        states.push_back(compute(body, body_case, group, folder, console));
        files.write(folder, base_of(body_case, group.name), ".vtu", states.back().state);
        groups.push_back(group_json(*body.model, states.back()));
        text += group_text(groups.back());
    }
    write_preload_shapes(artifact, shapes_of(*body.model, states), *body.model,
                         preload_record(c, body_case, body.record));
    console.print(text + fmt::format("  written to {}\n", artifact.string()));
    return {{"body", body_case.name},
            {"artifact", artifact.string()},
            {"up_to_date", false},
            {"groups", std::move(groups)}};
}

json compute_preloads(const Case& c, const CommonOptions& common, Console& console)
{
    json preloads = json::array();
    for (const BodyCase& body : c.bodies) {
        if (!preload_groups(body).empty()) {
            preloads.push_back(preload_body(c, body, common, console));
        }
    }
    return preloads;
}

}  // namespace clench::app
