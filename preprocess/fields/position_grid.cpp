#include "preprocess/fields/position_grid.hpp"

#include <algorithm>
#include <cmath>

namespace clench::preprocess {

PositionGrid::PositionGrid(const std::vector<Eigen::Vector3d>& points, double distance)
    : points_(points), distance_(distance)
{
    entries_.reserve(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        Cell cell;
        if (cell_of(points[i], cell)) {
            entries_.push_back({cell, static_cast<Index>(i)});
        }
    }
    std::sort(entries_.begin(), entries_.end());
}

bool PositionGrid::cell_of(const Eigen::Vector3d& place, Cell& cell) const
{
    constexpr double farthest = 1e15;  // beyond it cells are not exact
    for (int i = 0; i < 3; ++i) {
        const double quotient = std::floor(place[i] / (2.0 * distance_));
        if (!(std::abs(quotient) < farthest)) {
            return false;
        }
        cell[static_cast<std::size_t>(i)] = static_cast<std::int64_t>(quotient);
    }
    return true;
}

void PositionGrid::add_near(const Eigen::Vector3d& place, const Cell& first, const Cell& last,
                            std::vector<Index>& found) const
{
    for (auto it = std::lower_bound(entries_.begin(), entries_.end(), Entry{first, 0});
         it != entries_.end() && it->cell <= last; ++it) {
        if ((points_[it->point] - place).norm() <= distance_) {
            found.push_back(it->point);
        }
    }
}

std::vector<Index> PositionGrid::near(const Eigen::Vector3d& place) const
{
    std::vector<Index> found;
    Cell low, high;  // cells are two distances wide: at most two per direction
    const Eigen::Vector3d reach = Eigen::Vector3d::Constant(distance_);
    if (!cell_of(place - reach, low) || !cell_of(place + reach, high)) {
        return found;
    }
    for (std::int64_t i = low[0]; i <= high[0]; ++i) {
        for (std::int64_t j = low[1]; j <= high[1]; ++j) {
            add_near(place, {i, j, low[2]}, {i, j, high[2]}, found);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace clench::preprocess
