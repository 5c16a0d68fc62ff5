// A force and a moment at a point, the only type that full-order analyses know too.
#include <fmt/format.h>

#include "app/case/vector_rows.hpp"
#include "app/elements/body_point.hpp"
#include "app/elements/force_site.hpp"
#include "app/elements/registry.hpp"
#include "app/elements/time_factor.hpp"
#include "core/errors.hpp"
#include "solver/multibody/forces/loads.hpp"

namespace clench::app {
namespace {

class Load : public ForceInput {
public:
    std::vector<Row> rows() override
    {
        return {at_row(at_.load.at), vector_row("force", at_.load.force, "force", force_meaning),
                vector_row("moment", at_.load.moment, "force length", moment_meaning),
                flag_row("follows", at_.follows,
                         "load: rotates with the body; its components are those at the start; "
                         "order: reduced"),
                time_factor_row(at_.time, "load")};
    }

    void check(const Spot& spot) override
    {
        at_.load.place = spot.place();
        default_to_one(at_.time);
        check_load(at_.load, spot);
    }

    void check_links(const Case& c, const std::string& where) const override
    {
        check_body_point(c, at_.load.at, where);
    }

    std::vector<NamedPart> parts() const override { return {{"at", at_.load.at, true}}; }
    const ServiceLoad* service_load() const override { return &at_; }

    std::unique_ptr<mb::ForceElement> make(const ForceSite& site) const override
    {
        mb::PointLoad load;
        load.marker = site.system.find_marker(at_.load.at);
        load.force = at_.load.force.value_or(Eigen::Vector3d::Zero());
        load.torque = at_.load.moment.value_or(Eigen::Vector3d::Zero());
        load.follows = at_.follows;
        load.time = at_.time.function();
        const mb::Marker& marker = site.system.markers()[static_cast<std::size_t>(load.marker)];
        if (at_.load.moment && marker.Phi_t.cols() > 0 && marker.Phi_r.isZero(0.0)) {
            throw InputError(
                site.where,
                fmt::format("{} has no rotations, so that no moment can act on it", at_.load.at),
                "only beams and reference nodes of couplings have rotations");
        }
        return std::make_unique<mb::PointLoadElement>(site.name, site.system, std::move(load));
    }

private:
    ServiceLoad at_;
};

}  // namespace

namespace elements {

ForceType load()
{
    ForceType type = force_type<Load>({"load", {"at"}, {"force", "moment", "follows", "time"}}, 1);
    type.hint = "body and node or node set, such as bar.LOAD";
    return type;
}

}  // namespace elements
}  // namespace clench::app
