#include "app/commands/artifact_info.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/table.hpp"
#include "app/run/state_archive.hpp"
#include "app/summary/to_json.hpp"
#include "core/archive/flexible_body_archive.hpp"
#include "core/archive/preload_archive.hpp"
#include "core/errors.hpp"

namespace clench::app {

void state_info(const std::filesystem::path& file, Console& console)
{
    const solver::FullState state = read_state(file);
    const std::optional<AnalysisSummary> summary = stored_analysis(read_record(file).summary);
    if (!summary) {
        throw InputError(file.string(), "holds no summary of its analysis",
                         "make it again with `clench solve`");
    }
    console.print(analysis_text(*summary));
    console.print(fmt::format("  last state: {} DOFs, {} contacts\n", state.x.size(),
                              state.interfaces.size()));
    nlohmann::json json = *summary;
    json["command"] = "info";
    json["dofs"] = state.x.size();
    console.print_json(json);
}

void preload_info(const std::filesystem::path& file, Console& console)
{
    const PreloadHeading heading = read_preload_heading(file);
    Table table({"preload", "origin"});
    for (std::size_t i = 0; i < heading.names.size(); ++i) {
        table.add({heading.names[i], heading.origin[i]});
    }
    console.print(fmt::format("preload shapes of body {}: {} nodes, {} DOFs\n{}", heading.body,
                              heading.nodes, heading.dofs, table.text()));
    console.print_json({{"command", "info"},
                        {"body", heading.body},
                        {"nodes", heading.nodes},
                        {"dofs", heading.dofs},
                        {"preloads", heading.names},
                        {"origin", heading.origin}});
}

void body_info(const std::filesystem::path& file, Console& console)
{
    const std::optional<ReductionSummary> summary =
        stored_reduction(read_flexible_body_record(file).summary);
    if (!summary) {
        throw InputError(file.string(), "holds no summary of its reduction",
                         "make it again with `clench reduce`");
    }
    console.print(reduction_text(*summary));
    nlohmann::json json = *summary;
    json["command"] = "info";
    console.print_json(json);
}

}  // namespace clench::app
