#include "app/report/analysis_scene.hpp"

#include <algorithm>
#include <cmath>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "app/post/mode_pictures.hpp"
#include "app/post/picture_files.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

/// Deformations are drawn as this part of the model.
constexpr double drawn_deformation = 0.04;

bool has_stress_modes(const Case& c)
{
    return std::ranges::any_of(c.bodies, [](const BodyCase& body) { return !body.is_rigid(); }) &&
           std::ranges::all_of(c.bodies, [](const BodyCase& body) {
               return body.is_rigid() || (body.reduction && body.reduction->stress_modes);
           });
}

/// The case, asking for what the report shows and what the results hold.
ShownCase shown_case(const Case& c, const TrajectoryReader& results, bool of_modes)
{
    ShownCase shown{c, {}};
    shown.output.fields = {"displacement"};
    if (of_modes) {
        return shown;
    }
    if (has_stress_modes(c)) {
        shown.output.fields.push_back("von_mises");
    }
    if (!results.layout().contacts.empty()) {
        for (const char* field : {"pressure", "gap", "status", "slip"}) {
            shown.output.fields.push_back(field);
        }
    }
    return shown;
}

/// The boxes that stand for rigid bodies cover what deforms; where nothing does, they are all there
/// is.
void hide_rigid_bodies(Scene& scene)
{
    const auto is_rigid = [](const ScenePart& part) { return part.U.cols() == 0; };
    if (!std::ranges::all_of(scene.parts, is_rigid)) {
        std::erase_if(scene.parts, is_rigid);
    }
}

/// 1, 2 or 5 times a power of ten, not above `value`.
double round_down(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    const double leading = value / power;
    return power * (leading >= 5.0 ? 5.0 : leading >= 2.0 ? 2.0 : 1.0);
}

double extent_of(const Scene& scene)
{
    Eigen::AlignedBox3d box;
    for (const ScenePart& part : scene.parts) {
        for (const Eigen::Vector3d& X : part.X) {
            box.extend(X);
        }
    }
    return box.isEmpty() ? 0.0 : box.diagonal().norm();
}

}  // namespace

double AnalysisScene::drawing_scale() const
{
    if (c.report && c.report->scale) {
        return *c.report->scale;
    }
    const double wanted = drawn_deformation * extent_of(scene);
    return worst.deformation > 0.0 && wanted > worst.deformation
               ? round_down(wanted / worst.deformation)
               : 1.0;
}

std::unique_ptr<AnalysisScene> analysis_scene(const ReportData& data, const ReportAnalysis& a,
                                              const CommonOptions& common, Workspace& workspace,
                                              Console& console, std::string& remark)
{
    if (!a.analysis->is_reduced() || !a.summary) {
        return nullptr;
    }
    if (a.state != ReportState::up_to_date) {
        remark = "No pictures: these results belong to another version of the case.";
        return nullptr;
    }
    try {
        auto made = std::make_unique<AnalysisScene>();
        made->analysis = a.analysis;
        made->results = open_results(data.c, *a.analysis, common, workspace);
        made->c = shown_case(data.c, *made->results, made->has_modes());
        made->scene = make_scene(made->c, *a.analysis, *made->results, common, workspace, console);
        if (made->has_modes()) {
            made->captions = mode_captions(data.c, *a.analysis, common);
        }
        hide_rigid_bodies(made->scene);
        made->triangles = triangles_of_parts(made->scene);
        made->worst = worst_instants(made->scene, *made->results, made->c.output);
        return made;
    } catch (const InputError& missing) {
        remark = fmt::format("No pictures: {}", missing.what());
        return nullptr;
    }
}

}  // namespace clench::app
