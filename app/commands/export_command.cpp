// clench export: what fatigue tools take, modal coordinates over time; the stress modes they go
// with are in <body>.recovery.h5.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/base/replace_files.hpp"
#include "app/build/artifact_paths.hpp"
#include "app/build/body_input.hpp"
#include "app/case/history_units.hpp"
#include "app/commands/commands.hpp"
#include "core/archive/trajectory_archive.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

using nlohmann::json;

/// A row per output time: the time and ζ.
std::string modal_csv(const Trajectory& t, const TrajectoryBody& body, const std::string& first)
{
    std::string text = first;
    for (Index mode = 1; mode <= body.modes; ++mode) {
        text += fmt::format(",mode_{}", mode);
    }
    text += '\n';
    constexpr Index frame = 7;  // origin and Euler parameters stand before ζ
    for (std::size_t row = 0; row < t.rows(); ++row) {
        text += fmt::format("{}", t.time[row]);
        const double* zeta = &t.q[row * static_cast<std::size_t>(t.q_size)] + body.q + frame;
        for (Index mode = 0; mode < body.modes; ++mode) {
            text += fmt::format(",{}", zeta[mode]);
        }
        text += '\n';
    }
    return text;
}

json export_analysis(const Case& c, const AnalysisCase& analysis, const CommonOptions& common,
                     Console& console)
{
    const fs::path folder = results_folder(c, common);
    const fs::path results = folder / (analysis.name + ".results.h5");
    if (!fs::exists(results)) {
        throw InputError(results.string(), "is not there, expected the results of " + analysis.name,
                         "clench run " + c.file.string() + " computes them; --out as there");
    }
    const Trajectory t = read_trajectory(results);
    json files = json::array();
    for (const TrajectoryBody& body : t.bodies) {
        if (body.modes > 0) {
            const fs::path file = folder / fmt::format("{}.{}.modal.csv", analysis.name, body.name);
            write_text(file, modal_csv(t, body, first_heading(analysis.is_static(), c.output)));
            const fs::path stresses = recovery_path(c, c.body(body.name), common);
            console.print(fmt::format("{}: {} times, {} modes; stress modes: {}, stress/modes\n",
                                      file.lexically_normal().string(), t.rows(), body.modes,
                                      stresses.lexically_normal().string()));
            files.push_back({{"analysis", analysis.name},
                             {"body", body.name},
                             {"modal_coordinates", file.lexically_normal().string()},
                             {"stress_modes", stresses.lexically_normal().string()},
                             {"times", t.rows()},
                             {"modes", body.modes}});
        }
    }
    return files;
}

}  // namespace

void export_command(const InputFiles& files, const CommonOptions& common, Console& console)
{
    const Case c = case_file_of(files, "export");
    json written = json::array();
    for (const AnalysisCase& analysis : c.analyses) {
        if (analysis.is_reduced() && analysis.type != AnalysisType::linearise) {
            for (json& file : export_analysis(c, analysis, common, console)) {
                written.push_back(std::move(file));
            }
        }
    }
    if (written.empty()) {
        throw InputError(c.file.string(),
                         "has no reduced body whose modal coordinates could be written",
                         "an analysis of order reduced of a body with a reduction has them");
    }
    console.print_json({{"command", "export"}, {"files", std::move(written)}});
}

}  // namespace clench::app
