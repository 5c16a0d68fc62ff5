#pragma once

#include <vector>

#include "core/index.hpp"
#include "postprocess/vtk/point_field.hpp"

namespace clench::postprocess {

/// Points whose values are weighted means of values elsewhere: rows of (source, weight).
struct WeightedRows {
    std::vector<Index> first{0};  ///< where a point's entries start; one more than points
    std::vector<Index> source;
    std::vector<double> weight;

    Index size() const { return static_cast<Index>(first.size()) - 1; }
    void add(Index from, double share)
    {
        source.push_back(from);
        weight.push_back(share);
    }
    /// Ends the row of a point.
    void end_row() { first.push_back(static_cast<Index>(source.size())); }
    /// The same, with the weights of the row scaled to the sum 1.
    void end_row_as_mean();
};

/// The field at the points; of codes the one with the largest weight, of equals the larger code.
PointField mixed(const WeightedRows& rows, const PointField& field);

}  // namespace clench::postprocess
