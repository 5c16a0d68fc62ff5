// Friction on a coordinate of a joint, by the laws of contact in forces instead of stresses.
#include <cmath>

#include "app/case/section_rows.hpp"
#include "app/elements/force_site.hpp"
#include "app/elements/joint_part.hpp"
#include "app/elements/registry.hpp"
#include "app/elements/time_factor.hpp"
#include "solver/multibody/forces/friction_force.hpp"

namespace clench::app {
namespace {

class Friction : public ForceInput {
public:
    std::vector<Row> rows() override
    {
        const std::vector<Row> own = {
            section_row("friction", law_, friction_section,
                        "friction: its law, in forces instead of stresses"),
            number_row(
                "normal", normal_, "force",
                "friction: force that presses, times `time`; sliding begins at mu times that, and "
                "where it is not positive there is no friction (default 1)",
                more_than(0.0)),
            time_factor_row(time_, "normal force of friction")};
        return joined({joint_.rows(), own});
    }

    void check(const Spot& spot) override
    {
        if (law_ && law_->stick && std::isinf(*law_->stick)) {
            spot.fail("stick is auto, expected a number",
                      "only contacts have elements behind them");
        }
        default_to_one(time_);
        normal_ = normal_.value_or(1.0);
    }

    void check_links(const Case& c, const std::string& where) const override
    {
        joint_.check_links(c, where);
    }

    std::vector<NamedPart> parts() const override { return joint_.parts(); }
    std::vector<std::string> outputs() const override { return {"friction"}; }

    std::unique_ptr<mb::ForceElement> make(const ForceSite& site) const override
    {
        mb::FrictionForce force;
        force.terms = joint_.terms(site);
        force.law = friction_of(*law_);
        force.normal = *normal_;
        force.time = time_.function();
        return std::make_unique<mb::FrictionForceElement>(site.name, site.system, std::move(force));
    }

private:
    JointPart joint_;
    std::optional<FrictionCase> law_;
    std::optional<double> normal_;
    FunctionCase time_;
};

}  // namespace

namespace elements {

ForceType friction()
{
    return force_type<Friction>(
        {"friction", {"joint", "friction"}, {"coordinate", "normal", "time"}}, 7);
}

}  // namespace elements
}  // namespace clench::app
