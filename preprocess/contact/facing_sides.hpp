#pragma once

#include "preprocess/contact/master_surface.hpp"

namespace clench::preprocess {

/// The faces of two bodies that lie within reach of each other and face each other.
struct FacingSides {
    SurfaceFaces slave, master;
    bool first_is_slave = true;
};

/// Tries nodes and centres of the faces of each side against the other side. Master: faces that
/// were met or have a point that meets a face. Slave: the side whose faces are smaller; those of
/// its faces of which at least half of the points meet a face.
FacingSides find_facing_sides(const SurfaceFaces& first, const SurfaceFaces& second,
                              const PairLimits& limits, int threads);

}  // namespace clench::preprocess
