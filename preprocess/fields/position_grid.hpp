#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench::preprocess {

/// Finds the points within a small distance of a place: points sorted by the cell of a regular grid
/// they lie in.
class PositionGrid {
public:
    /// @param distance  > 0; points that are not finite are never found.
    PositionGrid(const std::vector<Eigen::Vector3d>& points, double distance);

    /// Positions of all points within the distance, ascending.
    std::vector<Index> near(const Eigen::Vector3d& place) const;

private:
    using Cell = std::array<std::int64_t, 3>;
    struct Entry {
        Cell cell;
        Index point;
        auto operator<=>(const Entry&) const = default;
    };
    /// False if it is too far out to have a cell.
    bool cell_of(const Eigen::Vector3d& place, Cell& cell) const;
    /// The points within the distance in cells that differ in their last number only.
    void add_near(const Eigen::Vector3d& place, const Cell& first, const Cell& last,
                  std::vector<Index>& found) const;

    const std::vector<Eigen::Vector3d>& points_;
    double distance_;
    std::vector<Entry> entries_;
};

}  // namespace clench::preprocess
