#include "app/post/mode_pictures.hpp"

#include <cmath>

#include <fmt/format.h>

#include "app/build/artifact_paths.hpp"
#include "app/build/fe_body.hpp"
#include "app/case/case_links.hpp"
#include "app/run/analysis_record.hpp"
#include "app/run/run_linearise.hpp"
#include "app/run/state_fields.hpp"
#include "core/errors.hpp"
#include "postprocess/recovery/mesh_part.hpp"

namespace clench::app {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t shown_at_first = 6;

/// Positions of the modes that are asked for. @throws InputError.
std::vector<std::size_t> chosen(const std::vector<double>& numbers, std::size_t count)
{
    std::vector<std::size_t> positions;
    for (const double number : numbers) {
        if (!(number >= 1.0 && number <= static_cast<double>(count)) ||
            number != std::floor(number)) {
            throw InputError("clench post --times",
                             fmt::format("is {}, expected a mode from 1 to {}", number, count));
        }
        positions.push_back(static_cast<std::size_t>(number) - 1);
    }
    for (std::size_t i = 0; numbers.empty() && i < std::min(shown_at_first, count); ++i) {
        positions.push_back(i);
    }
    return positions;
}

/// The skin of the body, moved by the shape and coloured by its displacement, largest 1.
postprocess::PictureSurface surface_of(const FeModel& model, const postprocess::MeshPart& skin,
                                       const solver::FullState& shape)
{
    const postprocess::PointField field = displacement_field(model, shape.x);
    const double largest = shown_amplitude * extent_of(model.mesh);
    postprocess::PictureSurface surface;
    for (const Index node : skin.nodes) {
        const Eigen::Map<const Eigen::Vector3d> u(field.values.data() +
                                                  3 * static_cast<std::size_t>(node));
        const Eigen::Vector3d x = model.mesh.nodes[static_cast<std::size_t>(node)] + u;
        surface.points.insert(surface.points.end(), x.begin(), x.end());
        surface.values.push_back(u.norm() / largest);
    }
    return surface;
}

}  // namespace

std::vector<std::string> mode_captions(const Case& c, const AnalysisCase& analysis,
                                       const CommonOptions& common)
{
    std::vector<std::string> captions = {"state"};
    for (const auto& mode : read_modes(modes_path(results_folder(c, common), analysis.name))) {
        captions.push_back(fmt::format("mode {}, {:.5g} Hz", captions.size(), mode.frequency));
    }
    return captions;
}

void draw_full_modes(const ShownCase& c, const AnalysisCase& analysis,
                     const PictureRequest& request, const CommonOptions& common,
                     Workspace& workspace, Console& console, std::vector<std::string>& files)
{
    const fs::path folder = results_folder(c, common);
    if (!is_finished(c, analysis, folder, workspace)) {
        throw InputError(modes_path(folder, analysis.name).string(),
                         fmt::format("is missing or of another version of the case: analysis {} is "
                                     "not solved",
                                     analysis.name),
                         "clench solve makes it");
    }
    const BodyCase& body = body_of(c, analysis);
    const auto model = load_model(c, body, artifact_path(c, body, common), common.threads,
                                  console.progress(), workspace)
                           .model;
    const LinearModes modes = read_modes(modes_path(folder, analysis.name));
    const std::vector<std::string> captions = mode_captions(c, analysis, common);
    const postprocess::MeshPart skin = postprocess::mesh_part(model->mesh, {});
    const postprocess::Triangles triangles = postprocess::triangles_of(skin.grid);
    for (const std::size_t i : chosen(request.times, modes.size())) {
        postprocess::PictureStyle style;
        set_view(style, request.view.empty() ? "iso" : request.view);
        set_size(style, request);
        style.title =
            fmt::format("{}: {}", c.title.empty() ? analysis.name : c.title, captions[i + 1]);
        style.label = "displacement, largest 1";
        style.edges = triangles.faces.size() < 20000;
        std::vector<postprocess::PictureSurface> surfaces = {
            surface_of(*model, skin, shown_shape(*model, {}, modes[i], static_cast<int>(i) + 1))};
        surfaces.front().triangles = &triangles;
        const fs::path file =
            (folder / fmt::format("{}.bodies.displacement.{}.png", analysis.name, i + 1))
                .lexically_normal();
        postprocess::write_picture(file, surfaces, style);
        files.push_back(file.string());
        console.print(fmt::format("picture: {}\n", file.string()));
    }
}

}  // namespace clench::app
