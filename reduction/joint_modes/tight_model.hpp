#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/model/fe_model.hpp"

namespace clench::reduction {

/// A body about its preloads, pressed pairs sticking.
struct TightModel {
    FeModel closed;                               ///< with K_t = K + Σ Bᵀ D B
    std::vector<std::vector<Eigen::Matrix3d>> D;  ///< of every pair of every interface, a included
};

}  // namespace clench::reduction
