#include "preprocess/couplings/tie_projection.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/couplings/constraints.hpp"
#include "preprocess/surfaces/face_tree.hpp"

namespace clench::preprocess {
namespace {

const Surface& surface_of(const Mesh& mesh, const Tie& tie, const std::string& name,
                          const char* role)
{
    const auto found = mesh.surfaces.find(name);
    if (found == mesh.surfaces.end()) {
        throw InputError(tie.place,
                         fmt::format("{}: there is no {} surface {}", tie.name, role, name),
                         did_you_mean(name, keys_of(mesh.surfaces)));
    }
    if (found->second.nodes.empty()) {
        throw InputError(tie.place,
                         fmt::format("{}: the {} surface {} is empty", tie.name, role, name));
    }
    return found->second;
}

void check(const Tie& tie, const Surface& master)
{
    if (tie.tolerance && !(*tie.tolerance >= 0.0 && std::isfinite(*tie.tolerance))) {
        throw InputError(
            tie.place, fmt::format("{}: position tolerance is {}, expected a number of at least 0",
                                   tie.name, *tie.tolerance));
    }
    if (master.faces.empty()) {
        throw InputError(
            tie.place,
            fmt::format("{}: the master surface {} has nodes only, expected element faces",
                        tie.name, tie.master),
            "exchange slave and master, or define the master by element faces");
    }
}

class Projector {
public:
    Projector(const Mesh& mesh, const Tie& tie, const std::vector<FaceGeometry>& faces)
        : mesh_(mesh), tie_(tie), faces_(faces), tree_(boxes(faces))
    {
        for (const FaceGeometry& face : faces) {
            reach_ = std::max(reach_, tolerance(face));
        }
    }

    /// Nearest point among the faces within whose tolerance the node lies.
    bool project(Index node, TiedNode& tied) const
    {
        const Eigen::Vector3d& p = mesh_.nodes[static_cast<std::size_t>(node)];
        tied = {node, none, {}};
        double nearest = reach_;
        tree_.visit_near(p, nearest, [&](Index f) {
            const FaceGeometry& face = faces_[static_cast<std::size_t>(f)];
            const FacePoint point = face.closest_point(p);
            const bool nearer = tied.face == none || point.distance < tied.point.distance;
            if (point.distance <= tolerance(face) && nearer) {
                tied.face = f;
                tied.point = point;
                nearest = point.distance;
            }
            return nearest;
        });
        return tied.face != none;
    }

private:
    static std::vector<Eigen::AlignedBox3d> boxes(const std::vector<FaceGeometry>& faces)
    {
        std::vector<Eigen::AlignedBox3d> result;
        result.reserve(faces.size());
        for (const FaceGeometry& face : faces) {
            result.push_back(face.box());
        }
        return result;
    }

    /// A tolerance of zero still forgives round-off of coordinates.
    double tolerance(const FaceGeometry& face) const
    {
        const double noise = 1e-9 * face.size();
        return std::max(noise, tie_.tolerance.value_or(default_tie_tolerance * face.size()));
    }

    const Mesh& mesh_;
    const Tie& tie_;
    const std::vector<FaceGeometry>& faces_;
    FaceTree tree_;
    double reach_ = 0.0;
};

[[noreturn]] void refuse_nothing_tied(const Mesh& mesh, const Tie& tie,
                                      const TieProjection& projection)
{
    throw InputError(
        tie.place,
        fmt::format("{}: none of the {} nodes of slave surface {} (first {}) lies within {} of "
                    "master surface {}",
                    tie.name, projection.out_of_reach.size(), tie.slave,
                    mesh.node_name(projection.out_of_reach.front()),
                    tie.tolerance ? fmt::format("the position tolerance {}", *tie.tolerance)
                                  : std::string("5 % of the face size"),
                    tie.master),
        "check the surfaces, or give a larger position tolerance");
}

}  // namespace

TieProjection project_tie(const Mesh& mesh, const Tie& tie)
{
    const Surface& slave = surface_of(mesh, tie, tie.slave, "slave");
    const Surface& master = surface_of(mesh, tie, tie.master, "master");
    check(tie, master);

    TieProjection result;
    std::vector<bool> on_master(mesh.nodes.size(), false);
    for (const FaceRef& face : master.faces) {
        result.faces.emplace_back(mesh, face);
        for (const Index node : result.faces.back().nodes()) {
            on_master[static_cast<std::size_t>(node)] = true;
        }
    }
    const Projector projector(mesh, tie, result.faces);
    for (const Index node : slave.nodes) {
        TiedNode tied;
        if (on_master[static_cast<std::size_t>(node)]) {
            ++result.shared;
        } else if (projector.project(node, tied)) {
            result.tied.push_back(tied);
        } else {
            result.out_of_reach.push_back(node);
        }
    }
    if (result.tied.empty() && !result.out_of_reach.empty()) {
        refuse_nothing_tied(mesh, tie, result);
    }
    return result;
}

void adjust_tied_nodes(FeDeck& deck)
{
    for (const Tie& tie : deck.ties) {
        if (!tie.adjust) {
            continue;
        }
        for (const TiedNode& tied : project_tie(deck.mesh, tie).tied) {
            deck.mesh.nodes[static_cast<std::size_t>(tied.node)] = tied.point.position;
        }
    }
}

}  // namespace clench::preprocess
