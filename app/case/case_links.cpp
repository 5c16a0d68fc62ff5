#include "app/case/case_links.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "app/case/count_limits.hpp"
#include "app/case/result_names.hpp"
#include "app/case/system_links.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

void check_supports(const Case& c)
{
    const std::vector<std::string> names = names_of(c.bodies);
    for (const NamedList& support : c.supports) {
        const std::string near = did_you_mean(support.name, names);
        if (std::find(names.begin(), names.end(), support.name) == names.end()) {
            throw InputError(support.place.text() + ": supports." + support.name, "no such body",
                             near.empty() ? "bodies: " + list_some(names) : near);
        }
    }
}

void check_preloads(const BodyCase& body)
{
    for (const PreloadCase& preload : body.preloads) {
        for (const NamedNumber& entry : preload.interference) {
            const std::string where = fmt::format("{}: bodies.{}.preloads.{}.interference",
                                                  entry.place.text(), body.name, preload.name);
            require_known(entry.name, names_of(body.contacts), where,
                          "contact in bodies." + body.name + ".contacts");
        }
    }
}

/// Those of the body, and the one that interferences of its contacts make.
/// @param least  of an interference that counts.
std::vector<std::string> all_preload_groups(const BodyCase& body, double least)
{
    std::vector<std::string> groups = names_of(body.preloads);
    if (std::any_of(body.contacts.begin(), body.contacts.end(), [&](const ContactCase& contact) {
            return contact.interference.value_or(-1.0) >= least;
        })) {
        groups.push_back("interference");
    }
    if (std::any_of(body.bolts.begin(), body.bolts.end(),
                    [](const BoltCase& bolt) { return bolt.is_tightened(); })) {
        groups.emplace_back(bolt_group_name);
    }
    return groups;
}

/// Something tightens every bolt, and only one thing.
void check_bolts(const Case& c, const BodyCase& body)
{
    for (const BoltCase& bolt : body.bolts) {
        const auto load = std::find_if(c.loads.begin(), c.loads.end(), [&](const BodyLoad& l) {
            return l.bolt == bolt.name && &named_body(c, l.body, l.where()) == &body;
        });
        if (!bolt.is_tightened() && load == c.loads.end()) {
            throw InputError(bolt.where(body.name),
                             "has neither force nor shortening, and no load tightens it",
                             "force: 20000");
        }
        if (bolt.is_tightened() && load != c.loads.end()) {
            throw InputError(load->where(),
                             fmt::format("bolt {} is tightened by bodies.{}.bolts already",
                                         bolt.name, body.name),
                             "leave out its force there, or this load");
        }
    }
    for (const PreloadCase& group : body.preloads) {
        if (!body.bolts.empty() && group.name == bolt_group_name) {
            throw InputError(group.where(body.name), "has the name of the group that bolts make",
                             "choose another name");
        }
    }
}

void check_reduction(const Case& c, const BodyCase& body)
{
    if (!body.reduction) {
        return;
    }
    const ReductionCase& r = *body.reduction;
    const std::string where = r.where(body.name);
    for (const BoltCase& bolt : body.bolts) {
        if (bolt.then == AfterTightening::keep) {
            throw InputError(bolt.where(body.name),
                             "keeps its force, and the body is reduced; expected then: lock",
                             "order full can keep the force of a bolt");
        }
    }
    const std::vector<std::string> groups = all_preload_groups(body, 0.0);
    for (const std::string& group : preload_mode_groups(body)) {
        require_known(group, groups, where + ".preload_modes",
                      "group in bodies." + body.name + ".preloads");
    }
    if (!r.joint_modes) {
        return;
    }
    const std::string at =
        r.joint_modes->place.text() + ": bodies." + body.name + ".reduction.joint_modes";
    if (body.contacts.empty()) {
        throw InputError(at, "the body has no contacts, expected at least one",
                         "joint modes come from the pairs of bodies." + body.name + ".contacts");
    }
    if (r.joint_modes->derivatives == reduction::DerivativeChoice::preload &&
        preload_mode_groups(body).empty()) {
        throw InputError(at, "takes derivatives of preload modes, but preload_modes is empty",
                         "name preload groups, or derivatives: all");
    }
    if (!r.joint_modes->force.empty()) {
        require_known(r.joint_modes->force, names_of(c.forces), at + ".force", "force of the case");
    }
}

void check_history(const Case& c, const HistoryCase& history)
{
    for (const auto& [key, name] :
         {std::pair(".at", &history.at), {".relative_to", &history.relative_to}}) {
        if (name->empty()) {
            continue;
        }
        const Address at = resolve_address(c, *name, history.where() + key);
        if (at.marker.empty() && !(at.body && at.body->is_rigid())) {
            split_address(c, *name, history.where() + key);  // refuses: which node?
        }
    }
    if (!history.bolt.empty()) {
        split_address(c, history.bolt, history.where() + ".bolt");
    }
    if (history.contact.empty()) {
        return;
    }
    const std::string where = history.where() + ".contact";
    const auto [body, contact] = split_address(c, history.contact, where);
    require_known(contact, names_of(body->contacts), where,
                  "contact in bodies." + body->name + ".contacts");
}

void check_start(const Case& c, const AnalysisCase& analysis,
                 const std::vector<std::string>& earlier)
{
    if (analysis.start_from.empty()) {
        return;
    }
    require_known(analysis.start_from, earlier, analysis.where() + ": start_from",
                  "earlier analysis");
    const auto first =
        std::find_if(c.analyses.begin(), c.analyses.end(),
                     [&](const AnalysisCase& other) { return other.name == analysis.start_from; });
    if (first->order != analysis.order) {
        throw InputError(analysis.where() + ": start_from",
                         fmt::format("\"{}\" is of order {}, expected {}", first->name,
                                     first->is_reduced() ? "reduced" : "full",
                                     analysis.is_reduced() ? "reduced" : "full"));
    }
    if (first->type == AnalysisType::linearise) {
        throw InputError(
            analysis.where() + ": start_from",
            fmt::format("\"{}\" is a linearisation, which has no final state", first->name),
            "name a static or dynamic analysis");
    }
    if (!analysis.is_reduced() && &body_of(c, *first) != &body_of(c, analysis)) {
        throw InputError(analysis.where() + ": start_from",
                         fmt::format("\"{}\" computes body {}, expected {}", first->name,
                                     body_of(c, *first).name, body_of(c, analysis).name));
    }
}

void check_loads(const Case& c)
{
    for (const BodyLoad& load : c.loads) {
        if (named_body(c, load.body, load.where()).is_rigid()) {
            throw InputError(load.where(), "acts on a rigid body, expected one with a mesh",
                             "`forces` act on rigid bodies");
        }
    }
    for (const NodeTableCase& table : c.output.tables) {
        named_body(c, table.body, table.where());
        for (const std::string& name : table.analyses.value_or(std::vector<std::string>())) {
            require_known(name, names_of(c.analyses), table.where() + ".analyses", "analysis");
        }
    }
}

/// A load of another body would not act, whatever the analysis says.
void require_on_body(const Case& c, const BodyLoad& load, const BodyCase& body,
                     const AnalysisCase& analysis)
{
    const BodyCase& owner = named_body(c, load.body, load.where());
    if (&owner == &body) {
        return;
    }
    std::vector<std::string> own;
    for (const BodyLoad& other : c.loads) {
        if (&named_body(c, other.body, other.where()) == &body) {
            own.push_back(other.name);
        }
    }
    throw InputError(analysis.where() + ": loads",
                     fmt::format("load {} acts on body {}, expected loads on {}, which the "
                                 "analysis computes",
                                 load.name, owner.name, body.name),
                     own.empty() ? fmt::format("no load acts on {}", body.name)
                                 : fmt::format("loads on {}: {}", body.name, list_some(own)));
}

/// Pairs that stand twice press twice.
void check_contacts(const BodyCase& body)
{
    for (auto one = body.contacts.begin(); one != body.contacts.end(); ++one) {
        for (auto other = body.contacts.begin(); other != one; ++other) {
            const bool same = one->slave == other->slave && one->master == other->master;
            const bool swapped = one->slave == other->master && one->master == other->slave;
            if (!one->slave.empty() && (same || swapped)) {
                throw InputError(one->where(body.name),
                                 fmt::format("is between the surfaces of contact \"{}\", which "
                                             "would press twice",
                                             other->name),
                                 "leave one of them out");
            }
        }
    }
}

void check_analyses(const Case& c)
{
    std::vector<std::string> earlier;
    for (const AnalysisCase& analysis : c.analyses) {
        for (const std::string& other : earlier) {
            if (same_name(other, analysis.name)) {
                throw InputError(analysis.where(),
                                 fmt::format("the name \"{}\" is given twice", analysis.name),
                                 "results are files of that name; choose another one");
            }
        }
        check_start(c, analysis, earlier);
        earlier.push_back(analysis.name);
        if (analysis.is_reduced()) {
            continue;
        }
        const BodyCase& body = body_of(c, analysis);
        if (body.is_rigid()) {
            throw InputError(analysis.where(),
                             fmt::format("order full computes body \"{}\", which is rigid; "
                                         "expected one with a mesh",
                                         body.name),
                             "order: reduced computes systems with rigid bodies");
        }
        for (const std::string& group : analysis.preloads.value_or(std::vector<std::string>())) {
            std::vector<std::string> groups = names_of(body.preloads);
            if (!body.bolts.empty()) {
                groups.emplace_back(bolt_group_name);
            }
            require_known(group, groups, analysis.where() + ": preloads",
                          "group in bodies." + body.name + ".preloads");
        }
        for (const std::string& load : analysis.loads.value_or(std::vector<std::string>())) {
            require_known(load, names_of(c.loads), analysis.where() + ": loads", "load in loads");
            require_on_body(c, *std::ranges::find(c.loads, load, &BodyLoad::name), body, analysis);
        }
    }
}

}  // namespace

std::pair<const BodyCase*, std::string> split_address(const Case& c, const std::string& address,
                                                      const std::string& where)
{
    // The longest name wins: bodies "bar" and "bar.1" may live together.
    const BodyCase* found = nullptr;
    for (const BodyCase& body : c.bodies) {
        const bool longer = !found || body.name.size() > found->name.size();
        if (longer && address.starts_with(body.name + ".")) {
            found = &body;
        }
    }
    if (!found || address.size() == found->name.size() + 1) {
        const std::vector<std::string> names = names_of(c.bodies);
        const std::string near = did_you_mean(address.substr(0, address.find('.')), names);
        throw InputError(where,
                         fmt::format("is \"{}\", expected a body and a name in it, such as {}.NAME",
                                     address, names.front()),
                         near.empty() || found ? "bodies: " + list_some(names) : near);
    }
    return {found, address.substr(found->name.size() + 1)};
}

const BodyCase& named_body(const Case& c, const std::string& body, const std::string& where)
{
    if (body.empty() && c.bodies.size() > 1) {
        throw InputError(where, "the case has several bodies, expected the key \"body\"",
                         "bodies: " + list_some(names_of(c.bodies)));
    }
    if (!body.empty()) {
        require_known(body, names_of(c.bodies), where + ": body", "body");
    }
    return body.empty() ? c.bodies.front() : c.body(body);
}

const BodyCase& body_of(const Case& c, const AnalysisCase& analysis)
{
    return named_body(c, analysis.body, analysis.where());
}

std::vector<std::string> preload_mode_groups(const BodyCase& body)
{
    return body.reduction && body.reduction->preload_modes
               ? *body.reduction->preload_modes
               : all_preload_groups(body, std::numeric_limits<double>::min());
}

void check_links(const Case& c)
{
    check_supports(c);
    for (const BodyCase& body : c.bodies) {
        check_preloads(body);
        check_bolts(c, body);
        check_contacts(body);
        check_reduction(c, body);
    }
    check_loads(c);
    check_system_links(c);
    for (const HistoryCase& history : c.output.histories) {
        check_history(c, history);
    }
    check_analyses(c);
    check_result_names(c);
    check_counts(c);
}

}  // namespace clench::app
