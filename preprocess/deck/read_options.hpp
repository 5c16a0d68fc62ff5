#pragma once

#include "core/model/shape.hpp"

namespace clench::preprocess {

/// What meshes without element names (Gmsh, VTU) or with less telling ones (Nastran) are read as.
struct ReadOptions {
    /// Of 8-node hexahedra; incompatible modes are what Nastran's CHEXA and most preprocessors
    /// mean.
    Integration hex8 = Integration::incompatible;
    Integration hex20 = Integration::full;
    Integration quad4 = Integration::incompatible;
    Integration quad8 = Integration::full;
    /// Of plane meshes (no solid elements at all).
    Family plane = Family::plane_stress;
};

}  // namespace clench::preprocess
