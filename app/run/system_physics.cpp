#include "app/run/system_physics.hpp"

#include "solver/multibody/kinematics/configuration.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

constexpr std::string_view force_word = " force";

}  // namespace

SystemPhysics::SystemPhysics(const mb::System& system) : system_(&system)
{
    for (const auto& force : system.forces()) {
        if (const mb::SurfaceContact* contact = force->contact()) {
            contacts_.push_back(contact);
        }
        // Bolts are the force elements with outputs "B1 force".
        const std::string name = force->name();
        for (const mb::ElementOutput& output : force->outputs()) {
            if (output.name.ends_with(force_word)) {
                bolt_names_.push_back(
                    name.substr(0, name.rfind('.') + 1) +
                    output.name.substr(0, output.name.size() - force_word.size()));
                bolts_.push_back(output);
            }
        }
    }
    for (std::size_t b = 0; b < system.bodies().size(); ++b) {
        if (system.spans()[b].modes > 0) {
            bodies_.push_back(b);
        }
    }
    found_.contacts.resize(contacts_.size());
    found_.bolts.resize(bolts_.size());
    found_.bodies.resize(bodies_.size());
}

void SystemPhysics::look_at_bolts(double first, const mb::State& state)
{
    if (bolts_.empty()) {
        return;
    }
    const mb::Configuration at(*system_, state);
    for (std::size_t i = 0; i < bolts_.size(); ++i) {
        found_.bolts[i].look(first, bolts_[i].value(at));
    }
}

void SystemPhysics::tightened(const mb::State& state)
{
    look_at_bolts(0.0, state);
}

void SystemPhysics::look(double first, const mb::State& state, const InterfaceRecorder& recorder)
{
    look_at_bolts(first, state);
    for (std::size_t j = 0; j < contacts_.size(); ++j) {
        const Eigen::VectorXd& area = contacts_[j]->areas();
        found_.contacts[j].look(first, {area.data(), static_cast<std::size_t>(area.size())},
                                *recorder.find(contacts_[j]->name()));
    }
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const mb::BodySpan& span = system_->spans()[bodies_[i]];
        found_.bodies[i].look(first, state.q.segment(span.modes_q(), span.modes));
    }
}

std::vector<std::string> SystemPhysics::contact_names() const
{
    std::vector<std::string> names;
    for (const mb::SurfaceContact* contact : contacts_) {
        names.push_back(contact->name());
    }
    return names;
}

std::vector<std::string> SystemPhysics::body_names() const
{
    std::vector<std::string> names;
    for (const std::size_t body : bodies_) {
        names.push_back(system_->bodies()[body].name);
    }
    return names;
}

}  // namespace clench::app
