#include "preprocess/readers/nastran/history_cards.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <Eigen/Geometry>
#include <fmt/format.h>

#include "core/errors.hpp"
#include "core/names.hpp"
#include "preprocess/text/numbers.hpp"

namespace clench::preprocess::nastran {
namespace {

constexpr std::array other_loads =
    std::to_array<const char*>({"PLOADX1", "ACCEL", "ACCEL1", "RFORCE1", "LOADADD"});

}  // namespace

void HistoryCards::add_support(std::int64_t grid, DofMask dofs, double value, const Place& place,
                               std::vector<DeckBoundary>& target) const
{
    for (int dof = 0; dof < 6; ++dof) {
        if (!(dofs >> dof & 1)) {
            continue;
        }
        int last = dof;
        while (last + 1 < 6 && (dofs >> (last + 1) & 1)) {
            ++last;
        }
        target.push_back({label(grid), dof + 1, last + 1, value, "", place});
        dof = last;
    }
}

std::vector<DeckBoundary> HistoryCards::permanent_supports() const
{
    std::vector<DeckBoundary> supports;
    DofMask otherwise = 0;
    if (const auto found = cards_.by_name().find("GRDSET"); found != cards_.by_name().end()) {
        const Card card = cards_.card(found->first, found->second.front());
        otherwise = card.components(6, "PS").value_or(0);
    }
    const auto grids = cards_.by_name().find("GRID");
    if (grids == cards_.by_name().end()) {
        return supports;
    }
    for (const CardSpan& span : grids->second) {
        const Card card = cards_.card(grids->first, span);
        const DofMask dofs =
            card.blank(6) ? otherwise : card.components(6, "PS").value_or(DofMask(0));
        add_support(card.id(0, "ID"), dofs, 0.0, card.place(), supports);
    }
    return supports;
}

std::vector<ChosenSet> HistoryCards::parts_of(const Card& card)
{
    std::vector<ChosenSet> parts;
    for (std::size_t field = 1; field < card.size(); ++field) {
        if (card.blank(field)) {
            continue;
        }
        parts.push_back({card.id(field, "S"), card.place()});
        if (parts.back().id == card.id(0, "SID")) {
            card.fail(fmt::format("{} {} contains itself", card.name(), parts.back().id));
        }
    }
    return parts;
}

void HistoryCards::add_supports(const ChosenSet& set, DeckStep& step) const
{
    bool any = each("SPC", set.id, [&](const Card& card) {
        for (std::size_t field = 1; field < 7 && !card.blank(field); field += 3) {
            const std::int64_t grid = card.id(field, "G");
            add_support(grid, held_components(card, field + 1, grid),
                        card.real_or(field + 2, "D", 0.0), card.place(), step.boundaries);
        }
    });
    any |= each("SPC1", set.id, [&](const Card& card) {
        for (const std::int64_t grid : id_list(card, 2, "G").among(model_.geometry.grid_ids())) {
            add_support(grid, held_components(card, 1, grid), 0.0, card.place(), step.boundaries);
        }
    });
    any |= each("SPCADD", set.id, [&](const Card& card) {
        for (const ChosenSet& part : parts_of(card)) {
            add_supports(part, step);
        }
    });
    if (!any) {
        throw InputError(set.place, fmt::format("there is no SPC, SPC1 or SPCADD {}", set.id));
    }
}

DofMask HistoryCards::held_components(const Card& card, std::size_t field, std::int64_t grid) const
{
    const DofMask dofs = card.components(field, "C").value_or(0);
    return dofs == 0 && model_.geometry.grid(grid, card).scalar ? DofMask(1) : dofs;
}

std::string HistoryCards::parameter(std::string_view name) const
{
    std::string value;
    if (const auto found = cards_.by_name().find("PARAM"); found != cards_.by_name().end()) {
        for (const CardSpan& span : found->second) {
            const Card card = cards_.card(found->first, span);
            value = same_name(card.text(0), name) ? to_upper(card.text(1)) : value;
        }
    }
    return value;
}

bool HistoryCards::holds_loose() const
{
    return parameter("AUTOSPC") != "NO";
}

void HistoryCards::add_reference_supports(DeckStep& step) const
{
    const auto found = cards_.by_name().find("SUPORT");
    if (found == cards_.by_name().end()) {
        return;
    }
    const std::string relief = parameter("INREL");
    for (const CardSpan& span : found->second) {
        const Card card = cards_.card(found->first, span);
        if (!relief.empty() && relief != "0") {
            card.fail("inertia relief (PARAM, INREL) is not supported",
                      "hold the body with SPC1, or ask for SOL 103");
        }
        for (std::size_t field = 0; field + 1 < card.size() + 1 && !card.blank(field); field += 2) {
            const std::int64_t grid = card.id(field, "ID");
            add_support(grid, held_components(card, field + 1, grid), 0.0, card.place(),
                        step.boundaries);
        }
    }
}

void HistoryCards::refuse_other_loads(const ChosenSet& set) const
{
    for (const char* name : other_loads) {
        each(name, set.id, [&](const Card& card) {
            card.fail(fmt::format("{} is not supported", card.name()),
                      "loads are FORCE, FORCE1, FORCE2, MOMENT, MOMENT1, MOMENT2, PLOAD, PLOAD1, "
                      "PLOAD2, PLOAD4, GRAV, RFORCE, SPCD, SLOAD and LOAD");
        });
    }
}

void HistoryCards::add_loads(const ChosenSet& set, double factor, DeckStep& step) const
{
    refuse_other_loads(set);
    bool any = each("FORCE", set.id, [&](const Card& c) { add_vector(c, 1, factor, step); });
    any |= each("MOMENT", set.id, [&](const Card& c) { add_vector(c, 4, factor, step); });
    for (const auto& [name, first_dof] : {std::pair("FORCE1", 1), std::pair("FORCE2", 1),
                                          std::pair("MOMENT1", 4), std::pair("MOMENT2", 4)}) {
        any |= each(name, set.id, [&, dof = first_dof](const Card& c) {
            add_between_grids(c, dof, factor, step);
        });
    }
    // SPCD, SID, G1, C1, D1, G2, C2, D2 says more of what SPC holds; SLOAD, SID, S1, F1, S2, F2, …
    any |= each("SPCD", set.id, [&](const Card& card) {
        for (std::size_t field = 1; field < 7 && !card.blank(field); field += 3) {
            const std::int64_t grid = card.id(field, "G");
            add_support(grid, held_components(card, field + 1, grid),
                        factor * card.real_or(field + 2, "D", 0.0), card.place(), step.boundaries);
        }
    });
    any |= each("SLOAD", set.id, [&](const Card& card) {
        for (std::size_t field = 1; field < 7 && !card.blank(field); field += 2) {
            add_force(card, card.id(field, "S"), 1,
                      factor * card.real(field + 1, "F") * Eigen::Vector3d::UnitX(), step);
        }
    });
    any |= each("PLOAD1", set.id, [&](const Card& c) { add_line_load(c, factor, step); });
    any |= each("PLOAD", set.id, [&](const Card& c) { add_area_load(c, factor, step); });
    any |= each("PLOAD4", set.id, [&](const Card& c) { add_pressure(c, factor, step); });
    any |= each("PLOAD2", set.id, [&](const Card& c) { add_shell_pressure(c, factor, step); });
    any |= each("GRAV", set.id, [&](const Card& c) { add_gravity(c, factor, step); });
    any |= each("RFORCE", set.id, [&](const Card& c) { add_spin(c, factor, step); });
    any |= each("LOAD", set.id, [&](const Card& c) { add_sum(c, factor, step); });
    if (!any) {
        throw InputError(set.place, fmt::format("there is no load of the set {}", set.id));
    }
}

Eigen::Vector3d HistoryCards::basic_vector(const Card& card, std::size_t system, std::size_t first,
                                           const Eigen::Vector3d& at) const
{
    const Eigen::Vector3d local = card.vector(first, "N");
    const std::int64_t id = card.integer_or(system, "CID", 0);
    return id == 0 ? local
                   : Eigen::Vector3d(model_.geometry.system(id, card).directions_at(at) * local);
}

void HistoryCards::add_vector(const Card& card, int first_dof, double factor, DeckStep& step) const
{
    const std::int64_t grid = card.id(1, "G");
    add_force(card, grid, first_dof,
              factor * card.real(3, "F") *
                  basic_vector(card, 2, 4, model_.geometry.grid(grid, card).position),
              step);
}

void HistoryCards::add_force(const Card& card, std::int64_t grid, int first_dof,
                             const Eigen::Vector3d& value, DeckStep& step) const
{
    for (int axis = 0; axis < 3; ++axis) {
        if (value[axis] != 0.0) {
            step.point_forces.push_back(
                {label(grid), first_dof + axis, value[axis], "", card.place(), true});
        }
    }
}

/// FORCE1, SID, G, F, G1, G2: from G1 to G2. FORCE2, …, G3, G4: (G1 to G2) × (G3 to G4).
void HistoryCards::add_between_grids(const Card& card, int first_dof, double factor,
                                     DeckStep& step) const
{
    const auto between = [&](std::size_t field) {
        const Eigen::Vector3d from = model_.geometry.grid(card.id(field, "G1"), card).position;
        return Eigen::Vector3d(model_.geometry.grid(card.id(field + 1, "G2"), card).position -
                               from);
    };
    Eigen::Vector3d direction = between(3);
    if (card.name().ends_with('2')) {
        direction = direction.cross(between(5)).eval();
    }
    if (!(direction.norm() > 0.0)) {
        card.fail("its grid points give no direction");
    }
    add_force(card, card.id(1, "G"), first_dof, factor * card.real(2, "F") * direction.normalized(),
              step);
}

const CardSpan* HistoryCards::beam_card(std::int64_t eid, std::string& name) const
{
    if (!beam_cards_) {
        beam_cards_.emplace();
        for (const char* beam : {"CBAR", "CBEAM"}) {
            const auto found = cards_.by_name().find(beam);
            if (found == cards_.by_name().end()) {
                continue;
            }
            for (const CardSpan& span : found->second) {
                beam_cards_->insert_or_assign(cards_.card(found->first, span).id(0, "EID"),
                                              std::pair(std::string(beam), span));
            }
        }
    }
    const auto found = beam_cards_->find(eid);
    if (found == beam_cards_->end()) {
        return nullptr;
    }
    name = found->second.first;
    return &found->second.second;
}

/// PLOAD, SID, P, G1, G2, G3, G4: p times the area between the points, along its normal by the
/// right hand, in equal parts.
void HistoryCards::add_area_load(const Card& card, double factor, DeckStep& step) const
{
    std::vector<std::int64_t> grids;
    std::vector<Eigen::Vector3d> x;
    for (std::size_t field = 2; field < (card.blank_or_zero(5) ? 5u : 6u); ++field) {
        grids.push_back(card.id(field, "G"));
        x.push_back(model_.geometry.grid(grids.back(), card).position);
    }
    const Eigen::Vector3d area = x.size() == 3
                                     ? Eigen::Vector3d((x[1] - x[0]).cross(x[2] - x[0]) / 2.0)
                                     : Eigen::Vector3d((x[2] - x[0]).cross(x[3] - x[1]) / 2.0);
    for (const std::int64_t grid : grids) {
        add_force(card, grid, 1,
                  factor * card.real(1, "P") / static_cast<double>(grids.size()) * area, step);
    }
}

/// PLOAD4, SID, EID, P1, P2, P3, P4, G1, G3 or G4; CID, N1, N2, N3, SORL. P1 acts at G1, the others
/// at the corners that follow by the right hand about the outward normal; of shells at G1 to G4.
void HistoryCards::add_pressure(const Card& card, double factor, DeckStep& step) const
{
    DeckPressure pressure;
    pressure.part = label(card.id(1, "EID"));
    pressure.value = factor * card.real(2, "P1");
    pressure.place = card.place();
    for (std::size_t field = 2; field < 6; ++field) {
        pressure.at_corners.push_back(factor * card.real_or(field, "P", card.real(2, "P1")));
    }
    const auto& p = pressure.at_corners;
    if (std::all_of(p.begin(), p.end(), [&](double one) { return one == p.front(); })) {
        pressure.at_corners.clear();
    }
    if (!card.blank(12) && !same_name(card.text(12), "SURF")) {
        card.fail(fmt::format("the load acts on {}, expected SURF", shown(card.text(12))),
                  "loads on edges of shells are not supported");
    }
    const Eigen::Vector3d N = card.vector(9, "N");
    if (!N.isZero(0.0)) {
        if (card.integer_or(8, "CID", 0) != 0 &&
            model_.geometry.system(card.id(8, "CID"), card).kind !=
                CoordinateSystem::Kind::rectangular) {
            card.fail("the direction is given in a curved system, expected a rectangular CID");
        }
        pressure.direction = basic_vector(card, 8, 9, Eigen::Vector3d::Zero());
    }
    if (same_name(card.text(6), "THRU") || card.blank(6)) {
        const std::int64_t first = card.id(1, "EID");
        add_to_shells(card, first, card.blank(6) ? first : card.id(7, "EID2"), pressure, step);
        return;
    }
    pressure.corners.push_back(label(card.id(6, "G1")));
    if (!card.blank(7)) {
        pressure.corners.push_back(label(card.id(7, "G3")));
    }
    step.pressures.push_back(pressure);
}

const std::vector<std::int64_t>& HistoryCards::shell_ids() const
{
    if (!shell_ids_) {
        shell_ids_.emplace();
        for (const char* name : {"CTRIA3", "CTRIAR", "CTRIA6", "CQUAD4", "CQUADR", "CQUAD8"}) {
            const auto found = cards_.by_name().find(name);
            if (found == cards_.by_name().end()) {
                continue;
            }
            for (const CardSpan& span : found->second) {
                shell_ids_->push_back(cards_.card(found->first, span).id(0, "EID"));
            }
        }
        std::sort(shell_ids_->begin(), shell_ids_->end());
    }
    return *shell_ids_;
}

/// Along the normal of shells: on the side their normal points away from. Numbers between the two
/// that no shell has are passed over, as Nastran does.
void HistoryCards::add_to_shells(const Card& card, std::int64_t first, std::int64_t last,
                                 DeckPressure pressure, DeckStep& step) const
{
    const std::vector<std::int64_t>& shells = shell_ids();
    auto eid = std::lower_bound(shells.begin(), shells.end(), first);
    const bool any = eid != shells.end() && *eid <= last;
    pressure.face = negative_side + 1;
    for (; eid != shells.end() && *eid <= last; ++eid) {
        pressure.part = label(*eid);
        step.pressures.push_back(pressure);
    }
    if (!any) {
        card.fail(fmt::format("there is no shell {}", first),
                  "the face of a solid is told by its corner nodes G1 and G3 or G4");
    }
}

/// PLOAD2, SID, P, EID1, EID2, … or EID1, THRU, EID2.
void HistoryCards::add_shell_pressure(const Card& card, double factor, DeckStep& step) const
{
    DeckPressure pressure;
    pressure.value = factor * card.real(1, "P");
    pressure.place = card.place();
    if (same_name(card.text(3), "THRU")) {
        add_to_shells(card, card.id(2, "EID1"), card.id(4, "EID2"), pressure, step);
        return;
    }
    for (std::size_t field = 2; field < card.size(); ++field) {
        if (!card.blank(field)) {
            const std::int64_t eid = card.id(field, "EID");
            add_to_shells(card, eid, eid, pressure, step);
        }
    }
}

void HistoryCards::add_gravity(const Card& card, double factor, DeckStep& step) const
{
    DeckInertiaLoad load;
    load.acceleration =
        factor * card.real(2, "A") * basic_vector(card, 1, 3, Eigen::Vector3d::Zero());
    load.place = card.place();
    step.inertia_loads.push_back(load);
}

void HistoryCards::add_spin(const Card& card, double factor, DeckStep& step) const
{
    if (!card.blank_or_zero(8)) {
        card.fail("RACC, an angular acceleration, is not supported");
    }
    const std::int64_t grid = card.integer_or(1, "G", 0);
    DeckInertiaLoad load;
    load.axis = basic_vector(card, 2, 4, Eigen::Vector3d::Zero());
    if (!(load.axis.norm() > 0.0)) {
        card.fail("the axis R1, R2, R3 has no direction");
    }
    const double omega = 2.0 * std::numbers::pi * card.real(3, "A") * load.axis.norm();
    load.speed_squared = factor * omega * omega;
    load.point = grid == 0 ? Eigen::Vector3d(Eigen::Vector3d::Zero())
                           : model_.geometry.grid(grid, card).position;
    load.place = card.place();
    step.inertia_loads.push_back(load);
}

void HistoryCards::add_sum(const Card& card, double factor, DeckStep& step) const
{
    const double all = card.real(1, "S");
    for (std::size_t field = 2; field + 1 < card.size() + 1 && !card.blank(field + 1); field += 2) {
        const std::int64_t part = card.id(field + 1, "L");
        if (part == card.id(0, "SID")) {
            card.fail(fmt::format("LOAD {} contains itself", part));
        }
        add_loads({part, card.place()}, factor * all * card.real(field, "S"), step);
    }
}

/// EIGRL, SID, V1, V2, ND; EIGR, SID, METHOD, F1, F2, NE, ND.
void HistoryCards::set_method(const ChosenSet& set, DeckStep& step) const
{
    const auto take = [&](const Card& card, std::size_t from, std::size_t number) {
        step.from_hertz = card.real_or(from, "V1", 0.0);
        if (!card.blank(from + 1)) {
            step.up_to_hertz = card.real(from + 1, "V2");
        }
        const bool all = step.up_to_hertz.has_value();
        // NE, the estimated number of modes, stands where ND is blank.
        const bool estimated = card.name() == "EIGR" && card.blank(number) && !card.blank(4);
        step.modes = static_cast<int>(card.integer_or(estimated ? 4 : number, "ND", all ? 0 : 1));
        step.procedure_place = card.place();
    };
    bool any = each("EIGRL", set.id, [&](const Card& card) { take(card, 1, 3); });
    any |= each("EIGR", set.id, [&](const Card& card) { take(card, 2, 5); });
    if (!any) {
        throw InputError(set.place, fmt::format("there is no EIGRL or EIGR {}", set.id));
    }
}

}  // namespace clench::preprocess::nastran
