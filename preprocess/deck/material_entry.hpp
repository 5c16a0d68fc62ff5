#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/material.hpp"

namespace clench::preprocess {

/// A material of the case file: adds to the deck's or overrides it, and may be given to elements.
struct MaterialEntry {
    Material material;
    std::vector<std::string>
        elements;  ///< element sets it is given to; empty: where the deck says so,
                   ///< or, as the only material, to all elements without one
    std::optional<double> thickness;  ///< of plane elements
};

}  // namespace clench::preprocess
