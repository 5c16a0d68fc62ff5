#include "app/build/system_contacts.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "solver/multibody/contact/bolt_element.hpp"
#include "solver/multibody/contact/interface_contact.hpp"
#include "solver/multibody/contact/preload_element.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

/// Groups that act in an analysis: those it names, or all.
bool acts(const AnalysisCase& analysis, const std::string& group)
{
    return !analysis.preloads || std::find(analysis.preloads->begin(), analysis.preloads->end(),
                                           group) != analysis.preloads->end();
}

double interference_at(const BodyCase& body, const ContactCase& contact,
                       const AnalysisCase& analysis)
{
    double sum = contact.interference.value_or(0.0);
    for (const PreloadCase& group : body.preloads) {
        if (!acts(analysis, group.name)) {
            continue;
        }
        for (const NamedNumber& one : group.interference) {
            sum += one.name == contact.name ? one.value : 0.0;
        }
    }
    return sum;
}

void add_interfaces(const BodyCase& body, const AnalysisCase& analysis, const FlexibleBody& reduced,
                    int threads, mb::System& system)
{
    for (const ContactCase& contact : body.contacts) {
        const auto interface =
            std::find_if(reduced.interfaces.begin(), reduced.interfaces.end(),
                         [&](const InterfaceOperator& one) { return one.name == contact.name; });
        if (interface == reduced.interfaces.end()) {
            throw InputError(contact.where(body.name), "the reduced body has no such contact",
                             "clench reduce regenerates it");
        }
        system.add_force(std::make_unique<mb::InterfaceContact>(
            body.name + "." + contact.name, system.find_body(body.name), *interface,
            laws_of(contact),
            mb::InterfaceContactOptions{interference_at(body, contact, analysis), threads}));
    }
}

/// Bolts reach the forces that the full order ended with, then they are locked.
void add_bolts(const BodyCase& body, const AnalysisCase& analysis, const FlexibleBody& reduced,
               mb::System& system)
{
    if (reduced.bolts.size() == 0 || !acts(analysis, bolt_group_name)) {
        return;
    }
    system.add_force(std::make_unique<mb::BoltElement>(body.name + "." + bolt_group_name,
                                                       system.find_body(body.name),
                                                       reduced.bolt_names, reduced.bolts));
}

void add_preloads(const BodyCase& body, const AnalysisCase& analysis, const FlexibleBody& reduced,
                  mb::System& system)
{
    for (const PreloadCase& group : body.preloads) {
        if (group.forces.empty() || !acts(analysis, group.name)) {
            continue;
        }
        const auto name =
            std::find(reduced.preload_names.begin(), reduced.preload_names.end(), group.name);
        if (name == reduced.preload_names.end()) {
            throw InputError(group.where(body.name), "the reduced body has no such preload group",
                             "clench reduce regenerates it");
        }
        system.add_force(std::make_unique<mb::PreloadElement>(
            body.name + "." + group.name, system.find_body(body.name),
            reduced.preload_forces.col(name - reduced.preload_names.begin())));
    }
}

}  // namespace

void add_contacts(const Case& c, const AnalysisCase& analysis, const FlexibleBodies& flexible,
                  int threads, mb::System& system)
{
    for (const BodyCase& body : c.bodies) {
        if (body.is_rigid()) {
            continue;
        }
        const FlexibleBody& reduced = flexible.at(body.name);
        add_interfaces(body, analysis, reduced, threads, system);
        add_preloads(body, analysis, reduced, system);
        add_bolts(body, analysis, reduced, system);
    }
}

void set_quasi_static(const AnalysisCase& analysis, const FlexibleBodies& flexible,
                      mb::System& system)
{
    if (!analysis.quasi_static_above) {
        return;
    }
    for (const auto& [name, body] : flexible) {
        Index count = 0;
        while (count < static_cast<Index>(body->modes.size()) &&
               body->modes[body->modes.size() - 1 - static_cast<std::size_t>(count)].frequency >
                   *analysis.quasi_static_above) {
            ++count;
        }
        system.set_quasi_static(system.find_body(name), count);
    }
}

std::vector<std::string> contact_warnings(const Case& c, const FlexibleBodies& flexible)
{
    std::vector<std::string> warnings;
    for (const BodyCase& body : c.bodies) {
        const bool kept = body.reduction && body.reduction->keep_contacts;
        if (body.is_rigid() || body.contacts.empty() || kept) {
            continue;
        }
        const auto& modes = flexible.at(body.name).modes;
        const bool has_joint_modes =
            std::any_of(modes.begin(), modes.end(),
                        [](const ModeRow& row) { return row.origin == ModeOrigin::joint; });
        // Trained ones may find that the basis of a small body lacks nothing.
        const bool trained = body.reduction && body.reduction->joint_modes &&
                             body.reduction->joint_modes->is_trained() &&
                             body.reduction->joint_modes->count.value_or(1.0) > 0.0;
        if (!has_joint_modes && !trained) {
            warnings.push_back(fmt::format(
                "body {} has contact but no joint modes: its faces deform only as its other modes "
                "do, and results do not converge with more of these; leave joint_modes out of "
                "bodies.{}.reduction, and there are as many as it takes",
                body.name, body.name));
        }
    }
    return warnings;
}

mb::SurfaceContact* find_contact(const mb::System& system, const std::string& name)
{
    for (const auto& force : system.forces()) {
        mb::SurfaceContact* contact = force->contact();
        if (contact != nullptr && contact->name() == name) {
            return contact;
        }
    }
    return nullptr;
}

}  // namespace clench::app
