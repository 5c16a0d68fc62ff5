#include "app/summary/contact_summary.hpp"

#include <limits>

#include <fmt/format.h>

#include "app/base/table.hpp"

namespace clench::app {
namespace {

std::string slip_springs_text(const std::vector<ContactSummary>& contacts)
{
    std::string text;
    for (const ContactSummary& contact : contacts) {
        if (contact.slip_spring_share <= 0.0005)
            continue;
        const bool large = contact.slip_spring_share > large_slip_spring_share;
        text +=
            fmt::format("  {}slip springs carry {:.1f} % of the friction of {}{}\n",
                        large ? "warning: " : "", 100.0 * contact.slip_spring_share, contact.name,
                        large ? "; lower slip or slip_limit if that is not meant" : "");
    }
    return text;
}

}  // namespace

std::string contacts_text(const std::vector<ContactSummary>& contacts)
{
    Table table({"contact", "pairs", "active", "slipping", "gap min", "gap max", "max pressure",
                 "normal force", "friction force"});
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    for (const ContactSummary& contact : contacts) {
        table.add({contact.name, shown(static_cast<double>(contact.pairs)),
                   shown(contact.active_pairs), shown(contact.slipping_pairs),
                   shown(contact.gap_min.value_or(unknown)),
                   shown(contact.gap_max.value_or(unknown)), shown(contact.max_pressure),
                   shown(contact.normal_force), shown(contact.friction_force)});
    }
    return table.empty() ? "" : fmt::format("\n{}{}", table.text(), slip_springs_text(contacts));
}

}  // namespace clench::app
