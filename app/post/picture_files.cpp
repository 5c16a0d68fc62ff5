#include "app/post/picture_files.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "app/build/artifact_paths.hpp"
#include "app/case/output_fields.hpp"
#include "app/post/field_values.hpp"
#include "app/post/mode_pictures.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

using postprocess::PictureStyle, postprocess::PictureSurface;

const std::vector<std::string> body_colours = {"displacement", "velocity", "von_mises",
                                               "strain_energy"};

bool is_interface_field(const std::string& name)
{
    const auto& names = interface_field_names();
    return std::ranges::find(names, name) != names.end();
}

/// Along the mean normal, the long side across.
void look_at_interface(PictureStyle& style, const ScenePart& part, const Eigen::Matrix3d& axes)
{
    Eigen::Vector3d normal = Eigen::Vector3d::Zero();
    for (std::size_t i = 0; i < part.pairs.frame.size(); ++i) {
        normal += part.pairs.area[i] * part.pairs.frame[i].col(2);
    }
    Eigen::AlignedBox3d box;
    for (const Eigen::Vector3d& X : part.X) {
        box.extend(X);
    }
    Eigen::Index longest = 0;
    box.sizes().maxCoeff(&longest);
    const Eigen::Vector3d towards =
        normal.norm() > 0.0 ? normal.normalized() : Eigen::Vector3d::UnitZ();
    style.towards = axes * towards;
    style.up = axes * towards.cross(Eigen::Vector3d::Unit(longest));
    if (style.up.norm() < 1e-6) {
        style.up = axes * towards.unitOrthogonal();
    }
}

class Drawing {
public:
    Drawing(const ShownCase& c, const Scene& scene, const TrajectoryReader& results,
            const FrameBlock& block, std::size_t j, const PictureRequest& request,
            const std::vector<postprocess::Triangles>& triangles)
        : c_(c),
          scene_(scene),
          results_(results),
          block_(block),
          j_(j),
          request_(request),
          triangles_(triangles)
    {
    }

    std::vector<DrawnPicture> draw()
    {
        const std::string& colour = request_.colour;
        if (colour.empty() || !is_interface_field(colour)) {
            add_bodies(colour.empty() ? default_colour() : colour);
        }
        for (std::size_t p = 0; p < scene_.parts.size(); ++p) {
            const bool unwanted =
                colour.empty() ? !request_.captions.empty() : !is_interface_field(colour);
            if (!scene_.parts[p].is_interface() || unwanted) {
                continue;
            }
            for (const std::string& field : colour.empty()
                                                ? std::vector<std::string>{"pressure", "status"}
                                                : std::vector<std::string>{colour}) {
                add_interface(p, field);
            }
        }
        return std::move(pictures_);
    }

private:
    std::string default_colour() const
    {
        const bool stress = std::ranges::any_of(
            scene_.parts, [](const ScenePart& part) { return part.stress.has_value(); });
        return stress && request_.captions.empty() ? "von_mises" : "displacement";
    }
    PictureStyle style_of(const std::string& what, const std::string& field) const
    {
        PictureStyle style;
        const std::string unit = in_units(dimension_of_field(field), c_.output);
        style.title = fmt::format("{}: {}, {} at {}",
                                  c_.title.empty() ? results_.layout().analysis : c_.title, what,
                                  field, instant());
        style.label = field + (unit.empty() ? "" : " [" + unit + "]");
        style.low = request_.low;
        style.high = request_.high;
        return style;
    }
    /// "0.0057 s"; a load factor has no unit.
    std::string instant() const
    {
        if (!request_.captions.empty()) {
            return request_.captions.at(static_cast<std::size_t>(block_.time[j_]));
        }
        const auto analysis =
            std::ranges::find(c_.analyses, results_.layout().analysis, &AnalysisCase::name);
        const bool is_static = analysis != c_.analyses.end() && analysis->is_static();
        const std::string unit =
            c_.output.units && !is_static ? " " + c_.output.units->time : std::string();
        return fmt::format("{:.6g}{}", block_.time[j_], unit == " " ? "" : unit);
    }
    PictureSurface surface_of(std::size_t p, const std::string& field,
                              const postprocess::SeenPoints& seen) const
    {
        const ScenePart& part = scene_.parts[p];
        PictureSurface surface;
        surface.points = seen.points;
        surface.triangles = &triangles_[p];
        if (part.U.cols() > 0) {  // not rigid
            surface.values = field_values(field, part, block_.parts[p], j_, seen);
        }
        return surface;
    }

    void add_bodies(const std::string& field)
    {
        if (std::ranges::find(body_colours, field) == body_colours.end()) {
            throw InputError("clench post --colour",
                             fmt::format("is {}, expected {} or a field of contacts", field,
                                         fmt::join(body_colours, ", ")));
        }
        DrawnPicture picture{"bodies." + field, {}, style_of("bodies", field)};
        set_view(picture.style, request_.view.empty() ? "iso" : request_.view);
        if (const double scale = scene_.views.empty() ? 1.0 : scene_.views.front().scale;
            scale != 1.0) {
            picture.style.note = fmt::format("deformation × {:g}", scale);
        }
        bool coloured = false, any = false;
        for (std::size_t p = 0; p < scene_.parts.size(); ++p) {
            if (!scene_.parts[p].is_interface()) {
                any = true;
                picture.surfaces.push_back(
                    surface_of(p, field, seen_points(scene_, results_, block_, p, j_)));
                coloured = coloured || !picture.surfaces.back().values.empty();
            }
        }
        if (!any) {
            return;
        }
        const bool flexible = std::ranges::any_of(
            scene_.parts, [](const ScenePart& part) { return part.U.cols() > 0; });
        if (!coloured && flexible) {
            throw InputError("clench post --colour", fmt::format("{} is not there", field),
                             "stresses need output.fields with von_mises and stress_modes");
        }
        picture.style.edges = total_faces() < 20000;
        pictures_.push_back(std::move(picture));
    }
    std::size_t total_faces() const
    {
        std::size_t sum = 0;
        for (const postprocess::Triangles& one : triangles_) {
            sum += one.faces.size();
        }
        return sum;
    }

    void add_interface(std::size_t p, const std::string& field)
    {
        const ScenePart& part = scene_.parts[p];
        const postprocess::SeenPoints seen = seen_points(scene_, results_, block_, p, j_);
        DrawnPicture picture{part.name + "." + field, {}, style_of("contact " + part.name, field)};
        picture.surfaces.push_back(surface_of(p, field, seen));
        if (request_.view.empty()) {
            look_at_interface(picture.style, part, seen.axes);
        } else {
            set_view(picture.style, request_.view);
        }
        picture.style.edges = triangles_[p].faces.size() < 3000;
        picture.style.height = 320;
        if (field == "status") {
            picture.style.states = contact_states();
        }
        pictures_.push_back(std::move(picture));
    }

    const ShownCase& c_;
    const Scene& scene_;
    const TrajectoryReader& results_;
    const FrameBlock& block_;
    std::size_t j_;
    const PictureRequest& request_;
    const std::vector<postprocess::Triangles>& triangles_;
    std::vector<DrawnPicture> pictures_;
};

std::vector<Index> rows_of(const ShownCase& c, const TrajectoryReader& results,
                           const PictureRequest& request)
{
    const std::vector<double>& times = results.layout().time;
    if (request.all_times) {
        return rows_in_window(c, times, c.post.stride);
    }
    std::vector<Index> rows, modes;
    for (const double wanted : request.times) {
        const auto nearest =
            std::ranges::min_element(times, {}, [&](double t) { return std::abs(t - wanted); });
        rows.push_back(static_cast<Index>(nearest - times.begin()));
    }
    if (rows.empty() && request.captions.empty()) {
        rows.push_back(results.rows() - 1);
    }
    constexpr Index first_modes = 6;
    const Index last = std::min<Index>(first_modes, results.rows() - 1);
    for (Index mode = 1; rows.empty() && mode <= last; ++mode) {
        modes.push_back(mode);
    }
    return rows.empty() ? modes : rows;
}

/// use(picture, number, time) for all pictures of the rows, which are numbered.
template <class Use>
void for_pictures(const ShownCase& c, const Scene& scene, const TrajectoryReader& results,
                  const std::vector<Index>& rows, const PictureRequest& request,
                  const std::vector<postprocess::Triangles>& triangles, const Use& use)
{
    const BlockWishes wishes{.velocity = request.colour == "velocity"};
    std::size_t number = 0;
    for_blocks(scene, results, rows, wishes, [&](const FrameBlock& block) {
        for (std::size_t j = 0; j < block.rows.size(); ++j, ++number) {
            for (const DrawnPicture& picture :
                 pictures_of(c, scene, results, block, j, request, triangles)) {
                use(picture, number, block.time[j]);
            }
        }
    });
}

void draw_analysis(const ShownCase& c, const AnalysisCase& analysis, PictureRequest request,
                   const CommonOptions& common, Workspace& workspace, Console& console,
                   std::vector<std::string>& files)
{
    const auto results = open_results(c, analysis, common, workspace);
    if (analysis.type == AnalysisType::linearise) {
        request.captions = mode_captions(c, analysis, common);
    }
    const Scene scene = make_scene(c, analysis, *results, common, workspace, console);
    const std::vector<postprocess::Triangles> triangles = triangles_of_parts(scene);
    const std::vector<Index> rows = rows_of(c, *results, request);
    const auto for_all = [&](const auto& use) {
        for_pictures(c, scene, *results, rows, request, triangles, use);
    };
    std::map<std::string, std::array<double, 2>> ranges;  // of an animation: one for all times
    if (request.all_times) {
        for_all([&](const DrawnPicture& picture, std::size_t, double) {
            const std::array<double, 2> here = postprocess::range_of(picture.surfaces);
            auto [range, is_new] = ranges.emplace(picture.name, here);
            range->second = {std::min(range->second[0], here[0]),
                             std::max(range->second[1], here[1])};
        });
    }
    for_all([&](DrawnPicture picture, std::size_t number, double time) {
        if (const auto range = ranges.find(picture.name); range != ranges.end()) {
            picture.style.low = request.low.value_or(range->second[0]);
            picture.style.high = request.high.value_or(range->second[1]);
        }
        set_size(picture.style, request);
        const std::string extension =
            request.all_times ? fmt::format("{:05}", number) : fmt::format("{:.6g}", time);
        const fs::path file = results_folder(c, common) /
                              fmt::format("{}.{}.{}.png", analysis.name, picture.name, extension);
        postprocess::write_picture(file, picture.surfaces, picture.style);
        files.push_back(file.lexically_normal().string());
        console.print(fmt::format("picture: {}\n", file.lexically_normal().string()));
    });
}

}  // namespace

void set_view(PictureStyle& style, const std::string& view)
{
    static const std::map<std::string, std::array<double, 6>> views = {
        {"iso", {1.0, -1.4, 0.9, 0, 0, 1}}, {"+x", {1, 0, 0, 0, 0, 1}},
        {"-x", {-1, 0, 0, 0, 0, 1}},        {"+y", {0, 1, 0, 0, 0, 1}},
        {"-y", {0, -1, 0, 0, 0, 1}},        {"+z", {0, 0, 1, 0, 1, 0}},
        {"-z", {0, 0, -1, 0, 1, 0}}};
    const auto found = views.find(view);
    if (found == views.end()) {
        throw InputError("clench post --view",
                         fmt::format("is {}, expected iso, +x, -x, +y, -y, +z or -z", view));
    }
    style.towards = Eigen::Vector3d(found->second.data());
    style.up = Eigen::Vector3d(found->second.data() + 3);
}

void set_size(PictureStyle& style, const PictureRequest& request)
{
    style.width = request.width.value_or(style.width);
    style.height = request.height.value_or(style.height);
    style.density = request.density.value_or(1);
}

std::vector<DrawnPicture> pictures_of(const ShownCase& c, const Scene& scene,
                                      const TrajectoryReader& results, const FrameBlock& block,
                                      std::size_t j, const PictureRequest& request,
                                      const std::vector<postprocess::Triangles>& triangles)
{
    return Drawing(c, scene, results, block, j, request, triangles).draw();
}

std::vector<postprocess::Triangles> triangles_of_parts(const Scene& scene)
{
    std::vector<postprocess::Triangles> all;
    for (const ScenePart& part : scene.parts) {
        all.push_back(postprocess::triangles_of(part.cells));
    }
    return all;
}

std::vector<std::string> draw_pictures(const ShownCase& original, const PictureRequest& request,
                                       const CommonOptions& common, Workspace& workspace,
                                       Console& console)
{
    ShownCase c = original;
    c.post.surface = true;  // what is inside does not show
    if (!request.colour.empty()) {
        const auto& known = output_fields();
        if (std::ranges::find(known, request.colour) == known.end()) {
            const std::string near = did_you_mean(request.colour, known);
            throw InputError("clench post --colour",
                             fmt::format("there is no field \"{}\"", request.colour),
                             near.empty() ? "known: " + list_some(known, 20) : near);
        }
        c.output.fields.push_back(request.colour);
    }
    std::vector<std::string> files;
    for (const AnalysisCase& analysis : c.analyses) {
        if (!request.analysis.empty() && request.analysis != analysis.name) {
            continue;
        }
        if (analysis.is_reduced()) {
            draw_analysis(c, analysis, request, common, workspace, console, files);
        } else if (analysis.type == AnalysisType::linearise) {
            draw_full_modes(c, analysis, request, common, workspace, console, files);
        }
    }
    return files;
}

}  // namespace clench::app
