#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "core/model/coordinate_system.hpp"
#include "preprocess/readers/nastran/bulk_cards.hpp"

namespace clench::preprocess::nastran {

/// A grid point as its card says, and where it stands once its CP is known.
struct Grid {
    std::int64_t id = 0, cp = 0, cd = 0;
    Eigen::Vector3d local = Eigen::Vector3d::Zero();     ///< in CP
    Eigen::Vector3d position = Eigen::Vector3d::Zero();  ///< basic
    std::size_t line = 0;                                ///< of its card
    bool scalar = false;                                 ///< SPOINT: one DOF, here the first
};

/// Grid points and coordinate systems, which may define each other: a grid stands in a system
/// (CP), CORD1x stands on grids, CORD2x in another system (RID).
class Geometry {
public:
    explicit Geometry(const BulkCards& cards) : cards_(cards) {}

    void add_grid(Grid grid);
    /// CORD1R, CORD1C, CORD1S: up to two systems, by three grid points each.
    void add_cord1(const Card& card);
    /// CORD2R, CORD2C, CORD2S: by three points in the system RID.
    void add_cord2(const Card& card);

    /// Finds all systems and positions.
    /// @throws InputError for systems and grids that are not defined, systems that depend on
    ///         themselves, and points that do not span a plane.
    void resolve();

    const std::vector<Grid>& grids() const { return grids_; }
    /// Sorted numbers of all grid points.
    const std::vector<std::int64_t>& grid_ids() const { return grid_ids_; }
    /// @throws InputError at the card that asks if there is no such grid.
    const Grid& grid(std::int64_t id, const Card& asked_by) const;
    /// 0 is the basic system. @throws InputError at the card that asks if there is no such system.
    const CoordinateSystem& system(std::int64_t id, const Card& asked_by) const;
    /// Columns: the directions of the grid's displacements (CD) at the grid.
    Eigen::Matrix3d displacement_axes(const Grid& grid) const;

private:
    struct Definition {
        CoordinateSystem system;
        std::array<std::int64_t, 3> grids{};    ///< CORD1x
        std::array<Eigen::Vector3d, 3> points;  ///< CORD2x, in RID
        std::int64_t rid = 0;
        bool by_grids = false;
        enum class State { unknown, pending, known } state = State::unknown;
        Place place;
    };

    void add(std::int64_t cid, Definition definition);
    Definition& definition(std::int64_t id, const Place& place, const char* what, std::int64_t who);
    const Grid& grid_of_system(std::int64_t id, std::int64_t cid) const;
    std::array<std::int64_t, 3> needed_by(std::int64_t cid);
    void resolve_system(std::int64_t cid);
    void compute(std::int64_t cid);

    const BulkCards& cards_;
    std::vector<Grid> grids_;
    std::vector<std::int64_t> grid_ids_;
    std::unordered_map<std::int64_t, std::size_t> grid_at_;
    std::map<std::int64_t, Definition> systems_;
    CoordinateSystem basic_;
};

}  // namespace clench::preprocess::nastran
