// Springs and dampers along and about three axes between two points, which may coincide.
#include <fmt/format.h>

#include "app/case/vector_rows.hpp"
#include "app/elements/force_site.hpp"
#include "app/elements/point_pair.hpp"
#include "app/elements/registry.hpp"
#include "solver/multibody/forces/coordinate_forces.hpp"

namespace clench::app {
namespace {

void refuse_negative(const std::optional<Eigen::Vector3d>& v, const char* key, const Spot& spot)
{
    if (v && v->minCoeff() < 0.0) {
        spot.fail(fmt::format("{} has {}, expected numbers at least 0", key, v->minCoeff()));
    }
}

class Bushing : public ForceInput {
public:
    std::vector<Row> rows() override
    {
        const std::vector<Row> own = {
            vector_row(
                "translation_stiffness", translation_stiffness_, "force/length",
                "bushing: along the axes of the ground as they are at the start, rotating with a"),
            vector_row("rotation_stiffness", rotation_stiffness_, "force length/rad",
                       "bushing: torque over the sine of the angle about these axes"),
            vector_row("translation_damping", translation_damping_, "force time/length", "bushing"),
            vector_row("rotation_damping", rotation_damping_, "force length time/rad", "bushing")};
        return joined({points_.rows(), own});
    }

    void check(const Spot& spot) override
    {
        refuse_negative(translation_stiffness_, "translation_stiffness", spot);
        refuse_negative(rotation_stiffness_, "rotation_stiffness", spot);
        refuse_negative(translation_damping_, "translation_damping", spot);
        refuse_negative(rotation_damping_, "rotation_damping", spot);
        if (!translation_stiffness_ && !rotation_stiffness_ && !translation_damping_ &&
            !rotation_damping_) {
            spot.fail("has neither stiffness nor damping, expected at least one of its four keys");
        }
    }

    void check_links(const Case& c, const std::string& where) const override
    {
        points_.check_links(c, where);
    }

    std::vector<NamedPart> parts() const override { return points_.parts(); }

    std::unique_ptr<mb::ForceElement> make(const ForceSite& site) const override
    {
        const Eigen::Vector3d zero = Eigen::Vector3d::Zero();
        return std::make_unique<mb::CoordinateForces>(
            site.name, site.system,
            mb::bushing(site.system.find_marker(points_.a), site.system.find_marker(points_.b),
                        {translation_stiffness_.value_or(zero), rotation_stiffness_.value_or(zero)},
                        {translation_damping_.value_or(zero), rotation_damping_.value_or(zero)}));
    }

private:
    PointPair points_;
    std::optional<Eigen::Vector3d> translation_stiffness_, rotation_stiffness_;
    std::optional<Eigen::Vector3d> translation_damping_, rotation_damping_;
};

}  // namespace

namespace elements {

ForceType bushing()
{
    return force_type<Bushing>({"bushing",
                                {"a", "b"},
                                {"translation_stiffness", "rotation_stiffness",
                                 "translation_damping", "rotation_damping"}},
                               3);
}

}  // namespace elements
}  // namespace clench::app
