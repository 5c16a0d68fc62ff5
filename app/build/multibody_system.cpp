#include "app/build/multibody_system.hpp"

#include <set>

#include <fmt/format.h>

#include "app/build/system_points.hpp"
#include "app/case/system_links.hpp"
#include "app/elements/force_site.hpp"
#include "core/errors.hpp"
#include "solver/functions/integral.hpp"
#include "solver/multibody/rotations/rotation.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

using Eigen::Matrix3d, Eigen::Vector3d;

mb::JointCoordinate coordinate_kind(const std::string& word)
{
    return word == "translation" ? mb::JointCoordinate::translation : mb::JointCoordinate::angle;
}

/// What the solver refuses is said with the line of the case.
template <class Act>
auto with_place(const std::string& where, Act&& act)
{
    try {
        return act();
    } catch (const InputError& error) {
        throw InputError(where, error.problem(), error.hint());
    } catch (const NumericalError& error) {
        throw NumericalError(where, error.problem(), error.hint());
    }
}

class SystemBuilder {
public:
    SystemBuilder(const Case& c, const FlexibleBodies& flexible, const BodyDamping& damping,
                  double end)
        : c_(c), flexible_(flexible), damping_(damping), end_(end > 0.0 ? 1.1 * end : 1.0)
    {
    }

    std::unique_ptr<mb::System> build()
    {
        system_ = std::make_unique<mb::System>();
        system_->set_gravity(c_.gravity.value_or(Vector3d::Zero()));
        for (const BodyCase& body : c_.bodies) {
            add_body(body);
        }
        add_named_markers();
        for (const JointCase& joint : c_.joints) {
            with_place(joint.where(), [&] {
                joint.kind == JointKind::gear ? add_gear(joint) : add_joint(joint);
                return 0;
            });
        }
        for (const MotionCase& motion : c_.motions) {
            with_place(motion.where(), [&] { return add_motion(motion); });
        }
        for (const ForceCase& force : c_.forces) {
            with_place(force.where(), [&] {
                system_->add_force(
                    force.element->make({*system_, c_, flexible_, force.name, force.where()}));
                return 0;
            });
        }
        return std::move(system_);
    }

private:
    void add_body(const BodyCase& body)
    {
        const PlacementCase& p = body.placement;
        mb::Pose pose;
        const Matrix3d A = mb::exponential(p.orientation.value_or(Vector3d::Zero()));
        pose.p = mb::euler_parameters(A);
        pose.r = p.position.value_or(Vector3d::Zero());
        pose.v = p.velocity.value_or(Vector3d::Zero());
        pose.omega = A.transpose() * p.angular_velocity.value_or(Vector3d::Zero());
        const std::string where = fmt::format("{}: bodies.{}", body.place.text(), body.name);
        with_place(where, [&] {
            if (body.is_rigid()) {
                return system_->add_body(
                    mb::rigid_body(body.name, *p.mass, inertia_tensor(p), pose));
            }
            const FlexibleBody& reduced = flexible_.at(body.name);
            pose.r += A * reduced.inertia.centre;  // `position` is that of the mesh's origin
            mb::Body made = mb::flexible_body(reduced, pose);
            made.name = body.name;
            if (const auto found = damping_.find(body.name); found != damping_.end()) {
                made.C = found->second;
            }
            return system_->add_body(std::move(made));
        });
    }

    /// Every point that the case names outside joints, once, with the axes of the ground.
    void add_named_markers()
    {
        std::set<std::string> known;
        const auto add = [&](const std::string& text, const std::string& where) {
            if (text.empty() || !known.insert(text).second) {
                return;
            }
            const BodyPoint point =
                point_of(*system_, flexible_, c_, resolve_address(c_, text, where), where);
            system_->add_marker(marker_at(*system_, point, text, Matrix3d::Identity()));
        };
        for (const ForceCase& force : c_.forces) {
            for (const NamedPart& part : force.element->parts()) {
                if (part.is_point) {
                    add(part.name, force.where() + "." + part.key);
                }
            }
        }
        for (const HistoryCase& history : c_.output.histories) {
            add(history.at, history.where() + ".at");
            add(history.relative_to, history.where() + ".relative_to");
        }
    }

    /// The joint's point on one side; without a marker there it is `at`, or the other side's.
    BodyPoint side(const JointCase& joint, const std::string& text, const std::string& key) const
    {
        const std::string where = joint.where() + "." + key;
        return point_of(*system_, flexible_, c_, resolve_address(c_, text, where), where);
    }

    void add_joint(const JointCase& joint)
    {
        BodyPoint a = side(joint, joint.a, "a"), b = side(joint, joint.b, "b");
        const bool a_named = !resolve_address(c_, joint.a, "").marker.empty();
        const bool b_named = !resolve_address(c_, joint.b, "").marker.empty();
        const auto place = [&](BodyPoint& point, const Vector3d& x) {
            const mb::Pose& pose = system_->bodies()[static_cast<std::size_t>(point.body)].start;
            point.X = mb::rotation_matrix(pose.p).transpose() * (x - pose.r);
        };
        if (joint.kind != JointKind::distance) {
            const Vector3d at = joint.at ? *joint.at : start_position(*system_, a_named ? a : b);
            if (!a_named) {
                place(a, at);
            }
            if (!b_named) {
                place(b, at);
            }
        }
        const double length = joint.length.value_or(
            (start_position(*system_, b) - start_position(*system_, a)).norm());
        const Matrix3d axes = joint.axis ? mb::axes_with_z(*joint.axis) : Matrix3d::Identity();
        const Matrix3d axes_b = joint.axis_b ? mb::axes_with_z(*joint.axis_b, *joint.axis) : axes;
        const Index marker_a =
            system_->add_marker(marker_at(*system_, a, joint.name + " (a)", axes));
        const Index marker_b =
            system_->add_marker(marker_at(*system_, b, joint.name + " (b)", axes_b));
        system_->add_joint(static_cast<mb::JointType>(joint.kind), joint.name, marker_a, marker_b,
                           length);
    }

    void add_gear(const JointCase& gear)
    {
        const auto coordinate = [&](std::size_t i) {
            return coordinate_kind(coordinate_of(
                c_, gear.joints[i], gear.coordinates.empty() ? "" : gear.coordinates[i], ""));
        };
        system_->add_gear(gear.name, system_->find_joint(gear.joints[0]), coordinate(0),
                          system_->find_joint(gear.joints[1]), coordinate(1), *gear.ratio);
    }

    Index add_motion(const MotionCase& motion)
    {
        const std::string coordinate = coordinate_of(c_, motion.joint, motion.coordinate, "");
        return system_->add_motion(motion.name, system_->find_joint(motion.joint),
                                   coordinate_kind(coordinate),
                                   [f = displacement_of(motion)](double t) {
                                       const solver::Jet jet = solver::evaluate(f, t);
                                       return mb::TimeValue{jet.value, jet.first, jet.second};
                                   });
    }

    solver::TimeFunction displacement_of(const MotionCase& motion) const
    {
        if (motion.displacement) {
            return motion.displacement->function();
        }
        const solver::TimeFunction velocity =
            motion.velocity ? motion.velocity->function()
                            : solver::integrate(motion.acceleration->function(), 0.0, end_,
                                                motion.start_velocity.value_or(0.0));
        return solver::integrate(velocity, 0.0, end_, 0.0);
    }

    const Case& c_;
    const FlexibleBodies& flexible_;
    const BodyDamping& damping_;
    double end_;
    std::unique_ptr<mb::System> system_;
};

}  // namespace

std::unique_ptr<mb::System> build_system(const Case& c, const FlexibleBodies& flexible, double end,
                                         const BodyDamping& damping)
{
    return SystemBuilder(c, flexible, damping, end).build();
}

}  // namespace clench::app
