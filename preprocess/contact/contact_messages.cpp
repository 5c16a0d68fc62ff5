#include "preprocess/contact/contact_messages.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::preprocess {
namespace {

constexpr std::size_t most_examples = 5;

/// How many slave points had each outcome, in the order of the enumeration.
using Counts = std::array<Index, 6>;

Index& of(Counts& counts, Outcome outcome)
{
    return counts[static_cast<std::size_t>(outcome)];
}

Counts count_outcomes(const SearchResult& found)
{
    Counts counts{};
    for (const MasterPoint& partner : found.partner) {
        ++of(counts, partner.outcome);
    }
    return counts;
}

std::string name_of(const Direction& direction, const SlavePoint& point)
{
    if (point.face == none) {
        return direction.mesh.node_name(point.node);
    }
    const FaceGeometry& face = direction.slave.faces[static_cast<std::size_t>(point.face)];
    const Index across = face.nodes()[face.is_edge() ? 1 : 2];
    return fmt::format("{} of the face between {} and {}",
                       direction.slave.quadrature ? "point" : "centre",
                       direction.mesh.node_name(face.nodes()[0]), direction.mesh.node_name(across));
}

std::string reason(const Direction& direction, const MasterPoint& partner)
{
    switch (partner.outcome) {
        case Outcome::not_opposed:
            return "no face near it has an opposed normal";
        case Outcome::over_rim:
            return fmt::format("hangs over the rim by {:.4g}", partner.overhang);
        case Outcome::own_face:
            return "belongs to the master surface";
        default:
            return fmt::format("farther than {:.4g}", direction.search);
    }
}

bool is_unpaired(const MasterPoint& partner)
{
    return partner.outcome != Outcome::paired && partner.outcome != Outcome::no_area;
}

void warn(const Direction& direction, ContactReport& report, const std::string& sentence)
{
    report.warnings.push_back(fmt::format("{}: contact {}: {}", direction.request.place.text(),
                                          direction.request.name, sentence));
}

void warn_of_unpaired(const Direction& direction, Counts& counts, ContactReport& report)
{
    const Index paired = of(counts, Outcome::paired);
    const Index unpaired = of(counts, Outcome::too_far) + of(counts, Outcome::not_opposed) +
                           of(counts, Outcome::over_rim) + of(counts, Outcome::own_face);
    if (2 * unpaired > paired + unpaired) {
        warn(direction, report,
             fmt::format("{} of {} points of slave surface {} found no partner on {}: {} farther "
                         "than {:.4g}, {} over its rim, {} near no opposed face, {} on the "
                         "master surface themselves",
                         unpaired, paired + unpaired, direction.slave_name, direction.master_name,
                         of(counts, Outcome::too_far), direction.search,
                         of(counts, Outcome::over_rim), of(counts, Outcome::not_opposed),
                         of(counts, Outcome::own_face)));
    }
    if (5 * of(counts, Outcome::not_opposed) > paired + unpaired) {
        warn(direction, report,
             fmt::format("{} points of slave surface {} have faces of {} in reach, but none with "
                         "an opposed normal: are normals reversed?",
                         of(counts, Outcome::not_opposed), direction.slave_name,
                         direction.master_name));
    }
    if (of(counts, Outcome::own_face) > 0) {
        warn(direction, report,
             fmt::format("{} points of slave surface {} belong to master surface {} and have no "
                         "pair there: the two meshes are merged",
                         of(counts, Outcome::own_face), direction.slave_name,
                         direction.master_name));
    }
}

void warn_of_coarse_slave(const Direction& direction, ContactReport& report)
{
    const double slave = mean_size(direction.slave.faces), master = direction.master.mean_size();
    if (slave > 1.4 * master && !direction.request.both_directions) {
        warn(direction, report,
             fmt::format("the faces of slave surface {} (mean size {:.3g}) are larger than those "
                         "of master surface {} ({:.3g}), whose nodes in between can penetrate; "
                         "exchange slave and master",
                         direction.slave_name, slave, direction.master_name, master));
    }
}

}  // namespace

void report_direction(const Direction& direction, ContactReport& report)
{
    Counts counts = count_outcomes(direction.found);
    report.without_area += of(counts, Outcome::no_area);
    for (std::size_t i = 0; i < direction.slave.points.size(); ++i) {
        const SlavePoint& point = direction.slave.points[i];
        const MasterPoint& partner = direction.found.partner[i];
        if (partner.outcome == Outcome::paired && point.face != none) {
            ++(direction.slave.quadrature ? report.quadrature : report.centres);
        }
        if (!is_unpaired(partner)) {
            continue;
        }
        ++report.unpaired;
        if (report.unpaired_examples.size() < most_examples) {
            report.unpaired_examples.push_back(
                fmt::format("{} ({})", name_of(direction, point), reason(direction, partner)));
        }
    }
    warn_of_unpaired(direction, counts, report);
    warn_of_coarse_slave(direction, report);
}

namespace {

[[noreturn]] void refuse_distance(const Direction& direction)
{
    double smallest = std::numeric_limits<double>::infinity();
    const SlavePoint* nearest = nullptr;
    for (const SlavePoint& point : direction.slave.points) {
        const double distance = direction.master.distance(point.position);
        if (distance < smallest) {
            smallest = distance;
            nearest = &point;
        }
    }
    throw InputError(
        direction.request.place,
        fmt::format("contact {}: no node of slave surface {} is within the search distance {:.6g} "
                    "of master surface {}; the smallest distance is {:.6g}, at {}",
                    direction.request.name, direction.slave_name, direction.search,
                    direction.master_name, smallest, name_of(direction, *nearest)),
        "check the units and the surfaces, or give a larger `search`");
}

}  // namespace

void refuse_nothing_paired(const Direction& direction)
{
    Counts counts = count_outcomes(direction.found);
    const std::string start =
        fmt::format("contact {}: no node of slave surface {} has a partner on master surface {}: ",
                    direction.request.name, direction.slave_name, direction.master_name);
    const Place& place = direction.request.place;
    const Index away = of(counts, Outcome::not_opposed), over = of(counts, Outcome::over_rim),
                own = of(counts, Outcome::own_face);
    if (own > 0 && own >= std::max(away, over)) {
        throw InputError(
            place, start + fmt::format("{} of its nodes belong to the master surface", own),
            "the two meshes are merged; a contact needs nodes of its own on each side");
    }
    if (away > 0 && away >= over) {
        throw InputError(
            place,
            start + fmt::format("near {} of its nodes no face has a normal opposed within {:g} "
                                "degrees; the normals are reversed",
                                away, direction.request.max_normal_angle),
            "choose the opposed faces, not the far side of a part");
    }
    if (over > 0) {
        throw InputError(place, start + fmt::format("{} hang over its rim", over),
                         "the surfaces lie beside each other; check positions and surfaces");
    }
    refuse_distance(direction);
}

}  // namespace clench::preprocess
