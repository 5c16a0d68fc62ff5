#include "preprocess/contact/find_contacts.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "core/parallel/parallel_for.hpp"
#include "preprocess/contact/check_request.hpp"
#include "preprocess/contact/contact_messages.hpp"
#include "preprocess/contact/facing_sides.hpp"
#include "preprocess/contact/named_faces.hpp"
#include "preprocess/contact/pair_frames.hpp"
#include "preprocess/contact/pair_search.hpp"
#include "preprocess/contact/shell_thickness.hpp"

namespace clench::preprocess {
namespace {

/// Faces of the two sides of an interface and what messages call them.
struct Sides {
    SurfaceFaces slave, master;
    std::string slave_name, master_name;
    PairLimits limits;
};

/// Pairs whose slave node, or the slave face they stand in, is in the set `adjust_at`.
std::vector<bool> adjusted_pairs(const Mesh& mesh, const ContactRequest& request,
                                 const ContactPairs& pairs)
{
    std::vector<bool> adjusted(static_cast<std::size_t>(pairs.size()), false);
    if (request.adjust_at.empty()) {
        return adjusted;
    }
    const auto set = mesh.node_sets.find(request.adjust_at);
    if (set == mesh.node_sets.end()) {
        throw InputError(request.place,
                         fmt::format("contact {}: there is no node set {} (adjust_at)",
                                     request.name, request.adjust_at),
                         did_you_mean(request.adjust_at, keys_of(mesh.node_sets)));
    }
    const std::set<Index> nodes(set->second.begin(), set->second.end());
    for (Index i = 0; i < pairs.size(); ++i) {
        const auto last = pairs.master.begin() + pairs.first[i + 1];
        adjusted[static_cast<std::size_t>(i)] =
            pairs.own[i] == 0 ? nodes.contains(pairs.slave[i])
                              : std::all_of(last - pairs.own[i], last,
                                            [&](Index node) { return nodes.contains(node); });
    }
    return adjusted;
}

class InterfaceFinder {
public:
    InterfaceFinder(const Mesh& mesh, const std::vector<Section>& sections,
                    const std::vector<Part>& parts, int threads)
        : mesh_(mesh), sections_(sections), names_(mesh, parts), threads_(thread_count(threads))
    {
    }

    void find(const ContactRequest& request, Contacts& contacts)
    {
        const Sides sides = sides_of(request);
        ContactPairs pairs;
        pairs.name = request.name;
        ContactReport report;
        report.name = request.name;
        report.slave = sides.slave_name;
        report.master = sides.master_name;
        report.search = sides.limits.search;
        report.slave_faces = static_cast<Index>(sides.slave.refs.size());
        report.master_faces = static_cast<Index>(sides.master.refs.size());
        add_direction(request, sides, pairs, report);
        if (request.both_directions) {
            Sides reverse = sides;
            std::swap(reverse.slave, reverse.master);
            std::swap(reverse.slave_name, reverse.master_name);
            add_direction(request, reverse, pairs, report);
        }
        set_tangents(pairs, is_planar(mesh_.blocks.front().kind.family));
        set_gaps(request, pairs);
        finish(pairs, report);
        contacts.pairs.push_back(std::move(pairs));
        contacts.reports.push_back(std::move(report));
    }

private:
    Sides sides_of(const ContactRequest& request)
    {
        const bool automatic = !request.between.empty();
        Sides sides;
        sides.slave_name = automatic ? request.between[0] : request.slave;
        sides.master_name = automatic ? request.between[1] : request.master;
        std::vector<Index> only;
        sides.slave = surface_faces(mesh_, names_.find_slave(sides.slave_name, request, only));
        sides.slave.only = std::move(only);
        sides.master = surface_faces(mesh_, names_.find(sides.master_name, request));
        refuse_common_faces(mesh_, request, sides.slave.refs, sides.master.refs);
        sides.limits.search = request.search.value_or(
            0.5 * std::min(mean_size(sides.slave.geometry), mean_size(sides.master.geometry)));
        // Surfaces that touch have nodes as far apart as the shells are thick.
        sides.limits.search += largest_shell_distance(mesh_, sections_, sides.slave.refs) +
                               largest_shell_distance(mesh_, sections_, sides.master.refs);
        sides.limits.min_cosine = std::cos(request.max_normal_angle * std::numbers::pi / 180.0);
        sides.limits.rim_tolerance = request.rim_tolerance;
        if (automatic) {
            keep_facing_sides(sides);
        }
        return sides;
    }

    /// Narrows whole bodies to the faces that meet; leaves them as they are where none do, so that
    /// the search finds and tells the reason.
    void keep_facing_sides(Sides& sides) const
    {
        FacingSides facing = find_facing_sides(sides.slave, sides.master, sides.limits, threads_);
        if (!facing.first_is_slave) {
            std::swap(sides.slave, sides.master);
            std::swap(sides.slave_name, sides.master_name);
        }
        if (!facing.slave.refs.empty() && !facing.master.refs.empty()) {
            sides.slave = std::move(facing.slave);
            sides.master = std::move(facing.master);
        }
    }

    void add_direction(const ContactRequest& request, const Sides& sides, ContactPairs& pairs,
                       ContactReport& report) const
    {
        const SlaveSurface slave =
            slave_surface(mesh_, sections_, sides.slave, request.points, threads_);
        const MasterSurface master(sides.master.geometry);
        const SearchResult found = search_partners(slave, master, sides.limits, threads_);
        const Direction direction{mesh_,
                                  request,
                                  slave,
                                  master,
                                  found,
                                  sides.slave_name,
                                  sides.master_name,
                                  sides.limits.search};
        const Index before = pairs.size();
        const double share = request.both_directions ? 0.5 : 1.0;
        append_pairs(slave, master, sides.master.refs, found, share, pairs);
        subtract_thickness(mesh_, sections_, sides.slave.refs, before, pairs);
        if (pairs.size() == before) {
            refuse_nothing_paired(direction);
        }
        report.slave_area += share * slave.area;
        report_direction(direction, report);
    }

    /// Gaps that the user states instead of those of the mesh.
    void set_gaps(const ContactRequest& request, ContactPairs& pairs) const
    {
        const std::vector<bool> adjusted = adjusted_pairs(mesh_, request, pairs);
        for (std::size_t i = 0; i < pairs.gap.size(); ++i) {
            double& gap = pairs.gap[i];
            if (request.clearance) {
                gap = *request.clearance;
            } else if ((request.adjust && gap <= *request.adjust) || adjusted[i]) {
                gap = 0.0;
            }
        }
    }

    static void finish(const ContactPairs& pairs, ContactReport& report)
    {
        report.pairs = pairs.size();
        const auto [low, high] = std::ranges::minmax(pairs.gap);
        report.gap_min = low;
        report.gap_max = high;
        for (const double area : pairs.area) {
            report.area += area;
        }
    }

    const Mesh& mesh_;
    const std::vector<Section>& sections_;
    NamedFaces names_;
    int threads_;
};

}  // namespace

Contacts find_contacts(const Mesh& mesh, const std::vector<Section>& sections,
                       const std::vector<Part>& parts, const std::vector<ContactRequest>& requests,
                       int threads)
{
    check_requests(requests);
    Contacts contacts;
    InterfaceFinder finder(mesh, sections, parts, threads);
    for (const ContactRequest& request : requests) {
        finder.find(request, contacts);
    }
    return contacts;
}

}  // namespace clench::preprocess
