#include "tests/verification/contact/lap_joint.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <sstream>

#include <fmt/format.h>

#include "tests/support/swept_mesh.hpp"

namespace clench::test {
namespace {

constexpr double half = 15.0;  ///< of the overlap's side
constexpr double tail = 30.0;
constexpr double thickness = 6.0;

Eigen::Vector2d rotated(const Eigen::Vector2d& point, int quarters)
{
    Eigen::Vector2d result = point;
    for (int k = 0; k < quarters; ++k) {
        result = {-result.y(), result.x()};
    }
    return result;
}

/// The overlap around the hole in four sectors of two rings, and the tail on side `side` (±x).
std::vector<PlanPatch> plate_plan(const LapJoint& lap, int n, int side)
{
    std::vector<PlanPatch> patches;
    const auto on_circle = [](double r, double v) -> Eigen::Vector2d {
        const double angle = std::numbers::pi / 4.0 * (2.0 * v - 1.0);
        return {r * std::cos(angle), r * std::sin(angle)};
    };
    for (int quarter = 0; quarter < 4; ++quarter) {
        patches.push_back({std::max(1, n / 2), n, [=](double u, double v) {
                               const double r = lap.hole + u * (lap.head - lap.hole);
                               return rotated(on_circle(r, v), quarter);
                           }});
        patches.push_back({std::max(1, n / 2), n, [=](double u, double v) {
                               const Eigen::Vector2d rim(half, half * (2.0 * v - 1.0));
                               const Eigen::Vector2d point =
                                   (1.0 - u) * on_circle(lap.head, v) + u * rim;
                               return rotated(point, quarter);
                           }});
    }
    const double near = side * half, far = side * (half + tail);
    patches.push_back(rectangle({std::min(near, far), -half}, {std::max(near, far), half}, n, n));
    return patches;
}

DeckMesh plate(const LapJoint& lap, int n, int side, std::int64_t first_id)
{
    Sweep plan;
    plan.shape = lap.shape;
    plan.patches = plate_plan(lap, n, side);
    plan.layers = 2;
    plan.at = [side](const Eigen::Vector2d& point, double w) {
        return Eigen::Vector3d(point.x(), point.y(), thickness * (side > 0 ? w : w - 1.0));
    };
    return {sweep(plan), first_id};
}

/// Numbers in rows of at most 12, which both codes read.
std::string rows(const std::vector<std::int64_t>& numbers)
{
    std::string text;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool last = i + 1 == numbers.size();
        text += fmt::format("{}{}", numbers[i], last || i % 12 == 11 ? "" : ", ");
        if (last || i % 12 == 11) {
            text += last ? "\n" : ",\n";
        }
    }
    return text;
}

void write_mesh(std::ostringstream& deck, const DeckMesh& part, const std::string& name)
{
    deck << "*NODE, NSET=ALL\n";
    for (int i = 0; i < static_cast<int>(part.mesh.nodes.size()); ++i) {
        const Eigen::Vector3d& x = part.mesh.nodes[i];
        deck << fmt::format("{}, {:.12f}, {:.12f}, {:.12f}\n", part.node(i).id, x.x(), x.y(),
                            x.z());
    }
    deck << fmt::format("*ELEMENT, TYPE={}, ELSET={}\n", deck_name(part.mesh.kind), name);
    std::int64_t id = part.first_id;
    for (const std::vector<int>& element : part.mesh.elements) {
        std::vector<std::int64_t> numbers{++id};
        for (const int i : element) {
            numbers.push_back(part.node(i).id);
        }
        deck << rows(numbers);
    }
    deck << fmt::format("*SOLID SECTION, ELSET={}, MATERIAL=STEEL\n", name);
}

void write_node_set(std::ostringstream& deck, const DeckMesh& part, const std::string& name,
                    const Selector& where)
{
    std::vector<std::int64_t> numbers;
    for (const int i : part.find(where)) {
        numbers.push_back(part.node(i).id);
    }
    deck << "*NSET, NSET=" << name << '\n';
    for (const std::int64_t number : numbers) {
        deck << number << ",\n";
    }
}

void write_surface(std::ostringstream& deck, const DeckMesh& part, const std::string& name,
                   const Selector& where)
{
    const Shape shape = part.mesh.kind.shape;
    deck << fmt::format("*SURFACE, NAME={}, TYPE=ELEMENT\n", name);
    std::int64_t id = part.first_id;
    for (const std::vector<int>& element : part.mesh.elements) {
        ++id;
        for (int face = 0; face < face_count(shape); ++face) {
            const std::span<const std::uint8_t> local = face_nodes(shape, face);
            if (std::all_of(local.begin(), local.end(),
                            [&](int a) { return where(part.mesh.nodes[element[a]]); })) {
                deck << fmt::format("{}, S{}\n", id, face + 1);
            }
        }
    }
}

}  // namespace

std::string lap_joint_deck(const LapJoint& lap)
{
    const DeckMesh lower = plate(lap, lap.lower_cells, -1, 0);
    const DeckMesh upper = plate(lap, lap.upper_cells, 1, 100'000);
    const auto at = [](int axis, double position) {
        return [=](const Eigen::Vector3d& x) { return std::abs(x[axis] - position) < 1e-9; };
    };
    const auto in_overlap = [&](double z) {
        return [=](const Eigen::Vector3d& x) {
            return std::abs(x.z() - z) < 1e-9 && std::abs(x.x()) < half + 1e-9;
        };
    };
    const auto in_ring = [&](double z) {
        return [=](const Eigen::Vector3d& x) {
            return std::abs(x.z() - z) < 1e-9 && x.head<2>().norm() < lap.head + 1e-9;
        };
    };
    std::ostringstream deck;
    deck << "*MATERIAL, NAME=STEEL\n*ELASTIC\n2.1e5, 0.3\n*DENSITY\n7.85e-9\n";
    write_mesh(deck, lower, "LOWER");
    write_mesh(deck, upper, "UPPER");
    write_node_set(deck, lower, "CLAMPED", at(0, -half - tail));
    write_node_set(deck, upper, "GUIDED", at(0, half + tail));
    write_surface(deck, lower, "LOWER_FACE", in_overlap(0.0));
    write_surface(deck, upper, "UPPER_FACE", in_overlap(0.0));
    write_surface(deck, lower, "BOTTOM_RING", in_ring(-thickness));
    write_surface(deck, upper, "TOP_RING", in_ring(thickness));
    write_surface(deck, upper, "END", at(0, half + tail));
    return deck.str();
}

std::string bolt_heads()
{
    return "*NODE\n900001, 0, 0, 6\n900002, 0, 0, -6\n"
           "*NSET, NSET=PL_TOP\n900001\n*NSET, NSET=PL_BOTTOM\n900002\n"
           "*COUPLING, CONSTRAINT NAME=TOP, REF NODE=PL_TOP, SURFACE=TOP_RING\n*DISTRIBUTING\n1, "
           "6\n"
           "*COUPLING, CONSTRAINT NAME=BOTTOM, REF NODE=PL_BOTTOM, SURFACE=BOTTOM_RING\n"
           "*DISTRIBUTING\n1, 6\n";
}

}  // namespace clench::test
