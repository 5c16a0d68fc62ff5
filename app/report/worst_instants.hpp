#pragma once

#include <string>
#include <vector>

#include "app/post/frame_block.hpp"

namespace clench::app {

/// A time of a result that is worth a picture, and why.
struct Instant {
    Index row = 0;  ///< of the results
    double time = 0.0;
    std::vector<std::string> reasons;  ///< "highest pressure: 56.8 N/mm² in contact rod.cap"
};

/// The extreme value of a quantity over all points and times.
struct KeyNumber {
    std::string what, unit;  ///< "highest pressure", "N/mm²"
    double value = 0.0;
    std::string place;  ///< "contact plates.faces, pair 12 at (80, 20, 10)"
    double time = 0.0;
};

struct WorstInstants {
    std::vector<Instant> instants;   ///< in the order of time, each once
    std::vector<KeyNumber> numbers;  ///< pressure, gap, slip, stress, where there are
    double deformation = 0.0;        ///< largest displacement of a point within its body's frame
};

/// The start, which is the preload where bolts were tightened before, and the times of the highest
/// pressure, the longest slip, the highest von Mises stress and the largest deformation: of all
/// times of the results, not of those that were drawn for ParaView.
WorstInstants worst_instants(const Scene& scene, const TrajectoryReader& results,
                             const OutputCase& output);

}  // namespace clench::app
