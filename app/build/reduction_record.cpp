#include "app/build/reduction_record.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "app/build/accuracy_check.hpp"
#include "app/build/body_input.hpp"
#include "app/build/interface_penalties.hpp"
#include "app/build/preload_groups.hpp"
#include "app/build/reduction_input.hpp"
#include "core/archive/hash.hpp"

namespace clench::app {
namespace {

bool takes_whole_laws(const BodyCase& body)
{
    if (is_compared(body)) {
        return true;
    }
    return body.reduction && body.reduction->joint_modes &&
           (body.reduction->joint_modes->slope == reduction::DerivativeSlope::secant ||
            body.reduction->joint_modes->is_trained());
}

bool sticks(const BodyCase& body)
{
    return std::any_of(body.contacts.begin(), body.contacts.end(), [](const ContactCase& contact) {
        return contact.friction && contact.friction->stick.value_or(0.0) > 0.0;
    });
}

/// The case with nothing but one body, and of this only what the text is to tell.
std::string text_of(const Case& c, BodyCase body)
{
    Case part;
    part.file = c.file;
    std::string laws;
    for (const reduction::InterfacePenalty& interface : relative_penalties(body)) {
        laws += fmt::format("{} {} ", interface.eps_N, interface.eps_T);
    }
    if (!takes_whole_laws(body)) {
        for (ContactCase& contact : body.contacts) {
            contact.normal.reset();
            contact.friction.reset();
        }
    }
    const bool trained =
        body.reduction && body.reduction->joint_modes && body.reduction->joint_modes->is_trained();
    if (is_compared(body) || trained) {  // the loads and supports of the case matter
        for (const ServiceForce& service : service_forces(c, body)) {
            part.forces.push_back(*service.force);
            laws += fmt::format("{} ", service.amplitude);
        }
        part.supports = c.supports;
        std::erase_if(part.supports, [&](const NamedList& list) { return list.name != body.name; });
    } else if (body.reduction && body.reduction->joint_modes) {
        for (const ForceCase& force : c.forces) {
            if (force.name == body.reduction->joint_modes->force) {
                part.forces.push_back(force);
            }
        }
    }
    for (MaterialCase& material : body.materials) {
        material.yield.reset();  // what results are held against
    }
    if (body.reduction) {
        body.reduction->damping_about = DampingAbout::preloaded;  // a matter of the solver
    }
    part.bodies = {std::move(body)};
    std::string text = resolved_yaml(part, folder_of(c));
    text.erase(0, text.find('\n'));  // the first line names the file
    return text + laws;
}

}  // namespace

std::string reduction_settings(const Case& c, const BodyCase& body)
{
    return fmt::format("reduction {}\n", hash_of(text_of(c, body)));
}

std::string reduction_record(const Case& c, const BodyCase& body, const std::string& model_record,
                             Workspace& workspace)
{
    return reduction_settings(c, body) +
           (needs_preloads(body) ? preload_record(c, body, model_record, workspace) : model_record);
}

bool is_reduction_up_to_date(const std::string& record, const Case& c, const BodyCase& body,
                             Workspace& workspace)
{
    const std::string settings = reduction_settings(c, body);
    if (!record.starts_with(settings)) {
        return false;
    }
    const std::string rest = record.substr(settings.size());
    return needs_preloads(body) ? is_preload_up_to_date(rest, c, body, workspace)
                                : is_up_to_date(rest, body, folder_of(c), workspace);
}

StageRecords stage_records(const Case& c, const BodyCase& body, const std::string& model_record,
                           Workspace& workspace)
{
    BodyCase part = body;
    part.preloads.clear();
    part.contacts.clear();
    part.reduction->preload_modes.reset();
    part.reduction->joint_modes.reset();
    part.reduction->accuracy = std::numeric_limits<double>::infinity();
    part.reduction->damping = {};
    part.reduction->stress_modes = true;
    part.reduction->precision = RecoveryPrecision::double_precision;
    StageRecords records;
    records.craig_bampton = hash_of(text_of(c, part)) + "\n" + model_record;
    if (body.reduction->joint_modes) {
        part.contacts = body.contacts;
        part.preloads = body.preloads;
        part.reduction->preload_modes = body.reduction->preload_modes;
        part.reduction->joint_modes = body.reduction->joint_modes;
        JointModeCase& j = *part.reduction->joint_modes;
        j.friction = j.friction || (j.is_trained() && sticks(body));
        j.method = reduction::JointModeMethod::weighted_pod;
        j.weights = reduction::DerivativeWeights::equal;
        j.count.reset();
        j.ratio.reset();
        j.accuracy.reset();
        j.train.reset();
        j.sweeps.reset();
        j.seed.reset();
        j.keep_derivatives = false;
        records.derivatives =
            hash_of(text_of(c, part)) + "\n" +
            (needs_preloads(body) ? preload_record(c, body, model_record, workspace)
                                  : model_record);
    }
    return records;
}

}  // namespace clench::app
