#include "preprocess/readers/nastran/geometry.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/errors.hpp"

namespace clench::preprocess::nastran {
namespace {

CoordinateSystem::Kind kind_of(const Card& card)
{
    switch (card.name().back()) {
        case 'C':
            return CoordinateSystem::Kind::cylindrical;
        case 'S':
            return CoordinateSystem::Kind::spherical;
        default:
            return CoordinateSystem::Kind::rectangular;
    }
}

}  // namespace

void Geometry::add_grid(Grid grid)
{
    // A number given twice is refused by the deck builder, which knows both lines.
    grid_at_.emplace(grid.id, grids_.size());
    grids_.push_back(std::move(grid));
}

void Geometry::add_cord1(const Card& card)
{
    for (const std::size_t start : {0, 4}) {
        if (start == 4 && card.blank(4)) {
            break;
        }
        Definition definition;
        definition.system.kind = kind_of(card);
        definition.by_grids = true;
        for (std::size_t i = 0; i < 3; ++i) {
            definition.grids[i] = card.id(start + 1 + i, "grid point");
        }
        definition.place = card.place();
        add(card.id(start, "CID"), std::move(definition));
    }
}

void Geometry::add_cord2(const Card& card)
{
    Definition definition;
    definition.system.kind = kind_of(card);
    definition.rid = card.integer_or(1, "RID", 0);
    for (std::size_t i = 0; i < 3; ++i) {
        definition.points[i] = card.vector(2 + 3 * i, "coordinate of A, B or C");
    }
    definition.place = card.place();
    add(card.id(0, "CID"), std::move(definition));
}

void Geometry::add(std::int64_t cid, Definition definition)
{
    const Place place = definition.place;
    const auto [it, is_new] = systems_.emplace(cid, std::move(definition));
    if (!is_new) {
        throw InputError(place, fmt::format("coordinate system {} is defined twice", cid),
                         "the first definition is at " + it->second.place.text());
    }
}

Geometry::Definition& Geometry::definition(std::int64_t id, const Place& place, const char* what,
                                           std::int64_t who)
{
    const auto found = systems_.find(id);
    if (found == systems_.end()) {
        throw InputError(
            place,
            fmt::format("{} {} names coordinate system {}, which is not defined", what, who, id),
            fmt::format("the deck defines {} coordinate systems", systems_.size()));
    }
    return found->second;
}

const Grid& Geometry::grid_of_system(std::int64_t id, std::int64_t cid) const
{
    const auto found = grid_at_.find(id);
    if (found == grid_at_.end()) {
        throw InputError(systems_.at(cid).place,
                         fmt::format("coordinate system {} names grid point {}, which is not "
                                     "defined",
                                     cid, id));
    }
    return grids_[found->second];
}

std::array<std::int64_t, 3> Geometry::needed_by(std::int64_t cid)
{
    const Definition& system = systems_.at(cid);
    if (!system.by_grids) {
        return {system.rid, 0, 0};
    }
    std::array<std::int64_t, 3> needed{};
    for (std::size_t i = 0; i < 3; ++i) {
        needed[i] = grid_of_system(system.grids[i], cid).cp;
    }
    return needed;
}

/// Depth first with a stack of our own: chains may be as long as the file.
void Geometry::resolve_system(std::int64_t cid)
{
    using State = Definition::State;
    std::vector<std::int64_t> stack{cid};
    while (!stack.empty()) {
        const std::int64_t current = stack.back();
        Definition& system = systems_.at(current);
        if (system.state == State::known) {
            stack.pop_back();
            continue;
        }
        system.state = State::pending;
        bool ready = true;
        for (const std::int64_t other : needed_by(current)) {
            if (other == 0) {
                continue;
            }
            Definition& needed = definition(other, system.place, "coordinate system", current);
            if (needed.state == State::pending) {
                throw InputError(
                    system.place,
                    fmt::format("coordinate system {} depends on itself through system {}", current,
                                other),
                    "RID, or the CP of the grid points, must lead back to the basic system");
            }
            if (needed.state == State::unknown) {
                stack.push_back(other);
                ready = false;
                break;
            }
        }
        if (ready) {
            compute(current);
            system.state = State::known;
            stack.pop_back();
        }
    }
}

void Geometry::compute(std::int64_t cid)
{
    Definition& system = systems_.at(cid);
    std::array<Eigen::Vector3d, 3> points;
    for (std::size_t i = 0; i < 3; ++i) {
        std::int64_t in = system.rid;
        Eigen::Vector3d local = system.points[i];
        if (system.by_grids) {
            const Grid& grid = grid_of_system(system.grids[i], cid);
            in = grid.cp;
            local = grid.local;
        }
        points[i] = in == 0 ? local : systems_.at(in).system.point(local);
    }
    system.system.origin = points[0];
    if (!axes_from_z_and_xz(points[1] - points[0], points[2] - points[0], system.system.axes)) {
        throw InputError(system.place,
                         fmt::format("coordinate system {}: its points A, B and C lie on a line or "
                                     "coincide",
                                     cid),
                         "A is the origin, B lies on the z axis, C in the x-z plane");
    }
}

void Geometry::resolve()
{
    for (const auto& [cid, system] : systems_) {
        resolve_system(cid);
    }
    for (Grid& grid : grids_) {
        grid.position = grid.local;
        if (grid.cp != 0) {
            const Definition& cp = definition(grid.cp, cards_.place(grid.line), "GRID", grid.id);
            grid.position = cp.system.point(grid.local);
        }
        if (grid.cd != 0) {
            definition(grid.cd, cards_.place(grid.line), "GRID", grid.id);
        }
        grid_ids_.push_back(grid.id);
    }
    std::sort(grid_ids_.begin(), grid_ids_.end());
}

const Grid& Geometry::grid(std::int64_t id, const Card& asked_by) const
{
    const auto found = grid_at_.find(id);
    if (found == grid_at_.end()) {
        asked_by.fail(fmt::format("names grid point {}, which is not defined", id),
                      fmt::format("the deck has {} grid points", grids_.size()));
    }
    return grids_[found->second];
}

const CoordinateSystem& Geometry::system(std::int64_t id, const Card& asked_by) const
{
    if (id == 0) {
        return basic_;
    }
    const auto found = systems_.find(id);
    if (found == systems_.end()) {
        asked_by.fail(fmt::format("names coordinate system {}, which is not defined", id),
                      fmt::format("the deck defines {} coordinate systems", systems_.size()));
    }
    return found->second.system;
}

Eigen::Matrix3d Geometry::displacement_axes(const Grid& grid) const
{
    return grid.cd == 0 ? Eigen::Matrix3d::Identity().eval()
                        : systems_.at(grid.cd).system.directions_at(grid.position);
}

}  // namespace clench::preprocess::nastran
