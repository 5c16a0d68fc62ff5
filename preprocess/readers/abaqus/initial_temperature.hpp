#pragma once

#include <optional>
#include <vector>

#include "preprocess/readers/abaqus/block.hpp"

namespace clench::preprocess::abaqus {

/// The temperature of the whole model before its first step: 0 unless *INITIAL CONDITIONS says
/// otherwise, as in Abaqus.
struct InitialTemperature {
    double value = 0.0;
    std::optional<Place> place;  ///< where it is given
    bool uniform = true;         ///< not so if several values are given
};

InitialTemperature initial_temperature(const std::vector<Block>& blocks);

}  // namespace clench::preprocess::abaqus
