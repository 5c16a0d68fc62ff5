#include "app/build/interface_penalties.hpp"

#include <algorithm>
#include <cmath>

#include "core/errors.hpp"

namespace clench::app {
namespace {

bool has_straight_laws(const BodyCase& body)
{
    return std::all_of(body.contacts.begin(), body.contacts.end(),
                       [](const ContactCase& interface) {
                           return interface.normal && interface.normal->stiffness &&
                                  interface.normal->law->is_straight;
                       });
}

/// Of every interface, where derivatives of friction are asked for or modes trained; otherwise
/// zero.
std::vector<double> stick_stiffness(const BodyCase& body)
{
    std::vector<double> stick(body.contacts.size(), 0.0);
    const JointModeCase* j =
        body.reduction && body.reduction->joint_modes ? &*body.reduction->joint_modes : nullptr;
    if (j == nullptr || (!j->friction && !j->is_trained())) {
        return stick;
    }
    for (std::size_t k = 0; k < stick.size(); ++k) {
        const std::optional<FrictionCase>& friction = body.contacts[k].friction;
        stick[k] = friction ? friction->stick.value_or(0.0) : 0.0;
    }
    if (j->friction &&
        std::all_of(stick.begin(), stick.end(), [](double value) { return value == 0.0; })) {
        throw InputError(
            body.reduction->where(body.name) + ".joint_modes.friction",
            "asks for derivatives of friction, but no contact of the body sticks",
            "give a contact friction: {law: coulomb, mu: 0.15, stick: 1.0e+4}, or leave "
            "this key out");
    }
    return stick;
}

/// The stiffness that an interface has for secants: the slope of its law at a penetration of a
/// thousandth of the distance between pairs. Ten times more or less change little.
double secant_stiffness(const ContactCase& contact, const ContactPairs& pairs)
{
    double area = 0.0;
    for (Index i = 0; i < pairs.size(); ++i) {
        area += pairs.area[i] / pairs.size();
    }
    const double penetration = 1e-3 * std::sqrt(area);
    return -solver::normal_response(laws_of(contact).normal, -penetration).slope;
}

}  // namespace

std::vector<reduction::InterfacePenalty> whole_penalties(const BodyCase& body, const FeModel& model)
{
    const std::vector<double> stick = stick_stiffness(body);
    std::vector<reduction::InterfacePenalty> result;
    for (std::size_t k = 0; k < body.contacts.size(); ++k) {
        reduction::InterfacePenalty interface;
        interface.eps_N = secant_stiffness(body.contacts[k], model.contacts[k]);
        interface.eps_T = stick[k];
        result.push_back(interface);
    }
    return result;
}

std::vector<reduction::InterfacePenalty> relative_penalties(const BodyCase& body)
{
    const bool straight = has_straight_laws(body);
    const std::vector<double> stick = stick_stiffness(body);
    const double largest = stick.empty() ? 0.0 : *std::max_element(stick.begin(), stick.end());
    std::vector<reduction::InterfacePenalty> result;
    for (std::size_t k = 0; k < body.contacts.size(); ++k) {
        reduction::InterfacePenalty interface;
        interface.eps_N = straight ? *body.contacts[k].normal->stiffness /
                                         *body.contacts.front().normal->stiffness
                                   : 1.0;
        interface.eps_T = largest > 0.0 ? stick[k] / largest : 0.0;
        result.push_back(interface);
    }
    return result;
}

}  // namespace clench::app
