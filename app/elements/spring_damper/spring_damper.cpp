// A spring and a damper, straight or by tables, between two points or on a coordinate of a joint.
#include <fmt/format.h>

#include "app/case/vector_rows.hpp"
#include "app/elements/force_site.hpp"
#include "app/elements/joint_part.hpp"
#include "app/elements/point_pair.hpp"
#include "app/elements/registry.hpp"
#include "core/errors.hpp"
#include "solver/multibody/forces/coordinate_forces.hpp"

namespace clench::app {
namespace {

using Table = std::vector<std::pair<double, double>>;

mb::Characteristic characteristic(const std::optional<double>& slope, const Table& table)
{
    mb::Characteristic result;
    result.slope = slope.value_or(0.0);
    if (!table.empty()) {
        result.table = solver::Spline(table);
    }
    return result;
}

class SpringDamper : public ForceInput {
public:
    std::vector<Row> rows() override;
    void check(const Spot& spot) override;

    void check_links(const Case& c, const std::string& where) const override
    {
        is_on_joint() ? joint_.check_links(c, where) : points_.check_links(c, where);
    }

    std::vector<NamedPart> parts() const override
    {
        return is_on_joint() ? joint_.parts() : points_.parts();
    }

    std::unique_ptr<mb::ForceElement> make(const ForceSite& site) const override
    {
        return std::make_unique<mb::CoordinateForces>(
            site.name, site.system,
            std::vector<mb::CoordinateForce>{is_on_joint() ? on_joint(site)
                                                           : between_points(site)});
    }

private:
    bool is_on_joint() const { return !joint_.joint.empty(); }
    void check_place(const Spot& spot) const;
    void check_tables(const Spot& spot) const;
    mb::CoordinateForce on_joint(const ForceSite& site) const;
    mb::CoordinateForce between_points(const ForceSite& site) const;

    PointPair points_;
    JointPart joint_;
    std::optional<double> stiffness_, damping_, length_, rest_;
    Table stiffness_table_, damping_table_;
};

std::vector<Row> SpringDamper::rows()
{
    const std::vector<Row> own = {
        number_row("stiffness", stiffness_, "force/length or force length/rad",
                   "spring_damper: force over elongation, torque over angle", at_least(0.0)),
        number_row("damping", damping_, "force time/length", "spring_damper: force over speed",
                   at_least(0.0)),
        table_row("stiffness_table", stiffness_table_,
                  "spring_damper: force over elongation, a natural spline, linear beyond its ends",
                  "elongation"),
        table_row("damping_table", damping_table_, "spring_damper: force over speed, the same way",
                  "speed"),
        number_row("length", length_, "length",
                   "spring_damper: where it is free of force (default: as at the start)",
                   at_least(0.0)),
        number_row("rest", rest_, "length or rad",
                   "spring_damper on a joint: coordinate at which it is free of force (default 0, "
                   "as at the start)")};
    return joined({points_.rows(), joint_.rows(), own});
}

void SpringDamper::check(const Spot& spot)
{
    const bool between = !points_.a.empty() && !points_.b.empty() && !is_on_joint();
    const bool of_joint = is_on_joint() && points_.a.empty() && points_.b.empty();
    if (!between && !of_joint) {
        spot.fail("expected a and b, the points it connects, or joint, whose coordinate it acts on",
                  "{type: spring_damper, a: ground.WALL, b: car.HOOK, stiffness: 100} or {type: "
                  "spring_damper, joint: hinge, stiffness: 100}");
    }
    if (stiffness_ && !stiffness_table_.empty()) {
        spot.fail("has stiffness and stiffness_table, expected one of them");
    }
    if (damping_ && !damping_table_.empty()) {
        spot.fail("has damping and damping_table, expected one of them");
    }
    if (!stiffness_ && !damping_ && stiffness_table_.empty() && damping_table_.empty()) {
        spot.fail("has neither stiffness nor damping, expected at least one of them");
    }
    check_place(spot);
    check_tables(spot);
}

void SpringDamper::check_place(const Spot& spot) const
{
    if (!is_on_joint() && (rest_ || !joint_.coordinate.empty())) {
        spot.fail("has rest or coordinate, which belong to a spring on a joint",
                  "length is where a spring between points is free of force");
    }
    if (is_on_joint() && length_) {
        spot.fail("has length, which belongs to a spring between points",
                  "rest is the coordinate at which a spring on a joint is free of force");
    }
}

void SpringDamper::check_tables(const Spot& spot) const
{
    for (const auto* table : {&stiffness_table_, &damping_table_}) {
        if (table->size() == 1) {
            spot.fail("has a table with one point, expected at least two");
        }
    }
    for (const auto& [speed, force] : damping_table_) {
        if (speed * force < 0.0) {
            spot.fail(
                fmt::format("damping_table has the force {} at the speed {}, which would "
                            "drive the motion; expected the same sign",
                            force, speed));
        }
    }
}

mb::CoordinateForce SpringDamper::on_joint(const ForceSite& site) const
{
    mb::CoordinateForce result;
    result.terms = joint_.terms(site);
    result.spring = characteristic(stiffness_, stiffness_table_);
    result.damper = characteristic(damping_, damping_table_);
    result.rest = rest_.value_or(0.0);
    return result;
}

mb::CoordinateForce SpringDamper::between_points(const ForceSite& site) const
{
    const Index a = site.system.find_marker(points_.a), b = site.system.find_marker(points_.b);
    const mb::State start = site.system.start();
    const mb::Configuration at(site.system, start);
    const double length = (at.origin(b) - at.origin(a)).norm();
    if (!(length > 0.0)) {
        throw InputError(site.where,
                         fmt::format("{} and {} are at one point at the start, where the "
                                     "spring has no direction",
                                     points_.a, points_.b),
                         "a bushing acts between points that coincide");
    }
    return mb::spring_damper(a, b, length_.value_or(length),
                             characteristic(stiffness_, stiffness_table_),
                             characteristic(damping_, damping_table_));
}

}  // namespace

namespace elements {

ForceType spring_damper()
{
    return force_type<SpringDamper>({"spring_damper",
                                     {},
                                     {"a", "b", "joint", "coordinate", "stiffness", "damping",
                                      "stiffness_table", "damping_table", "length", "rest"}},
                                    2);
}

}  // namespace elements
}  // namespace clench::app
