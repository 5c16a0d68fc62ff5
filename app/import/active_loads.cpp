#include "app/import/active_loads.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "app/import/deck_names.hpp"
#include "core/errors.hpp"
#include "preprocess/deck/surface_resolver.hpp"
#include "preprocess/loads/pressure_forces.hpp"

namespace clench::app {
namespace {

using namespace preprocess;

constexpr std::array axis_words = {"x", "y", "z", "rx", "ry", "rz"};

/// The basic axis along which axis `axis` of a node's frame points; −1 if there is none.
int basic_axis(const FeDeck& deck, Index node, int axis)
{
    const auto frame = deck.node_frames.find(node);
    if (frame == deck.node_frames.end()) {
        return axis;
    }
    const Eigen::Vector3d direction = frame->second.directions_at(deck.mesh.nodes[node]).col(axis);
    Eigen::Index largest = 0;
    direction.cwiseAbs().maxCoeff(&largest);
    const Eigen::Vector3d rest = direction - direction[largest] * Eigen::Vector3d::Unit(largest);
    return rest.norm() < 1e-9 ? static_cast<int>(largest) : -1;
}

/// Words for the DOFs of a support at a node: along basic axes as far as they do, or along those of
/// its own frame, which matter unless all three directions are held at zero.
struct HeldAxes {
    std::vector<std::string> basic, own;
    auto operator<=>(const HeldAxes&) const = default;
};

HeldAxes held_axes(const FeDeck& deck, const DeckBoundary& boundary, Index node)
{
    HeldAxes words;
    for (int dof = boundary.first - 1; dof < boundary.last; ++dof) {
        const bool all_three = dof < 3 ? boundary.first == 1 && boundary.last >= 3
                                       : boundary.first <= 4 && boundary.last == 6;
        const bool indifferent = node == none || (all_three && boundary.value == 0.0) ||
                                 !deck.node_frames.contains(node);
        const int axis = indifferent             ? dof % 3
                         : boundary.value != 0.0 ? -1
                                                 : basic_axis(deck, node, dof % 3);
        const int kind = dof < 3 ? 0 : 3;
        std::vector<std::string>& target = axis < 0 ? words.own : words.basic;
        target.emplace_back(
            axis_words[static_cast<std::size_t>(kind + (axis < 0 ? dof % 3 : axis))]);
    }
    std::sort(words.basic.begin(), words.basic.end());
    return words;
}

/// The face that the corner nodes of a PLOAD4 tell.
std::uint8_t face_with_corners(const Mesh& mesh, Index element, const DeckPressure& pressure)
{
    const auto [position, e] = mesh.locate(element);
    const ElementBlock& block = mesh.blocks[static_cast<std::size_t>(position)];
    for (int face = 0; face < face_count(block.kind.shape); ++face) {
        const std::size_t corners =
            static_cast<std::size_t>(corner_count(face_shape(block.kind.shape, face)));
        const std::vector<Index> nodes =
            nodes_of_face(mesh, {element, static_cast<std::uint8_t>(face)});
        const auto place = [&](const Label& label) {
            std::size_t i = 0;
            while (i < corners && mesh.node_label[nodes[i]] != label) {
                ++i;
            }
            return i;
        };
        const std::size_t first = place(pressure.corners[0]);
        const std::size_t second =
            pressure.corners.size() > 1 ? place(pressure.corners[1]) : corners;
        const bool opposite = second < corners && (first + 2) % 4 == second;
        // Of tetrahedra the second node is the one off the face; other triangles have none.
        const bool triangle =
            second == corners && (block.kind.shape == Shape::tet4 ||
                                  block.kind.shape == Shape::tet10 || pressure.corners.size() == 1);
        if (first < corners && (corners == 4 ? opposite : triangle)) {
            return static_cast<std::uint8_t>(face);
        }
    }
    throw InputError(pressure.place, fmt::format("no face of {} has the nodes that PLOAD4 names",
                                                 mesh.element_name(element)));
}

/// Pressures at the corners of a face in the order of its nodes.
std::vector<double> corner_pressures(const Mesh& mesh, const FaceRef& face,
                                     const FaceGeometry& geometry, const DeckPressure& pressure)
{
    const auto corners = static_cast<std::size_t>(geometry.corner_total());
    const auto [block, e] = mesh.locate(face.element);
    const Index* begin = mesh.blocks[static_cast<std::size_t>(block)].nodes_of(e);
    std::size_t first = 0;
    for (std::size_t k = 0; k < corners && !pressure.corners.empty(); ++k) {
        first = mesh.node_label[geometry.nodes()[k]] == pressure.corners.front() ? k : first;
    }
    std::vector<double> p(corners, 0.0);
    for (std::size_t k = 0; k < corners; ++k) {
        // From the first corner on; of a shell by the corner of the element that stands there.
        const auto at = std::find(begin, begin + corners, geometry.nodes()[k]) - begin;
        p[k] = pressure.at_corners[pressure.corners.empty() ? static_cast<std::size_t>(at)
                                                            : (k + corners - first) % corners];
    }
    return p;
}

/// The face that Pn names; 0 where corner nodes tell it.
std::uint8_t loaded_face(const Mesh& mesh, Index element, const DeckPressure& pressure)
{
    const ElementKind& kind =
        mesh.blocks[static_cast<std::size_t>(mesh.locate(element).first)].kind;
    const int face = pressure.corners.empty() ? deck_face(kind, pressure.face - 1) : 0;
    if (!has_face(kind, face)) {
        throw InputError(pressure.place,
                         fmt::format("{} ({}) has no face {} that takes a pressure",
                                     mesh.element_name(element), deck_name(kind), pressure.face),
                         kind.family == Family::shell ? "of shells P1 (SNEG), P2 (SPOS) and P are "
                                                        "read; give loads on edges as *CLOAD"
                         : face_count(kind.shape) == 0
                             ? "loads on beams are PX, PY, PZ, forces per length; P1 and P2 are "
                               "those along n1 and n2 in Abaqus, and pressures in CalculiX"
                             : "");
    }
    return static_cast<std::uint8_t>(face);
}

}  // namespace

template <class Key>
void ActiveLoads::say(std::map<Key, Said>& table, const Key& key, Said said) const
{
    const auto found = table.find(key);
    if (found == table.end()) {
        table.emplace(key, std::move(said));
        return;
    }
    Said& before = found->second;
    if (before.step != said.step) {
        said.changes_former = before.value != 0.0;
        before = std::move(said);
        return;
    }
    if (before.amplitude != said.amplitude) {
        throw InputError(said.place, fmt::format("loads the same place as line {} with another "
                                                 "amplitude",
                                                 before.place.line));
    }
    before.value += said.value;
    before.source.clear();  // it is of no single line any more
}

void ActiveLoads::clear()
{
    holds_.clear();
    held_bolts_.clear();
    forces_.clear();
    pressures_.clear();
    line_loads_.clear();
    inertia_.clear();
}

void ActiveLoads::add_boundaries(const std::vector<DeckBoundary>& boundaries, int step)
{
    for (const DeckBoundary& boundary : boundaries) {
        if ((!deck_.bolts.empty() || boundary.fixed) && take_bolts(boundary, step)) {
            continue;
        }
        const bool again = std::any_of(holds_.begin(), holds_.end(), [&](const Hold& hold) {
            return hold.step != step && hold.boundary.value != 0.0;
        });
        if (deck_.node_frames.empty()) {
            holds_.push_back({boundary,
                              {part_name(deck_.mesh, boundary.nodes)},
                              held_axes(deck_, boundary, none).basic,
                              step,
                              again});
            continue;
        }
        std::map<HeldAxes, std::vector<std::string>> nodes_by_axes;
        for (const Index node : nodes_of_part(deck_.mesh, boundary.nodes, boundary.place)) {
            nodes_by_axes[held_axes(deck_, boundary, node)].push_back(
                deck_.mesh.name_of(deck_.mesh.node_label[node]));
        }
        for (const auto& [axes, nodes] : nodes_by_axes) {
            if (!axes.basic.empty()) {
                holds_.push_back({boundary, nodes, axes.basic, step, again});
            }
            if (!axes.own.empty()) {
                holds_.push_back({boundary, nodes, axes.own, step, again, true});
                skew_supports_[axes.own].insert(nodes.begin(), nodes.end());
            }
        }
    }
}

void ActiveLoads::add_step(const DeckStep& step, int number)
{
    if (step.new_boundaries) {
        holds_.clear();
        held_bolts_.clear();
    }
    if (step.new_point_forces) {
        forces_.clear();
    }
    if (step.new_spread_loads) {
        pressures_.clear();
        line_loads_.clear();
        inertia_.clear();
    }
    add_boundaries(step.boundaries, number);
    bolt_forces_ = step.bolt_forces;
    bolt_step_ = number;
    add_forces(step, number);
    add_pressures(step, number);
    add_line_loads(step, number);
    add_inertia(step, number);
}

void ActiveLoads::add_forces(const DeckStep& step, int number)
{
    for (const DeckPointForce& force : step.point_forces) {
        const std::vector<Index> nodes = nodes_of_part(deck_.mesh, force.nodes, force.place);
        for (const Index node : nodes) {
            if (force.dof > 1 && bolt_of(node) < deck_.bolts.size()) {
                throw InputError(force.place,
                                 fmt::format("{} is the control node of a bolt, which has DOF 1 "
                                             "only, found {}",
                                             deck_.mesh.node_name(node), force.dof));
            }
            say(forces_, {node, force.dof - 1},
                {force.value, force.amplitude, number, false, force.basic, force.place,
                 part_name(deck_.mesh, force.nodes), nodes.size()});
        }
    }
}

std::vector<FaceRef> ActiveLoads::faces_of(const DeckPressure& pressure) const
{
    const Mesh& mesh = deck_.mesh;
    if (pressure.face == 0 && pressure.corners.empty()) {
        const auto surface = mesh.surfaces.find(std::get<std::string>(pressure.part));
        if (surface == mesh.surfaces.end() || surface->second.faces.empty()) {
            throw InputError(pressure.place, fmt::format("there is no surface of faces \"{}\"",
                                                         std::get<std::string>(pressure.part)));
        }
        return surface->second.faces;
    }
    std::vector<FaceRef> faces;
    for (const Index element : elements_of_part(mesh, pressure.part, pressure.place)) {
        faces.push_back({element, loaded_face(mesh, element, pressure)});
    }
    if (!pressure.corners.empty()) {
        faces.front().face = face_with_corners(mesh, faces.front().element, pressure);
    }
    return faces;
}

void ActiveLoads::add_pressures(const DeckStep& step, int number)
{
    for (const DeckPressure& pressure : step.pressures) {
        const std::vector<FaceRef> faces = faces_of(pressure);
        // A surface may hold several faces of an element: only whole surfaces keep their name.
        const std::string prefix = pressure.face == 0 && pressure.corners.empty() ? "S" : "E";
        std::array<double, 3> direction{};
        if (pressure.direction) {
            Eigen::Map<Eigen::Vector3d>(direction.data()) = pressure.direction->normalized();
        }
        for (const FaceRef& face : faces) {
            if (!pressure.at_corners.empty()) {
                add_varying_pressure(pressure, face, number);
                continue;
            }
            say(pressures_, FaceKey(face.element, face.face, direction),
                {pressure.value, pressure.amplitude, number, false, false, pressure.place,
                 prefix + part_name(deck_.mesh, pressure.part), faces.size()});
        }
    }
}

/// As forces on the nodes of the face.
void ActiveLoads::add_varying_pressure(const DeckPressure& pressure, const FaceRef& face, int step)
{
    const FaceGeometry geometry(deck_.mesh, face);
    const std::vector<double> p = corner_pressures(deck_.mesh, face, geometry, pressure);
    const Eigen::Matrix3Xd forces = face_forces(geometry, p, pressure.direction);
    for (Eigen::Index j = 0; j < forces.cols(); ++j) {
        const Index node = geometry.nodes()[static_cast<std::size_t>(j)];
        for (int axis = 0; axis < 3; ++axis) {
            say(forces_, {node, axis},
                {forces(axis, j), pressure.amplitude, step, false, true, pressure.place, "", 0});
        }
    }
}

void ActiveLoads::add_inertia(const DeckStep& step, int number)
{
    for (const DeckInertiaLoad& load : step.inertia_loads) {
        const std::size_t former_total = std::erase_if(inertia_, [&](const Inertia& former) {
            return former.step != number && former.load.elements == load.elements &&
                   former.load.acceleration.has_value() == load.acceleration.has_value();
        });
        inertia_.push_back({load, number, former_total > 0});
    }
}

}  // namespace clench::app
