#pragma once

#include <limits>
#include <vector>

#include "core/model/flexible_body.hpp"

namespace clench::reduction {

/// Damping ratio of all modes up to a frequency.
struct DampingBand {
    double up_to = std::numeric_limits<double>::infinity();  ///< Hz
    double ratio = 0.0;
};

/// How the modes of a body are damped: ratios mode by mode, or by bands of frequency, or not at
/// all.
struct ModalDamping {
    std::vector<double> ratios;      ///< of the first modes; the last one holds for all that follow
    std::vector<DampingBand> bands;  ///< up_to ascending
};

/// The damping ratio of every mode, fraction of critical.
/// @throws InputError if there are more ratios than modes, or modes above the last band.
Eigen::VectorXd damping_ratios(const ModalDamping& damping, const std::vector<ModeRow>& modes);

}  // namespace clench::reduction
