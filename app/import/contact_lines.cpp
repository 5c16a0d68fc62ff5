#include "app/import/contact_lines.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "app/import/deck_names.hpp"
#include "app/import/general_contact.hpp"
#include "core/errors.hpp"
#include "core/names.hpp"

namespace clench::app {
namespace {

using namespace preprocess;
using Pressure = DeckInteraction::Pressure;

/// Of hard contact: this times E/h, E the softer modulus, h the mean side of the slave's faces. A
/// layer of elements then gives way ten times as much as the contact.
constexpr double hard_factor = 10.0;

const Surface& surface_of(const FeDeck& deck, const std::string& name, const Place& place)
{
    const auto found = deck.mesh.surfaces.find(name);
    if (found == deck.mesh.surfaces.end()) {
        throw InputError(place, fmt::format("there is no surface \"{}\"", name),
                         did_you_mean(name, keys_of(deck.mesh.surfaces)));
    }
    return found->second;
}

double area_of(const Mesh& mesh, const FaceRef& face)
{
    const std::vector<Index> nodes = nodes_of_face(mesh, face);
    const auto [block, e] = mesh.locate(face.element);
    const Shape shape = mesh.blocks[static_cast<std::size_t>(block)].kind.shape;
    const int corners = corner_count(face_shape(shape, face.face));
    const auto x = [&](int i) { return mesh.nodes[nodes[static_cast<std::size_t>(i)]]; };
    if (corners == 2) {
        return (x(1) - x(0)).squaredNorm();  // an edge: of its own length in depth
    }
    double area = 0.0;
    for (int i = 2; i < corners; ++i) {
        area += 0.5 * (x(i - 1) - x(0)).cross(x(i) - x(0)).norm();
    }
    return area;
}

/// √ of the mean area of the faces; 0 if there are none.
double mean_side(const Mesh& mesh, const std::vector<FaceRef>& faces)
{
    double area = 0.0;
    for (const FaceRef& face : faces) {
        area += area_of(mesh, face);
    }
    return faces.empty() ? 0.0 : std::sqrt(area / static_cast<double>(faces.size()));
}

/// The softest modulus below the faces.
double young_below(const FeDeck& deck, const std::vector<FaceRef>& faces)
{
    double least = std::numeric_limits<double>::infinity();
    for (const FaceRef& face : faces) {
        const auto [block, e] = deck.mesh.locate(face.element);
        const Index section = deck.mesh.blocks[static_cast<std::size_t>(block)].section[e];
        if (section == none) {
            continue;
        }
        for (const Material& material : deck.materials) {
            if (same_name(material.name,
                          deck.sections[static_cast<std::size_t>(section)].material)) {
                const Matrix6d C = material.stiffness().inverse();
                least = std::min(least, 1.0 / C.diagonal().head<3>().maxCoeff());
            }
        }
    }
    return least;
}

/// One pair of surfaces with what the laws need of the mesh.
struct Site {
    const FeDeck& deck;
    const DeckContact& contact;
    const DeckInteraction& law;
    DeckAccount& account;
    double side = 0.0, young = 0.0, search = 0.0;

    void differs(const Place& place, std::string text) const
    {
        account.differences.push_back({place.text(), std::move(text), ""});
    }
};

std::string straight(double slope, double begin)
{
    // A straight law that begins at another gap than 0 is one of two equal stages.
    return begin == 0.0 ? fmt::format("{{law: linear, stiffness: {}}}", slope)
                        : fmt::format(
                              "{{law: two_stage, stiffness: {0}, second_stiffness: {0}, gap0: {1}, "
                              "gap1: {2}}}",
                              slope, begin, begin - std::abs(begin));
}

/// Tables of one or two pieces that grow steeper.
std::string tabular(const Site& site, double& stiffness)
{
    const auto& t = site.law.table;
    std::vector<double> slopes;
    for (std::size_t i = 1; i < t.size(); ++i) {
        slopes.push_back((t[i].second - t[i - 1].second) / (t[i].first - t[i - 1].first));
    }
    const bool fits = t.front().second == 0.0 && slopes.size() <= 2 && slopes.front() > 0.0 &&
                      slopes.back() >= slopes.front();
    if (!fits) {
        throw InputError(site.law.pressure_place,
                         fmt::format("the table of pressures has {} lines from {} on, expected two "
                                     "or three that begin with pressure 0 and grow steeper",
                                     t.size(), t.front().second),
                         "other curves are laws of the case file: power, exponential");
    }
    site.differs(site.law.pressure_place,
                 "beyond its last line the table goes on with its last slope");
    stiffness = slopes.back();
    if (slopes.size() == 1) {
        return straight(slopes[0], -t[0].first);
    }
    return fmt::format(
        "{{law: two_stage, stiffness: {}, second_stiffness: {}, gap0: {}, gap1: {}}}", slopes[0],
        slopes[1], -t[0].first, -t[1].first);
}

std::string normal_law(const Site& site, double& stiffness)
{
    const DeckInteraction& law = site.law;
    switch (law.pressure) {
        case Pressure::linear:
            stiffness = law.stiffness;
            return straight(stiffness, 0.0);
        case Pressure::tabular:
            return tabular(site, stiffness);
        case Pressure::exponential:
            stiffness = law.pressure0 / law.clearance0;
            site.differs(
                law.pressure_place,
                "the exponential curve is that of Abaqus: p0/(e - 1) z (exp(z) - 1), z = 1 "
                "- gap/c0");
            return fmt::format("{{law: exponential, pressure0: {}, gap0: {}}}", law.pressure0,
                               law.clearance0);
        case Pressure::none:
        case Pressure::tied:
        case Pressure::hard:
            break;
    }
    stiffness = hard_factor * site.young / site.side;
    site.differs(law.pressure_place,
                 fmt::format("hard contact is a pressure of {:.4g} per length of penetration: 10 "
                             "E/h, E = {:.4g} of the softer side, h = {:.4g} the mean side of the "
                             "slave's faces",
                             stiffness, site.young, site.side));
    return straight(stiffness, 0.0);
}

std::string friction_law(const Site& site, double stiffness)
{
    const double mu = site.law.friction.value_or(0.0);
    if (mu == 0.0) {
        return "";
    }
    if (!site.law.stick) {
        site.differs(site.law.friction_place,
                     fmt::format("*FRICTION without a stick slope: {:.4g} per length of slip, as "
                                 "much as the pressure has",
                                 stiffness));
    }
    return fmt::format(", friction: {{law: coulomb, mu: {}, stick: {}}}", mu,
                       site.law.stick.value_or(stiffness));
}

/// Surfaces may close from farther away than those of the mesh that touch.
double search_distance(const Mesh& mesh, const Surface& slave, const Surface& master, double side)
{
    Eigen::AlignedBox3d box;
    for (const Surface* surface : {&slave, &master}) {
        for (const Index node : surface->nodes) {
            box.extend(mesh.nodes[node]);
        }
    }
    return std::max(0.5 * side, 0.05 * box.diagonal().norm());
}

/// @param sides  the keys that say what touches.
std::string contact_text(const Site& site, const std::string& name, const std::string& sides)
{
    double stiffness = 0.0;
    const std::string normal = normal_law(site, stiffness);
    std::string gaps;
    if (site.contact.clearance) {
        gaps = fmt::format(", clearance: {}", *site.contact.clearance);
    } else if (!site.contact.adjust_at.empty()) {
        gaps = ", adjust_at: " + yaml_word(site.contact.adjust_at);
    } else if (site.contact.adjust) {
        gaps = fmt::format(", adjust: {}", std::min(*site.contact.adjust, site.search));
    }
    const std::string points = site.contact.surface_to_surface ? "quadrature" : "nodes";
    return fmt::format("{}: {{{}, points: {}{}, normal: {}{}}}", name, sides, points, gaps, normal,
                       friction_law(site, stiffness));
}

const DeckInteraction& interaction_named(const DeckHistory& history, const std::string& name,
                                         const Place& place)
{
    const auto law =
        std::find_if(history.interactions.begin(), history.interactions.end(),
                     [&](const DeckInteraction& one) { return same_name(one.name, name); });
    if (law == history.interactions.end()) {
        throw InputError(place, fmt::format("there is no *SURFACE INTERACTION {}", name));
    }
    return *law;
}

void add_pair(const FeDeck& deck, const DeckHistory& history, const DeckContact& contact,
              DeckAccount& account, std::vector<CaseLine>& lines)
{
    const DeckInteraction& law = interaction_named(history, contact.interaction, contact.place);
    if (law.pressure == Pressure::tied) {
        account.differences.push_back(
            {contact.place.text(),
             "contact with PRESSURE-OVERCLOSURE=TIED is a *TIE: what is joined does not give way",
             ""});
        return;
    }
    const Surface& slave = surface_of(deck, contact.slave, contact.place);
    const Surface& master = surface_of(deck, contact.master, contact.place);
    Site site{deck, contact, law, account};
    site.side = mean_side(deck.mesh, slave.faces.empty() ? master.faces : slave.faces);
    site.young = std::min(young_below(deck, slave.faces), young_below(deck, master.faces));
    site.search = contact.search.value_or(search_distance(deck.mesh, slave, master, site.side));
    lines.push_back(
        {contact_text(site, fmt::format("contact_{}", lines.size() + 1),
                      fmt::format("slave: {}, master: {}, search: {}", yaml_word(contact.slave),
                                  yaml_word(contact.master), site.search)),
         {contact.place}});
}

/// Instances near each other, and the pairs of surfaces that are named.
void add_general(const FeDeck& deck, const DeckHistory& history, DeckAccount& account,
                 std::vector<CaseLine>& lines)
{
    const DeckGeneralContact& general = *history.general_contact;
    account.differences.push_back(
        {general.place.text(),
         "general contact: the side with the finer mesh, or the surface named first, is the slave; "
         "parts do not touch themselves, nor those that they are tied to",
         ""});
    DeckContact contact;
    contact.place = general.place;
    contact.surface_to_surface = true;
    for (const auto& [slave, master] : general.pairs) {
        contact.slave = slave;
        contact.master = master;
        contact.interaction = interaction_of(general, slave, master);
        add_pair(deck, history, contact, account, lines);
    }
    if (!general.all_exterior) {
        return;
    }
    for (const TouchingParts& parts : touching_parts(deck, general.place)) {
        const DeckInteraction& law =
            interaction_named(history, interaction_of(general, parts.a, parts.b), general.place);
        Site site{deck, contact, law, account};
        site.side = parts.side;
        site.young = young_below(deck, parts.faces);
        lines.push_back({contact_text(site, fmt::format("contact_{}", lines.size() + 1),
                                      "between: " + yaml_list({parts.a, parts.b})),
                         {general.place}});
    }
}

}  // namespace

std::vector<CaseLine> contact_lines(const FeDeck& deck, const DeckHistory& history,
                                    DeckAccount& account)
{
    std::vector<CaseLine> lines;
    for (const DeckContact& contact : history.contacts) {
        add_pair(deck, history, contact, account, lines);
    }
    if (history.general_contact) {
        add_general(deck, history, account, lines);
    }
    return lines;
}

}  // namespace clench::app
