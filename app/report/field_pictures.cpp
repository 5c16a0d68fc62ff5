#include "app/report/field_pictures.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "app/post/picture_files.hpp"
#include "app/report/worst_instants.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

/// Of all pictures on a page; more makes it slow to open.
constexpr std::size_t most_interfaces = 6;
constexpr int body_width = 880, body_height = 370, interface_width = 540, interface_height = 200;
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
ShownCase shown_case(const Case& c, const TrajectoryReader& results)
{
    ShownCase shown{c, {}};
    shown.output.fields = {"displacement"};
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

/// How often larger than they are deformations are drawn, to be seen at all.
double drawing_scale(const Scene& scene, double deformation)
{
    const double wanted = drawn_deformation * extent_of(scene);
    return deformation > 0.0 && wanted > deformation ? round_down(wanted / deformation) : 1.0;
}

/// A picture before its colours are known.
struct Draft {
    DrawnPicture picture;
    std::size_t moment = 0;
};

class ViewDrawing {
public:
    ViewDrawing(const ReportData& data, const ReportAnalysis& a, const CommonOptions& common,
                Workspace& workspace, Console& console)
        : results_(open_results(data.c, *a.analysis, common, workspace)),
          c_(shown_case(data.c, *results_)),
          scene_(make_scene(c_, *a.analysis, *results_, common, workspace, console)),
          is_static_(a.analysis->is_static())
    {
        hide_rigid_bodies();
        triangles_ = triangles_of_parts(scene_);
    }

    ReportView draw()
    {
        const WorstInstants worst = worst_instants(scene_, *results_, c_.output);
        const double scale = drawing_scale(scene_, worst.deformation);
        ReportView view;
        std::vector<Index> rows;
        for (const Instant& instant : worst.instants) {
            rows.push_back(instant.row);
            view.moments.push_back({heading_of(instant), {}});
        }
        std::size_t moment = 0;
        for_blocks(scene_, *results_, rows, {.velocity = false}, [&](const FrameBlock& block) {
            for (std::size_t j = 0; j < block.rows.size(); ++j, ++moment) {
                draft_bodies(block, j, moment, scale);
                draft_interfaces(block, j, moment);
            }
        });
        finish(view);
        view.remark = remark_on(scale);
        return view;
    }

private:
    /// The boxes that stand for them cover what deforms; where nothing does, they are all there is.
    void hide_rigid_bodies()
    {
        const auto is_rigid = [](const ScenePart& part) { return part.U.cols() == 0; };
        if (!std::ranges::all_of(scene_.parts, is_rigid)) {
            std::erase_if(scene_.parts, is_rigid);
        }
    }
    std::string heading_of(const Instant& instant) const
    {
        return fmt::format("{} {:.6g}: {}", is_static_ ? "Load factor" : "Time", instant.time,
                           fmt::join(instant.reasons, "; "));
    }
    std::string remark_on(double scale) const
    {
        std::string remark;
        if (scale != 1.0) {
            remark = fmt::format("Deformations of bodies are drawn {} times as large.", scale);
        }
        if (interfaces_ > most_interfaces) {
            remark += fmt::format(
                " The first {} of {} contacts are drawn; clench post --picture "
                "draws all.",
                most_interfaces, interfaces_);
        }
        return remark;
    }

    void draft_bodies(const FrameBlock& block, std::size_t j, std::size_t moment, double scale)
    {
        set_scale(scale);
        draft(block, j, moment, c_.output.wants("von_mises") ? "von_mises" : "displacement",
              {body_width, body_height});
        set_scale(1.0);
    }
    void draft_interfaces(const FrameBlock& block, std::size_t j, std::size_t moment)
    {
        for (const char* field : {"pressure", "gap", "status", "slip"}) {
            if (c_.output.wants(field)) {
                draft(block, j, moment, field, {interface_width, interface_height});
            }
        }
    }
    void set_scale(double scale)
    {
        for (postprocess::BodyView& view : scene_.views) {
            view.scale = scale;
        }
    }
    void draft(const FrameBlock& block, std::size_t j, std::size_t moment, const std::string& field,
               const std::array<int, 2>& size)
    {
        PictureRequest request;
        request.colour = field;
        std::vector<DrawnPicture> pictures =
            pictures_of(c_, scene_, *results_, block, j, request, triangles_);
        interfaces_ = std::max(interfaces_, pictures.size());
        pictures.resize(std::min(pictures.size(), most_interfaces));
        for (DrawnPicture& picture : pictures) {
            picture.style.width = size[0];
            picture.style.height = size[1];
            drafts_.push_back({std::move(picture), moment});
        }
    }

    void finish(ReportView& view) const
    {
        std::map<std::string, std::array<double, 2>> ranges;
        for (const Draft& draft : drafts_) {
            const std::array<double, 2> here = postprocess::range_of(draft.picture.surfaces);
            auto [range, is_new] = ranges.emplace(draft.picture.name, here);
            range->second = {std::min(range->second[0], here[0]),
                             std::max(range->second[1], here[1])};
        }
        for (const Draft& draft : drafts_) {
            postprocess::PictureStyle style = draft.picture.style;
            const std::array<double, 2>& range = ranges.at(draft.picture.name);
            style.low = range[0];
            style.high = range[1];
            style.title.clear();  // the page says it
            view.moments[draft.moment].shown.push_back(
                {postprocess::picture_png(draft.picture.surfaces, style), draft.picture.name,
                 style.width == body_width});
        }
    }

    std::unique_ptr<TrajectoryReader> results_;
    ShownCase c_;
    Scene scene_;
    std::vector<postprocess::Triangles> triangles_;
    bool is_static_ = false;
    std::vector<Draft> drafts_;
    std::size_t interfaces_ = 0;
};

}  // namespace

ReportView draw_analysis_view(const ReportData& data, const ReportAnalysis& a,
                              const CommonOptions& common, Workspace& workspace, Console& console)
{
    if (!a.analysis->is_reduced() || a.analysis->type == AnalysisType::linearise) {
        return {};
    }
    if (a.state != ReportState::up_to_date) {
        return {{}, "No pictures: these results belong to another version of the case."};
    }
    try {
        return ViewDrawing(data, a, common, workspace, console).draw();
    } catch (const InputError& missing) {
        return {{}, fmt::format("No pictures: {}", missing.what())};
    }
}

}  // namespace clench::app
