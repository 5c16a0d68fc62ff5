#pragma once

#include <string>
#include <vector>

#include "core/index.hpp"

namespace clench {

/// Where the coordinates of a body stand: q = (r, p, ζ) and u = (ṙ, ω, ζ̇), frame origin in inertial
/// axes, Euler parameters, ω in body axes.
struct TrajectoryBody {
    std::string name;
    Index q = 0, u = 0;  ///< first entries
    Index modes = 0;     ///< of ζ
};

/// Where the multipliers of a joint, gear or motion stand.
struct TrajectoryJoint {
    std::string name;
    Index first = 0, size = 0;
};

/// Motion of a multibody system, output time by output time: what the solver hands to the
/// postprocess stage. Tables are row after row, one row per time.
struct Trajectory {
    std::string analysis;
    std::vector<TrajectoryBody> bodies;  ///< without the ground
    std::vector<TrajectoryJoint> joints;
    std::vector<std::string> histories;  ///< names of the columns of `values`
    Index q_size = 0, u_size = 0, lambda_size = 0;
    std::vector<double> time, q, u, lambda, values;

    std::size_t rows() const { return time.size(); }
};

}  // namespace clench
