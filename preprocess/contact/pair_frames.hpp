#pragma once

#include "core/model/contact_pairs.hpp"

namespace clench::preprocess {

/// Completes the frames [t1 t2 n], whose normals are set, with tangents that vary as smoothly as
/// the normals do: t1 is the projection of one direction for the whole interface (CON-6). In a
/// plane body t1 lies in the plane and t2 = e_z.
void set_tangents(ContactPairs& pairs, bool planar);

}  // namespace clench::preprocess
