#pragma once

#include <string>
#include <vector>

#include "core/model/fe_model.hpp"

namespace clench {

/// A rigid motion of a part (or a mechanism) that no stiffness and no support resists.
struct FreeMotion {
    Index part = 0;  ///< position in FeModel::parts
    std::string
        description;  ///< "translation along x", "rotation about the axis (0, 0, 1) through (...)"
    Eigen::Matrix<double, 6, 1> motion;  ///< translation of and rotation about the part's centre
};

/// Finds for every part which of its rigid motions K does not resist when the DOFs `fixed`
/// (positions in x_free) are held.
std::vector<FreeMotion> free_motions(const FeModel& model, const std::vector<Index>& fixed);

/// "part BRACKET-1 (204 nodes) can move freely: translation along x, rotation about y ...", one
/// line a part.
std::string describe(const FeModel& model, const std::vector<FreeMotion>& motions);

}  // namespace clench
