#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/section.hpp"

namespace clench::preprocess::nastran {

/// A cross-section of the MSCBML0 library.
struct BeamShape {
    std::string_view name;
    std::size_t dimensions;
    /// Nothing wrong: "", else what is, as in "DIM2 is 3, expected less than DIM1 = 2".
    std::string (*check)(std::span<const double> dim);
    BeamProfile (*profile)(std::span<const double> dim);
    /// Whether centroid and shear centre are one for these dimensions.
    bool (*doubly_symmetric)(std::span<const double> dim);
};

/// nullptr for shapes that are not supported.
const BeamShape* find_beam_shape(std::string_view name);
/// Names of all supported shapes.
std::vector<std::string> beam_shape_names();
/// Whether Nastran has a shape of that name.
bool is_known_beam_shape(std::string_view name);

}  // namespace clench::preprocess::nastran
