#include "app/physics/automatic_laws.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "app/build/artifact_paths.hpp"
#include "app/build/fe_body.hpp"
#include "app/physics/contact_bed.hpp"
#include "core/errors.hpp"

namespace clench::app {
namespace {

constexpr double over_elements = 10.0;

bool is_automatic(const std::optional<double>& value)
{
    return value && std::isinf(*value);
}

bool is_automatic(const ContactCase& contact)
{
    return (contact.normal && is_automatic(contact.normal->stiffness)) ||
           (contact.friction && is_automatic(contact.friction->stick));
}

/// Three digits: nobody asks for more, and round-off of the mesh does not show.
double rounded(double value)
{
    return std::strtod(fmt::format("{:.2e}", value).c_str(), nullptr);
}

void settle(const BodyCase& body, ContactCase& contact, const FeModel& model, Console& console)
{
    const auto pairs = std::ranges::find(model.contacts, contact.name, &ContactPairs::name);
    CLENCH_ASSERT(pairs != model.contacts.end());
    const ContactBed bed = contact_bed(model, *pairs);
    if (!(bed.stiffness > 0.0)) {
        throw InputError(contact.where(body.name),
                         "has an automatic law, but nothing is known of the elements behind it",
                         "give `stiffness` and `stick` as numbers");
    }
    if (is_automatic(contact.normal->stiffness)) {
        contact.normal->stiffness = rounded(over_elements * bed.stiffness);
        console.note(fmt::format("contact {}.{}: stiffness {} by the elements behind it", body.name,
                                 contact.name, *contact.normal->stiffness));
    }
    if (contact.friction && is_automatic(contact.friction->stick)) {
        contact.friction->stick = rounded(over_elements * bed.shear);
        console.note(fmt::format("contact {}.{}: stick {} by the elements behind it", body.name,
                                 contact.name, *contact.friction->stick));
    }
}

}  // namespace

void settle_laws(Case& c, const CommonOptions& common, Workspace& workspace, Console& console)
{
    for (BodyCase& body : c.bodies) {
        if (std::ranges::none_of(body.contacts,
                                 [](const ContactCase& one) { return is_automatic(one); })) {
            continue;
        }
        const LoadedModel loaded = load_model(c, body, artifact_path(c, body, common),
                                              common.threads, console.progress(), workspace);
        for (ContactCase& contact : body.contacts) {
            if (is_automatic(contact)) {
                settle(body, contact, *loaded.model, console);
            }
        }
    }
}

}  // namespace clench::app
