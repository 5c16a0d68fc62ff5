#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/sweep/sweep_plan.hpp"
#include "postprocess/plot/figure.hpp"

namespace clench::app {

/// A key as an axis: its value in every case. Values that are no numbers count from 1 in the order
/// in which they come first.
struct SweptKey {
    std::string name;
    std::vector<double> at;          ///< one per case
    std::vector<std::string> words;  ///< values that are no numbers; empty: all are
};
std::vector<SweptKey> swept_keys(const Sweep& sweep);

/// What a key does to a criterion, of the cases that have it.
struct Effect {
    double correlation = 0.0;           ///< Pearson's; not a number where one of them is constant
    std::vector<double> levels, means;  ///< mean at every value that several cases share
    double range = 0.0;                 ///< largest minus smallest of the means
};
Effect effect_of(const SweptKey& key, const std::vector<double>& criterion);

/// Whether it is the same in all cases that have it, but for round-off.
bool is_constant(const std::vector<double>& criterion);

/// A panel per key: the criterion of every case, and the means.
postprocess::Figure effect_figure(const std::vector<SweptKey>& keys,
                                  const std::vector<double>& criterion, const std::string& name);

/// Every key over every other one and every criterion over every key: what goes with what.
postprocess::Figure scatter_matrix(const std::vector<SweptKey>& keys,
                                   const std::vector<std::string>& names,
                                   const std::vector<std::vector<double>>& criteria);

}  // namespace clench::app
