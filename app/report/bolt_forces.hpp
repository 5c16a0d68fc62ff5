#pragma once

#include <vector>

#include "app/report/analysis_scene.hpp"

namespace clench::app {

/// The force of a bolt over the times of a result.
struct BoltRange {
    std::string name;    ///< "plates.B1"
    double asked = 0.0;  ///< 0: a shortening was
    double least = 0.0, most = 0.0;
    double least_time = 0.0, most_time = 0.0;
};

/// Of all tightened bolts; of statics at the end, since its load factor tightens them on the way.
std::vector<BoltRange> bolt_ranges(const AnalysisScene& shown, const std::filesystem::path& folder,
                                   int threads);

}  // namespace clench::app
