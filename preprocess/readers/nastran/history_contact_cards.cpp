// What BCSET and BOLTLD choose.
#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "preprocess/readers/nastran/history_cards.hpp"

namespace clench::preprocess::nastran {

/// BCTSET, CSID, SID1, TID1, FRIC1, MIND1, MAXD1; , SID2, …; BCTADD, CSID, S1, S2, …
void HistoryCards::add_contacts(const ChosenSet& set, DeckHistory& history) const
{
    bool any = each("BCTSET", set.id, [&](const Card& card) {
        for (std::size_t field = 1; field < card.size(); field += 8) {
            if (card.blank(field)) {
                continue;
            }
            DeckInteraction law;
            law.name = fmt::format("BCTSET {} {}", set.id, 1 + field / 8);
            law.place = law.pressure_place = law.friction_place = card.place();
            law.pressure = DeckInteraction::Pressure::hard;
            law.friction = card.real_or(field + 2, "FRIC", 0.0);
            DeckContact contact;
            contact.slave = region_name(card.id(field, "SID"));
            contact.master = region_name(card.id(field + 1, "TID"));
            contact.interaction = law.name;
            contact.surface_to_surface = true;
            contact.place = card.place();
            if (const double farthest = card.real_or(field + 4, "MAXD", 0.0); farthest > 0.0) {
                contact.search = farthest;
            }
            history.interactions.push_back(std::move(law));
            history.contacts.push_back(std::move(contact));
        }
    });
    any |= each("BCTADD", set.id, [&](const Card& card) {
        for (const ChosenSet& part : parts_of(card)) {
            add_contacts(part, history);
        }
    });
    if (!any) {
        throw InputError(set.place, fmt::format("there is no BCTSET or BCTADD {}", set.id));
    }
}

/// BOLTFOR, SID, LOAD, B1, B2, …: tension in bolts.
void HistoryCards::add_bolt_forces(const ChosenSet& set, DeckStep& step) const
{
    const std::vector<std::int64_t> defined = bolt_ids();
    const bool any = each("BOLTFOR", set.id, [&](const Card& card) {
        for (const std::int64_t bolt : id_list(card, 2, "B").among(defined)) {
            if (!std::binary_search(defined.begin(), defined.end(), bolt)) {
                card.fail(fmt::format("there is no BOLT {}", bolt));
            }
            step.bolt_forces.push_back({bolt_name(bolt), card.real(1, "LOAD"), card.place()});
        }
    });
    if (!any) {
        throw InputError(set.place, fmt::format("there is no BOLTFOR {}", set.id),
                         "BOLTLD chooses a set of BOLTFOR");
    }
}

std::vector<std::int64_t> HistoryCards::bolt_ids() const
{
    std::vector<std::int64_t> ids;
    if (const auto found = cards_.by_name().find("BOLT"); found != cards_.by_name().end()) {
        for (const CardSpan& span : found->second) {
            ids.push_back(cards_.card(found->first, span).id(0, "BID"));
        }
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

}  // namespace clench::preprocess::nastran
