#include "postprocess/vtk/weighted_rows.hpp"

#include <map>
#include <numeric>

namespace clench::postprocess {
namespace {

double most_of(const WeightedRows& rows, const PointField& field, Index point, int component)
{
    std::map<double, double> votes;
    for (Index k = rows.first[point]; k < rows.first[point + 1]; ++k) {
        votes[field.values[rows.source[k] * field.components + component]] += rows.weight[k];
    }
    double code = 0.0, most = -1.0;
    for (const auto& [value, weight] : votes) {
        if (weight >= most) {
            code = value;
            most = weight;
        }
    }
    return code;
}

double mean_of(const WeightedRows& rows, const PointField& field, Index point, int component)
{
    double mean = 0.0;
    for (Index k = rows.first[point]; k < rows.first[point + 1]; ++k) {
        mean += rows.weight[k] * field.values[rows.source[k] * field.components + component];
    }
    return mean;
}

}  // namespace

void WeightedRows::end_row_as_mean()
{
    const auto begin = weight.begin() + first.back();
    const double sum = std::accumulate(begin, weight.end(), 0.0);
    for (auto it = begin; it != weight.end(); ++it) {
        *it /= sum;
    }
    end_row();
}

PointField mixed(const WeightedRows& rows, const PointField& field)
{
    PointField result{field.name, field.components, {}, field.codes};
    result.values.reserve(static_cast<std::size_t>(rows.size()) *
                          static_cast<std::size_t>(field.components));
    for (Index point = 0; point < rows.size(); ++point) {
        for (int c = 0; c < field.components; ++c) {
            result.values.push_back(field.codes ? most_of(rows, field, point, c)
                                                : mean_of(rows, field, point, c));
        }
    }
    return result;
}

}  // namespace clench::postprocess
