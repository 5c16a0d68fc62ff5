#include "app/post/scene.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/build/artifact_paths.hpp"
#include "app/build/fe_body.hpp"
#include "app/build/flexible_bodies.hpp"
#include "app/build/locked_model.hpp"
#include "app/build/node_selection.hpp"
#include "app/case/output_fields.hpp"
#include "app/post/rigid_symbol.hpp"
#include "core/archive/flexible_body_archive.hpp"
#include "core/archive/model_fingerprint.hpp"
#include "core/errors.hpp"
#include "postprocess/recovery/mesh_part.hpp"
#include "postprocess/vtk/interface_vtu.hpp"
#include "solver/multibody/rotations/rotation.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace fs = std::filesystem;
namespace {

using postprocess::BodyView, postprocess::ViewFrame;

/// Words "body.NAME" that belong to a body: its NAMEs. @throws InputError for unknown bodies.
std::vector<std::string> names_of_body(const ShownCase& c, const std::vector<std::string>& words,
                                       const std::string& body, const std::string& key)
{
    std::vector<std::string> names;
    for (const std::string& word : words) {
        const std::size_t dot = word.find('.');
        if (dot == std::string::npos || dot + 1 == word.size()) {
            throw InputError(key,
                             fmt::format("is {}, expected body and name, such as bar.SET", word));
        }
        if (c.body(word.substr(0, dot)).name == body) {
            names.push_back(word.substr(dot + 1));
        }
    }
    return names;
}

/// Builds the scene body by body.
class SceneBuilder {
public:
    SceneBuilder(const ShownCase& c, const AnalysisCase& analysis, const TrajectoryReader& results,
                 const CommonOptions& common, Workspace& workspace, Console& console)
        : c_(c),
          post_(c.post),
          results_(results),
          common_(common),
          workspace_(workspace),
          console_(console)
    {
        scene_.flexible = flexible_bodies(c, analysis, common, workspace);
        scene_.system = build_system(c, scene_.flexible, 1.0);
        scene_.precision = post_.double_precision ? postprocess::Precision::double_precision
                                                  : postprocess::Precision::single_precision;
    }

    Scene build()
    {
        for (std::size_t b = 0; b < results_.layout().bodies.size(); ++b) {
            const BodyCase& body = c_.body(results_.layout().bodies[b].name);
            scene_.views.push_back(view_of(body));
            body.is_rigid() ? add_rigid(body, b) : add_flexible(body, b);
        }
        return std::move(scene_);
    }

private:
    BodyView view_of(const BodyCase& body)
    {
        const mb::Pose& start =
            scene_.system->bodies()[static_cast<std::size_t>(scene_.system->find_body(body.name))]
                .start;
        BodyView view;
        view.scale = post_.scale;
        view.r_start = start.r;
        view.A_start = mb::rotation_matrix(start.p);
        view.frame = post_.frame == "world"  ? ViewFrame::world
                     : post_.frame == "body" ? ViewFrame::body
                                             : ViewFrame::node;
        if (!body.is_rigid()) {
            const FlexibleBody& reduced = scene_.flexible.at(body.name);
            view.centre = reduced.inertia.centre;
            view.node = view.frame == ViewFrame::node ? &node_of(reduced) : nullptr;
        }
        return view;
    }
    const BoundaryNode& node_of(const FlexibleBody& body) const
    {
        std::vector<std::string> known;
        for (const BoundaryNode& node : body.boundary) {
            const bool named = std::ranges::any_of(
                node.names, [&](const std::string& name) { return same_name(name, post_.frame); });
            if (named || std::to_string(node.label) == post_.frame) {
                return node;
            }
            known.push_back(node.names.empty() ? std::to_string(node.label) : node.names.front());
        }
        throw InputError(
            "clench post --frame",
            fmt::format("is {}, expected world, body or a node of the boundary of body {}",
                        post_.frame, body.name),
            "its boundary: " + list_some(known));
    }

    void add_flexible(const BodyCase& body, std::size_t b)
    {
        const std::shared_ptr<const FeModel> shared =
            locked_model(c_, body, common_,
                         load_model(c_, body, artifact_path(c_, body, common_), common_.threads,
                                    console_.progress(), workspace_)
                             .model);
        const FeModel& model = *shared;
        const fs::path artifact = body_path(c_, body, common_);
        require_model(artifact, scene_.flexible.at(body.name), fingerprint_of(model).mesh);
        const std::shared_ptr<const RecoveryReader> opened =
            workspace_.recovery(recovery_path(c_, body, common_), model,
                                workspace_.flexible_body_record(artifact).basis_hash);
        const RecoveryReader& recovery = *opened;
        if (wants_stress() && !recovery.has_stress() && !is_default_choice()) {
            throw InputError(
                fmt::format("{}: output.fields", c_.file.string()),
                fmt::format("asks for stresses, and body {} has no stress modes", body.name),
                fmt::format("bodies.{}.reduction.stress_modes: true", body.name));
        }
        add_mesh(body, b, model, recovery);
        if (wants_interfaces(c_.output)) {
            for (const ContactPairs& pairs : model.contacts) {
                add_interface(body, b, model, recovery, pairs);
            }
        }
        add_nodes(body, b, model, recovery);
    }
    bool wants_stress() const
    {
        return c_.output.wants("stress") || c_.output.wants("von_mises") ||
               c_.output.wants("strain_energy");
    }
    /// Nobody asked for stresses: they are there where they can be.
    bool is_default_choice() const { return c_.output.fields == OutputCase().fields; }
    bool wants_mesh() const
    {
        return wants_stress() || c_.output.wants("displacement") || c_.output.wants("velocity");
    }

    postprocess::PartChoice choice_of(const BodyCase& body, const Mesh& mesh) const
    {
        postprocess::PartChoice choice;
        choice.surface = post_.surface;
        for (const std::string& name :
             names_of_body(c_, post_.sets, body.name, "clench post --sets")) {
            if (const auto set = mesh.element_sets.find(name); set != mesh.element_sets.end()) {
                choice.elements.insert(choice.elements.end(), set->second.begin(),
                                       set->second.end());
                continue;
            }
            const std::vector<Index> nodes = select_nodes(mesh, name, "clench post --sets");
            choice.nodes.insert(choice.nodes.end(), nodes.begin(), nodes.end());
        }
        return choice;
    }

    void add_mesh(const BodyCase& body, std::size_t b, const FeModel& model,
                  const RecoveryReader& recovery)
    {
        const postprocess::PartChoice choice = choice_of(body, model.mesh);
        const bool left_out =
            !post_.sets.empty() && choice.elements.empty() && choice.nodes.empty();
        if (!wants_mesh() || left_out) {
            return;
        }
        const postprocess::MeshPart chosen = postprocess::mesh_part(model.mesh, choice);
        ScenePart part;
        part.name = body.name;
        part.body = b;
        part.frame = postprocess::vtu_frame(chosen.grid, chosen.nodes.size());
        part.cells = chosen.grid;
        for (const Index node : chosen.nodes) {
            part.X.push_back(model.mesh.nodes[static_cast<std::size_t>(node)] -
                             scene_.views[b].centre);
        }
        part.U = postprocess::displacement_basis(model, recovery, chosen.nodes);
        if (wants_stress() && recovery.has_stress()) {
            part.stress = postprocess::stress_basis(model, recovery, chosen.nodes);
        }
        part.bolts =
            bolt_jump(model, chosen.nodes, part.stress ? &*part.stress : nullptr, common_.threads);
        scene_.parts.push_back(std::move(part));
    }

    void add_interface(const BodyCase& body, std::size_t b, const FeModel& model,
                       const RecoveryReader& recovery, const ContactPairs& pairs)
    {
        ScenePart part;
        part.name = body.name + "." + pairs.name;
        part.body = b;
        const auto& contacts = results_.layout().contacts;
        const auto found = std::ranges::find(contacts, part.name, &TrajectoryContact::name);
        if (found == contacts.end() || found->pairs != pairs.size()) {
            throw InputError(part.name, "the results do not hold this contact",
                             "clench solve --force computes them again");
        }
        part.contact = static_cast<std::size_t>(found - contacts.begin());
        part.pairs = pairs;
        part.surface = postprocess::interface_surface(model.mesh, pairs);
        const postprocess::VtuGrid grid = postprocess::interface_grid(model.mesh, part.surface);
        part.frame = postprocess::vtu_frame(grid, grid.points.size());
        part.cells = grid;
        for (const Eigen::Vector3d& x : grid.points) {
            part.X.push_back(x - scene_.views[b].centre);
        }
        part.U = postprocess::displacement_basis(model, recovery, part.surface.of_nodes);
        for (const postprocess::PointField& field :
             postprocess::interface_constants(part.surface, pairs)) {
            if (field.components == 1) {  // the normal rotates with the body
                part.constants.push_back(
                    postprocess::encode(field.name, 1, field.values, scene_.precision));
            }
        }
        scene_.parts.push_back(std::move(part));
    }

    void add_nodes(const BodyCase& body, std::size_t b, const FeModel& model,
                   const RecoveryReader& recovery)
    {
        for (const std::string& name :
             names_of_body(c_, post_.nodes, body.name, "clench post --nodes")) {
            for (const Index node : select_nodes(model.mesh, name, "clench post --nodes")) {
                WatchedNode watched;
                watched.name = fmt::format(
                    "{}.{}", body.name, model.mesh.node_label[static_cast<std::size_t>(node)].id);
                watched.body = b;
                watched.X =
                    model.mesh.nodes[static_cast<std::size_t>(node)] - scene_.views[b].centre;
                const std::vector<Index> one = {node};
                watched.U = postprocess::displacement_basis(model, recovery, one);
                if (recovery.has_stress()) {
                    watched.stress = postprocess::stress_basis(model, recovery, one);
                }
                scene_.nodes.push_back(std::move(watched));
            }
        }
    }

    /// Drawn in the world only: in its own frame a rigid body never moves.
    void add_rigid(const BodyCase& body, std::size_t b)
    {
        if (scene_.views[b].frame != ViewFrame::world || c_.output.fields.empty() ||
            !post_.sets.empty()) {
            return;
        }
        const RigidSymbol symbol = rigid_symbol(*scene_.system, body);
        ScenePart part;
        part.name = body.name;
        part.body = b;
        part.frame = postprocess::vtu_frame(symbol.grid, symbol.points.size());
        part.cells = symbol.grid;
        part.X = symbol.points;
        part.U.resize(3 * static_cast<Eigen::Index>(symbol.points.size()), 0);
        scene_.parts.push_back(std::move(part));
    }

    const ShownCase& c_;
    const PostChoice& post_;
    const TrajectoryReader& results_;
    const CommonOptions& common_;
    Workspace& workspace_;
    Console& console_;
    Scene scene_;
};

}  // namespace

Scene make_scene(const ShownCase& c, const AnalysisCase& analysis, const TrajectoryReader& results,
                 const CommonOptions& common, Workspace& workspace, Console& console)
{
    return SceneBuilder(c, analysis, results, common, workspace, console).build();
}

}  // namespace clench::app
