#include "tests/support/swept_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include <Eigen/Geometry>

namespace clench::test {
namespace {

using Lattice = Eigen::Vector3i;  ///< two steps per cell, so that mid-side nodes are on it too

const Place place{"swept mesh", 1};

/// Corners of the elements of one cell, in {0, 2}³.
std::vector<std::vector<Lattice>> elements_of_cell(Shape shape)
{
    const Lattice a{0, 0, 0}, b{2, 0, 0}, c{2, 2, 0}, d{0, 2, 0}, up{0, 0, 2};
    if (shape == Shape::hex8 || shape == Shape::hex20) {
        return {{a, b, c, d, a + up, b + up, c + up, d + up}};
    }
    if (shape == Shape::wedge6 || shape == Shape::wedge15) {
        return {{a, b, c, a + up, b + up, c + up}, {a, c, d, a + up, c + up, d + up}};
    }
    throw std::logic_error("sweep: bricks or wedges only");
}

/// Appends the mid-side nodes: along the lower face, the upper face, then upwards.
void add_middles(std::vector<Lattice>& corners)
{
    const std::size_t n = corners.size() / 2;
    const std::vector<Lattice> at = corners;
    for (const std::size_t face : {std::size_t{0}, n}) {
        for (std::size_t i = 0; i < n; ++i) {
            corners.push_back((at[face + i] + at[face + (i + 1) % n]) / 2);
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        corners.push_back((at[i] + at[i + n]) / 2);
    }
}

/// Numbers points of the plan, equal numbers to points at one place.
class PlanPoints {
public:
    explicit PlanPoints(double tolerance) : tolerance_(tolerance) {}

    int number(const Eigen::Vector2d& point)
    {
        const std::int64_t x = std::llround(point.x() / tolerance_);
        const std::int64_t y = std::llround(point.y() / tolerance_);
        for (const std::int64_t dx : {0, -1, 1}) {
            for (const std::int64_t dy : {0, -1, 1}) {
                const auto found = numbers_.find({x + dx, y + dy});
                if (found != numbers_.end()) {
                    return found->second;
                }
            }
        }
        const int next = static_cast<int>(numbers_.size());
        numbers_[{x, y}] = next;
        return next;
    }

private:
    double tolerance_;
    std::map<std::pair<std::int64_t, std::int64_t>, int> numbers_;
};

double extent_of(const std::vector<PlanPatch>& patches)
{
    double extent = 0.0;
    for (const PlanPatch& patch : patches) {
        extent = std::max({extent, (patch.at(1, 1) - patch.at(0, 0)).norm(),
                           (patch.at(1, 0) - patch.at(0, 1)).norm()});
    }
    return extent;
}

/// Makes nodes as elements ask for them.
class Sweeper {
public:
    explicit Sweeper(const Sweep& plan) : plan_(plan), points_(1e-7 * extent_of(plan.patches)) {}

    int node(const PlanPatch& patch, const Lattice& at)
    {
        const Eigen::Vector2d point =
            patch.at(at.x() / (2.0 * patch.nu), at.y() / (2.0 * patch.nv));
        const auto [entry, is_new] = numbers_.try_emplace({points_.number(point), at.z()},
                                                          static_cast<int>(mesh.nodes.size()));
        if (is_new) {
            mesh.nodes.push_back(plan_.at(point, at.z() / (2.0 * plan_.layers)));
        }
        return entry->second;
    }

    void add(const PlanPatch& patch, const Lattice& cell)
    {
        for (std::vector<Lattice> corners : elements_of_cell(plan_.shape)) {
            if (static_cast<int>(corners.size()) < node_count(plan_.shape)) {
                add_middles(corners);
            }
            std::vector<int> nodes;
            for (const Lattice& corner : corners) {
                nodes.push_back(node(patch, 2 * cell + corner));
            }
            mesh.elements.push_back(std::move(nodes));
        }
    }

    SweptMesh mesh;

private:
    const Sweep& plan_;
    PlanPoints points_;
    std::map<std::pair<int, int>, int> numbers_;
};

/// A map may turn the sweep inside out: then lower and upper faces change places.
void turn_inside_out(SweptMesh& mesh)
{
    for (std::vector<int>& nodes : mesh.elements) {
        const std::size_t n = corner_count(mesh.kind.shape) / 2;
        std::swap_ranges(nodes.begin(), nodes.begin() + n, nodes.begin() + n);
        if (nodes.size() > 2 * n) {
            std::swap_ranges(nodes.begin() + 2 * n, nodes.begin() + 3 * n, nodes.begin() + 3 * n);
        }
    }
}

bool is_inside_out(const SweptMesh& mesh)
{
    const std::vector<int>& nodes = mesh.elements.front();
    const Eigen::Vector3d& origin = mesh.nodes[nodes[0]];
    const Eigen::Vector3d up = mesh.nodes[nodes[corner_count(mesh.kind.shape) / 2]] - origin;
    return (mesh.nodes[nodes[1]] - origin).cross(mesh.nodes[nodes[2]] - origin).dot(up) < 0.0;
}

}  // namespace

SweptMesh sweep(const Sweep& plan)
{
    Sweeper sweeper(plan);
    sweeper.mesh.kind = {plan.shape, Family::solid, Integration::full};
    if (plan.shape == Shape::hex8) {
        sweeper.mesh.kind.integration = Integration::incompatible;
    }
    for (const PlanPatch& patch : plan.patches) {
        for (int k = 0; k < plan.layers; ++k) {
            for (int j = 0; j < patch.nv; ++j) {
                for (int i = 0; i < patch.nu; ++i) {
                    sweeper.add(patch, {i, j, k});
                }
            }
        }
    }
    if (is_inside_out(sweeper.mesh)) {
        turn_inside_out(sweeper.mesh);
    }
    return std::move(sweeper.mesh);
}

std::vector<int> DeckMesh::find(const Selector& where) const
{
    std::vector<int> found;
    for (int i = 0; i < static_cast<int>(mesh.nodes.size()); ++i) {
        if (where(mesh.nodes[i])) {
            found.push_back(i);
        }
    }
    return found;
}

void add_mesh(preprocess::DeckBuilder& builder, const DeckMesh& part, const std::string& name,
              const std::string& material)
{
    for (int i = 0; i < static_cast<int>(part.mesh.nodes.size()); ++i) {
        builder.add_node(part.node(i), part.mesh.nodes[i], place);
    }
    std::int64_t id = part.first_id;
    for (const std::vector<int>& element : part.mesh.elements) {
        std::vector<Label> nodes;
        for (const int i : element) {
            nodes.push_back(part.node(i));
        }
        builder.add_element(part.mesh.kind, {++id}, nodes, place);
        builder.add_to_element_set(name, {Label{id}}, place);
    }
    Section section;
    section.name = name;
    section.material = material;
    section.place = place;
    builder.assign_section(name, section);
}

void add_surface(preprocess::DeckBuilder& builder, const DeckMesh& part, const std::string& name,
                 const Selector& where)
{
    const Shape shape = part.mesh.kind.shape;
    std::int64_t id = part.first_id;
    for (const std::vector<int>& element : part.mesh.elements) {
        ++id;
        for (int face = 0; face < face_count(shape); ++face) {
            const std::span<const std::uint8_t> local = face_nodes(shape, face);
            if (std::all_of(local.begin(), local.end(),
                            [&](int a) { return where(part.mesh.nodes[element[a]]); })) {
                builder.add_to_surface(name, Label{id}, face, place);
            }
        }
    }
}

void add_node_set(preprocess::DeckBuilder& builder, const DeckMesh& part, const std::string& name,
                  const Selector& where)
{
    for (const int i : part.find(where)) {
        builder.add_to_node_set(name, {part.node(i)}, place);
    }
}

PlanPatch rectangle(const Eigen::Vector2d& low, const Eigen::Vector2d& high, int nu, int nv)
{
    return {nu, nv, [low, high](double u, double v) -> Eigen::Vector2d {
                return low + Eigen::Vector2d(u, v).cwiseProduct(high - low);
            }};
}

}  // namespace clench::test
