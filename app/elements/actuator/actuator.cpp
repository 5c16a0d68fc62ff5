// A force or torque on a coordinate of a joint, given over time.
#include "app/elements/force_site.hpp"
#include "app/elements/joint_part.hpp"
#include "app/elements/registry.hpp"
#include "app/elements/time_factor.hpp"
#include "solver/multibody/forces/coordinate_forces.hpp"

namespace clench::app {
namespace {

class Actuator : public ForceInput {
public:
    std::vector<Row> rows() override
    {
        return joined(
            {joint_.rows(),
             {number_row("amplitude", amplitude_, "", "{}: force or torque on the coordinate"),
              time_factor_row(time_, "actuator")}});
    }

    void check(const Spot&) override { default_to_one(time_); }

    /// The coordinate that it drives is checked with the motions.
    void check_links(const Case&, const std::string&) const override {}
    std::vector<NamedPart> parts() const override { return joint_.parts(); }
    std::optional<DrivenCoordinate> drives() const override
    {
        return DrivenCoordinate{joint_.joint, joint_.coordinate};
    }

    std::unique_ptr<mb::ForceElement> make(const ForceSite& site) const override
    {
        mb::CoordinateForce force;
        force.terms = joint_.terms(site);
        force.load = time_.function();
        force.load_factor = *amplitude_;
        return std::make_unique<mb::CoordinateForces>(site.name, site.system,
                                                      std::vector<mb::CoordinateForce>{force});
    }

private:
    JointPart joint_;
    std::optional<double> amplitude_;
    FunctionCase time_;
};

}  // namespace

namespace elements {

ForceType actuator()
{
    return force_type<Actuator>({"actuator", {"joint", "amplitude"}, {"coordinate", "time"}}, 5);
}

}  // namespace elements
}  // namespace clench::app
