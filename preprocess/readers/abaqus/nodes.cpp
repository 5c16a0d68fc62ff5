#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/readers/abaqus/member_runs.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

using Kind = CoordinateSystem::Kind;

Kind kind_of_nodes(const Block& block)
{
    const std::string system = block.word("SYSTEM", "R");
    if (system == "R") {
        return Kind::rectangular;
    }
    if (system == "C") {
        return Kind::cylindrical;
    }
    throw InputError(block.place,
                     fmt::format("SYSTEM of *NODE is {}, expected R or C", shown(system)),
                     "spherical coordinates (S) are not supported");
}

}  // namespace

/// Lines: origin a, point b on the local x axis; then point c in the x-y plane. Without c the z
/// axis stays and b is taken in the x-y plane; without b the axes stay; without lines the system
/// is the basic one again.
void read_system(const Block& block, const Scope& scope, Reader& reader)
{
    CoordinateSystem& system = reader.node_system[&scope];
    system = {};
    const std::vector<DataLine> lines = block.filled_lines();
    if (lines.empty()) {
        return;
    }
    const Fields first(lines[0]);
    system.origin = first.vector(0, "origin");
    if (first.size() <= 3) {
        return;
    }
    Eigen::Vector3d x = first.vector(3, "point on the x axis") - system.origin;
    Eigen::Vector3d xy = Eigen::Vector3d::UnitZ().cross(x);
    if (lines.size() > 1) {
        xy = Fields(lines[1]).vector(0, "point in the x-y plane") - system.origin;
    } else {
        x.z() = 0.0;
    }
    if (!axes_from_x_and_xy(x, xy, system.axes)) {
        throw InputError(lines[0].place(), "the points of *SYSTEM do not span a plane",
                         "origin, a point on the x axis, a point in the x-y plane");
    }
}

void read_node(const Block& block, const Scope& scope, Reader& reader)
{
    CoordinateSystem system = reader.node_system[&scope];
    system.kind = kind_of_nodes(block);
    MemberRuns in_set;
    for (const DataLine& line : block.data) {
        if (line.text.empty()) {
            continue;
        }
        const Fields fields(line);
        fields.expect_at_most(7, "a node");
        const Label label{checked_number(fields.integer(0, "node number"), "node", line.place()),
                          scope.instance};
        const Eigen::Vector3d local = fields.vector(1, "coordinate");
        const Eigen::Vector3d position = scope.point(system.point(local));
        reader.builder.add_node(label, position, line.place());
        if (reader.keeps_mesh) {
            reader.positions.emplace(label, position);
        }
        reader.node_labels.push_back(label);
        in_set.add(label);
    }
    if (const auto set = block.value("NSET")) {
        const std::string name = reader.references.name(*set, scope);
        in_set.give_to_node_set(reader.builder, name, block.place);
        reader.node_sets.define(name, {&block, &scope});
    }
}

}  // namespace clench::preprocess::abaqus
