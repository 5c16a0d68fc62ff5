#pragma once

#include <optional>
#include <string>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/place.hpp"

namespace clench::preprocess {

/// Where a bolt is to be cut: at a surface inside its shank, where a plane passes through the
/// elements of a set, or at the second end of a beam element.
struct BoltSection {
    std::string name;
    std::string section;                   ///< a surface, or an element set; "": `element`
    Index element = none;                  ///< a beam
    std::optional<Eigen::Vector3d> point;  ///< of the plane; with an element set only
    /// Along the bolt. Of a plane its normal; of a surface instead of its mean one.
    std::optional<Eigen::Vector3d> normal;
    Index control = none;  ///< node that stands for the shortening; none: a new one
    std::string where;     ///< "case.yaml:9: bodies.bar.bolts.B1", for messages
    Place place{};         ///< in the deck
};

}  // namespace clench::preprocess
