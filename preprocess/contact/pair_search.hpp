#pragma once

#include "core/model/contact_pairs.hpp"
#include "preprocess/contact/face_averages.hpp"
#include "preprocess/contact/master_surface.hpp"
#include "preprocess/contact/slave_points.hpp"

namespace clench::preprocess {

/// What became of every slave point, in the order of SlaveSurface::points.
struct SearchResult {
    std::vector<MasterPoint> partner;
    std::vector<double> area;  ///< of paired points: the shares of faces that oppose the master
    std::vector<std::optional<FaceAverages>> averages;  ///< of slave faces with quadrature points
};

/// Finds the partner of every slave point that has an area. Does not depend on the number of
/// threads.
SearchResult search_partners(const SlaveSurface& slave, const MasterSurface& master,
                             const PairLimits& limits, int threads);

/// Adds the paired points to `pairs`, with areas times `area_factor`; of the frames the normal
/// alone, see set_tangents().
void append_pairs(const SlaveSurface& slave, const MasterSurface& master,
                  const std::vector<FaceRef>& master_faces, const SearchResult& found,
                  double area_factor, ContactPairs& pairs);

}  // namespace clench::preprocess
