#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/abaqus/fields.hpp"
#include "preprocess/readers/abaqus/handlers.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::abaqus {
namespace {

using Eigen::Vector3d;

/// Origin a, z axis towards b; where its angle is zero does not matter for directions.
CoordinateSystem cylinder(const Vector3d& a, const Vector3d& b, const Place& place)
{
    CoordinateSystem system;
    system.kind = CoordinateSystem::Kind::cylindrical;
    system.origin = a;
    const Vector3d z = b - a;
    Vector3d::Index smallest = 0;
    z.cwiseAbs().minCoeff(&smallest);
    if (!axes_from_z_and_xz(z, Vector3d::Unit(smallest), system.axes)) {
        throw InputError(place, "the two points on the axis of the cylindrical system coincide");
    }
    return system;
}

CoordinateSystem orientation_system(const Block& block, const Fields& fields)
{
    const std::string kind = block.word("SYSTEM", "RECTANGULAR");
    const Vector3d a = fields.vector(0, "coordinate of point a");
    const Vector3d b = fields.vector(3, "coordinate of point b");
    if (kind == "CYLINDRICAL") {
        return cylinder(a, b, fields.place());
    }
    CoordinateSystem system;
    system.origin = fields.vector(6, "coordinate of the origin c");
    const bool by_z = kind == "Z RECTANGULAR";
    if (kind != "RECTANGULAR" && !by_z) {
        throw InputError(block.place, fmt::format("SYSTEM of *ORIENTATION is {}", shown(kind)),
                         "expected RECTANGULAR, Z RECTANGULAR or CYLINDRICAL");
    }
    const Vector3d first = a - system.origin;
    const Vector3d second = b - system.origin;
    const bool spans = by_z ? axes_from_z_and_xz(first, second, system.axes)
                            : axes_from_x_and_xy(first, second, system.axes);
    if (!spans) {
        throw InputError(fields.place(),
                         "the points a and b of *ORIENTATION are on one line with the origin");
    }
    return system;
}

}  // namespace

void read_orientation(const Block& block, const Scope& scope, Reader& reader)
{
    const std::string definition = block.word("DEFINITION", "COORDINATES");
    if (definition != "COORDINATES") {
        throw InputError(block.place,
                         fmt::format("DEFINITION of *ORIENTATION is {}, expected COORDINATES",
                                     shown(definition)));
    }
    const std::vector<DataLine> lines = block.filled_lines();
    if (lines.empty() || lines.size() > 2) {
        throw InputError(block.place, fmt::format("*ORIENTATION has {} data lines, expected the "
                                                  "points a and b and perhaps a rotation",
                                                  lines.size()));
    }
    const Fields points(lines[0]);
    points.expect_at_most(9, "the points of *ORIENTATION");
    Orientation orientation;
    orientation.system = scope.moved(orientation_system(block, points));
    if (lines.size() == 2) {
        const Fields rotation(lines[1]);
        const std::int64_t axis = rotation.empty(0) ? 1 : rotation.integer(0, "local direction");
        if (axis < 1 || axis > 3) {
            throw InputError(lines[1].place(),
                             fmt::format("local direction is {}, expected 1, 2 or 3", axis));
        }
        orientation.angle = rotation.real(1, "angle");
        orientation.axis = orientation.angle == 0.0 ? 0 : static_cast<int>(axis);
    }
    const std::string name = reader.references.name(block.required("NAME"), scope);
    if (!reader.orientations.emplace(name, orientation).second) {
        throw InputError(block.place, fmt::format("orientation {} is defined twice", name));
    }
}

/// R: a on the local x axis, b in the local x-y plane, seen from the basic origin. C: a and b on
/// the axis of a cylindrical system.
void read_transform(const Block& block, const Scope& scope, Reader& reader)
{
    const std::string type = block.word("TYPE", "R");
    const std::vector<DataLine> lines = block.filled_lines();
    if (lines.size() != 1) {
        throw InputError(block.place,
                         fmt::format("*TRANSFORM has {} data lines, expected one", lines.size()));
    }
    const Fields fields(lines[0]);
    fields.expect_at_most(6, "a line of *TRANSFORM");
    const Vector3d a = fields.vector(0, "coordinate of point a");
    const Vector3d b = fields.vector(3, "coordinate of point b");
    CoordinateSystem system;
    if (type == "C") {
        system = cylinder(a, b, fields.place());
    } else if (type != "R") {
        throw InputError(block.place,
                         fmt::format("TYPE of *TRANSFORM is {}, expected R or C", shown(type)));
    } else if (!axes_from_x_and_xy(a, b, system.axes)) {
        throw InputError(fields.place(),
                         "the points a and b of *TRANSFORM are on one line with "
                         "the origin");
    }
    reader.builder.set_node_frame(reader.references.name(block.required("NSET"), scope),
                                  scope.moved(system), block.place);
}

}  // namespace clench::preprocess::abaqus
