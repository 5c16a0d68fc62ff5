#include "app/report/field_pictures.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "app/post/picture_files.hpp"

namespace clench::app {
namespace {

/// Of all pictures on a page; more makes it slow to open.
constexpr std::size_t most_interfaces = 6;
constexpr int body_width = 880, body_height = 370, interface_width = 540, interface_height = 200;
constexpr double print_density = 2.0;

bool is_of_bodies(const std::string& field)
{
    return field == "von_mises" || field == "displacement";
}

/// A picture before its colours are known.
struct Draft {
    DrawnPicture picture;
    std::size_t moment = 0;
};

class ViewDrawing {
public:
    explicit ViewDrawing(AnalysisScene& shown)
        : shown_(shown), c_(shown.c), scene_(shown.scene), results_(*shown.results)
    {
    }

    ReportView draw()
    {
        const double scale = shown_.drawing_scale();
        ReportView view;
        std::vector<Index> rows;
        for (const Instant& instant : shown_.worst.instants) {
            rows.push_back(instant.row);
            view.moments.push_back({heading_of(instant), {}});
        }
        std::size_t moment = 0;
        for_blocks(scene_, results_, rows, {.velocity = false}, [&](const FrameBlock& block) {
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
    std::string heading_of(const Instant& instant) const
    {
        return fmt::format("{} {:.6g}: {}", shown_.is_static() ? "Load factor" : "Time",
                           instant.time, fmt::join(instant.reasons, "; "));
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
        request.view = is_of_bodies(field) && c_.report ? c_.report->view : "";
        std::vector<DrawnPicture> pictures =
            pictures_of(c_, scene_, results_, block, j, request, shown_.triangles);
        interfaces_ = std::max(interfaces_, pictures.size());
        pictures.resize(std::min(pictures.size(), most_interfaces));
        for (DrawnPicture& picture : pictures) {
            picture.style.width = size[0];
            picture.style.height = size[1];
            picture.style.density = print_density;
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

    AnalysisScene& shown_;
    const ShownCase& c_;
    Scene& scene_;
    const TrajectoryReader& results_;
    std::vector<Draft> drafts_;
    std::size_t interfaces_ = 0;
};

}  // namespace

ReportView draw_analysis_view(AnalysisScene& shown)
{
    return ViewDrawing(shown).draw();
}

}  // namespace clench::app
