// Regions of contact and glue, and bolts: surfaces of the model.
#include <array>

#include <fmt/format.h>

#include "preprocess/readers/nastran/read_cards.hpp"

namespace clench::preprocess::nastran {

/// BSURFS, ID, , , , EID1, G1, G2, G3, EID2, …: faces of solids by three of their corners.
void read_bsurfs(const Card& card, Model& model)
{
    for (std::size_t field = 4; field < card.size(); field += 4) {
        if (card.blank(field)) {
            continue;
        }
        const std::array corners = {label(card.id(field + 1, "G1")),
                                    label(card.id(field + 2, "G2")),
                                    label(card.id(field + 3, "G3"))};
        model.builder.add_face_of_element(region_name(card.id(0, "ID")),
                                          label(card.id(field, "EID")), corners, card.place());
    }
}

/// BSURF, ID, EID1, …: shells, on the side their normal points to.
void read_bsurf(const Card& card, Model& model)
{
    for (const std::int64_t eid : id_list(card, 1, "EID").among(model.element_ids)) {
        model.builder.add_to_surface(region_name(card.id(0, "ID")), label(eid), positive_side,
                                     card.place());
    }
}

/// BGSET, GSID, SID1, TID1, SDIST1; , SID2, …: ties, where case control chooses the set.
void read_bgset(const Card& card, Model& model)
{
    const std::int64_t set = card.id(0, "GSID");
    if (model.control.present && !model.control.glue.contains(set)) {
        return;
    }
    for (std::size_t field = 1; field < card.size(); field += 8) {
        if (card.blank(field)) {
            continue;
        }
        Tie tie;
        tie.name = fmt::format("BGSET {} {}", set, 1 + field / 8);
        tie.slave = region_name(card.id(field, "SID"));
        tie.master = region_name(card.id(field + 1, "TID"));
        if (!card.blank(field + 2)) {
            tie.tolerance = card.real(field + 2, "SDIST");
        }
        tie.place = card.place();
        model.builder.add_tie(std::move(tie));
    }
}

namespace {

/// Axis IDIR of the system CSID.
Eigen::Vector3d bolt_axis(const Card& card, const Model& model)
{
    const std::int64_t direction = card.integer(3, "IDIR");
    if (direction < 1 || direction > 3) {
        card.fail(fmt::format("IDIR is {}, expected 1, 2 or 3", direction));
    }
    const std::int64_t system = card.integer_or(2, "CSID", 0);
    const Eigen::Matrix3d axes = system == 0 ? Eigen::Matrix3d(Eigen::Matrix3d::Identity())
                                             : model.geometry.system(system, card).axes;
    return axes.col(direction - 1);
}

/// BOLT, BID, 3, CSID, IDIR, GID, , , , EID1, …: solids, cut across an axis at a grid point.
void read_bolt_of_solids(const Card& card, const std::string& name, Model& model)
{
    if (card.blank(4)) {
        card.fail("has no GID, expected the grid point at which the bolt is cut",
                  "a point inside of the shank, off its ends");
    }
    const Eigen::Vector3d point = model.geometry.grid(card.id(4, "GID"), card).position;
    std::vector<Reference> elements;
    for (const std::int64_t eid : id_list(card, 8, "EID").among(model.element_ids)) {
        elements.emplace_back(label(eid));
    }
    if (elements.empty()) {
        card.fail("names no element");
    }
    const std::string set = name + " elements";
    model.builder.add_to_element_set(set, std::move(elements), card.place());
    model.builder.add_bolt({name, set, {}, {}, bolt_axis(card, model), card.place(), point});
}

}  // namespace

/// BOLT, BID, 1, EID1, …: a chain of beams, cut at the first. BOLT, BID, 2, CSID, IDIR, G1, …: grid
/// points of a section through solids, across an axis of a system.
void read_bolt(const Card& card, Model& model)
{
    const std::string name = bolt_name(card.id(0, "BID"));
    const std::int64_t type = card.integer(1, "ETYPE");
    if (type == 1) {
        const auto beams = id_list(card, 2, "EID").among(model.element_ids);
        if (beams.empty()) {
            card.fail("names no element");
        }
        model.builder.add_bolt({name, "", label(beams.front()), {}, {}, card.place()});
        return;
    }
    if (type == 3) {
        read_bolt_of_solids(card, name, model);
        return;
    }
    if (type != 2) {
        card.fail(
            fmt::format("ETYPE is {}, expected 1 (beams), 2 (grid points of a section) or 3 "
                        "(solids)",
                        type));
    }
    const Eigen::Vector3d axis = bolt_axis(card, model);
    std::vector<Label> nodes;
    for (const std::int64_t grid : id_list(card, 4, "G").among(model.geometry.grid_ids())) {
        nodes.push_back(label(grid));
    }
    const std::string section = name + " section";
    model.builder.add_cross_section(section, nodes, axis, card.place());
    model.builder.add_bolt({name, section, {}, {}, axis, card.place()});
}

}  // namespace clench::preprocess::nastran
