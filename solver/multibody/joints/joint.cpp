#include "solver/multibody/joints/joint.hpp"

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/measures/measures.hpp"

namespace clench::solver::multibody {

namespace {

constexpr int point = -1, x = 0, y = 1, z = 2;

/// Equations of one joint between markers a and b.
struct Builder {
    Joint joint;

    void add(const std::string& what, Measure measure, bool is_length, double offset = 0.0)
    {
        Constraint constraint;
        constraint.terms.push_back({1.0, std::move(measure)});
        constraint.offset = offset;
        constraint.what = what;
        constraint.is_length = is_length;
        joint.constraints.push_back(std::move(constraint));
    }
    void coincidence()
    {
        for (int axis = 0; axis < 3; ++axis) {
            add(fmt::format("position {}", "xyz"[axis]),
                component_between({joint.a, point}, {joint.b, point}, axis), true);
        }
    }
    /// Axis i of a stays normal to axis j of b.
    void normal(int i, int j)
    {
        add(fmt::format("{} of a normal to {} of b", "xyz"[i], "xyz"[j]),
            dot1({joint.a, i}, {joint.b, j}), false);
    }
    void parallel_z()
    {
        normal(x, z);
        normal(y, z);
    }
    Measure along(int axis) const
    {
        return dot2({joint.a, point}, {joint.b, point}, {joint.a, axis});
    }
    /// No translation along axis i of a.
    void no_translation(int i)
    {
        add(fmt::format("no translation along {}", "xyz"[i]), along(i), true);
    }
    void free_angle()
    {
        joint.coordinates.push_back(angle({joint.a, x}, {joint.a, y}, {joint.b, x}));
    }
    void free_way() { joint.coordinates.push_back(along(z)); }
};

void add_equations(Builder& builder, JointType type, double length)
{
    switch (type) {
        case JointType::fixed:
            builder.coincidence();
            builder.parallel_z();
            builder.normal(x, y);
            break;
        case JointType::spherical:
            builder.coincidence();
            break;
        case JointType::revolute:
            builder.coincidence();
            builder.parallel_z();
            builder.free_angle();
            break;
        case JointType::cylindrical:
            builder.no_translation(x);
            builder.no_translation(y);
            builder.parallel_z();
            builder.free_angle();
            builder.free_way();
            break;
        case JointType::translational:
            builder.no_translation(x);
            builder.no_translation(y);
            builder.parallel_z();
            builder.normal(x, y);
            builder.free_way();
            break;
        case JointType::universal:
            builder.coincidence();
            builder.normal(z, z);
            break;
        case JointType::planar:
            builder.no_translation(z);
            builder.parallel_z();
            builder.free_angle();
            break;
        case JointType::point_on_line:
            builder.no_translation(x);
            builder.no_translation(y);
            builder.free_way();
            break;
        case JointType::distance:
            builder.add("length", distance({builder.joint.a, point}, {builder.joint.b, point}),
                        true, length);
            break;
        case JointType::gear:
            break;
    }
}

}  // namespace

Joint make_joint(JointType type, const std::string& name, Index a, Index b, double length)
{
    if (type == JointType::distance && !(length > 0.0)) {
        throw InputError(name, fmt::format("has length {}, expected more than 0", length),
                         "use a spherical joint where two points coincide");
    }
    Builder builder;
    builder.joint.name = name;
    builder.joint.type = type;
    builder.joint.a = a;
    builder.joint.b = b;
    add_equations(builder, type, length);
    return builder.joint;
}

}  // namespace clench::solver::multibody
