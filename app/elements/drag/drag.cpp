// Resistance of the surrounding medium to the speed of a point.
#include "app/elements/body_point.hpp"
#include "app/elements/force_site.hpp"
#include "app/elements/registry.hpp"
#include "solver/multibody/forces/loads.hpp"

namespace clench::app {
namespace {

class Drag : public ForceInput {
public:
    std::vector<Row> rows() override
    {
        return {at_row(at_),
                number_row("linear", linear_, "force time/length", "drag: force over speed",
                           at_least(0.0)),
                number_row("quadratic", quadratic_, "force time^2/length^2",
                           "drag: force over speed squared", at_least(0.0))};
    }

    void check(const Spot& spot) override
    {
        if (!linear_ && !quadratic_) {
            spot.fail("has neither linear nor quadratic, expected at least one of them");
        }
    }

    void check_links(const Case& c, const std::string& where) const override
    {
        check_body_point(c, at_, where);
    }

    std::vector<NamedPart> parts() const override { return {{"at", at_, true}}; }

    std::unique_ptr<mb::ForceElement> make(const ForceSite& site) const override
    {
        return std::make_unique<mb::DragElement>(site.name, site.system,
                                                 site.system.find_marker(at_),
                                                 linear_.value_or(0.0), quadratic_.value_or(0.0));
    }

private:
    std::string at_;
    std::optional<double> linear_, quadratic_;
};

}  // namespace

namespace elements {

ForceType drag()
{
    return force_type<Drag>({"drag", {"at"}, {"linear", "quadratic"}}, 4);
}

}  // namespace elements
}  // namespace clench::app
