#include <algorithm>

#include "app/build/artifact_paths.hpp"
#include "app/report/report_data.hpp"
#include "app/run/analysis_files.hpp"
#include "app/run/analysis_record.hpp"
#include "app/run/solve_system.hpp"
#include "app/run/system_state_archive.hpp"
#include "app/summary/to_json.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

ReportBody gather_body(const Case& c, const BodyCase& body, const CommonOptions& common,
                       Workspace& workspace)
{
    ReportBody result;
    result.body = &body;
    if (const fs::path file = artifact_path(c, body, common); fs::exists(file)) {
        const std::shared_ptr<const FeModel> model = workspace.fe_model(file);
        BodySummary summary;
        summary.name = model->name;
        add_mesh(summary, model->mesh);
        add_model(summary, *model);
        result.model = std::move(summary);
    }
    if (const fs::path file = body_path(c, body, common); body.reduction && fs::exists(file)) {
        result.reduction = stored_reduction(workspace.flexible_body_record(file).summary);
    }
    return result;
}

ReportAnalysis gather_analysis(const Case& c, const AnalysisCase& analysis,
                               const CommonOptions& common, Workspace& workspace)
{
    const fs::path folder = results_folder(c, common), state = state_path(folder, analysis);
    ReportAnalysis result;
    result.analysis = &analysis;
    const bool reduced = analysis.is_reduced();
    result.summary =
        stored_analysis(reduced ? read_system_record(state).summary : read_record(state).summary);
    if (!result.summary) {
        return result;
    }
    const bool finished = reduced ? is_system_finished(c, analysis, common, workspace)
                                  : is_finished(c, analysis, folder, workspace);
    result.state = finished ? ReportState::up_to_date : ReportState::outdated;
    if (const fs::path csv = csv_path(folder, analysis.name); fs::exists(csv)) {
        result.histories = postprocess::read_history_table(csv);
    }
    if (const fs::path csv = csv_path(folder, analysis.name + ".energy"); fs::exists(csv)) {
        result.energies = postprocess::read_history_table(csv);
    }
    return result;
}

}  // namespace

ReportData gather_report(const Case& c, const CommonOptions& common, Workspace& workspace)
{
    ReportData data{c, results_folder(c, common), {}, {}};
    for (const BodyCase& body : c.bodies) {
        if (!body.is_rigid()) {
            data.bodies.push_back(gather_body(c, body, common, workspace));
        }
    }
    for (const AnalysisCase& analysis : c.analyses) {
        data.analyses.push_back(gather_analysis(c, analysis, common, workspace));
    }
    const bool some = std::any_of(data.bodies.begin(), data.bodies.end(),
                                  [](const ReportBody& b) { return b.model.has_value(); }) ||
                      std::any_of(data.analyses.begin(), data.analyses.end(),
                                  [](const auto& a) { return a.state != ReportState::missing; });
    if (!some) {
        throw InputError(data.folder.string(), "holds no results of this case to report",
                         "clench run " + c.file.string() + " computes them; --out as there");
    }
    return data;
}

}  // namespace clench::app
