#pragma once

#include <functional>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"

namespace clench {

/// Where stresses are known: at nodes, once for every material that meets there, because stress
/// jumps where the material does. Sorted by node, then by material.
struct StressSites {
    std::vector<Index> node;
    std::vector<Index> material;  ///< position in FeModel::materials

    Eigen::Index size() const { return static_cast<Eigen::Index>(node.size()); }
};

/// Nodal stresses of displacement fields: extrapolated from the integration points of each element
/// and averaged over the elements of one material. The preprocess stage knows the elements; the
/// reduction only calls this.
struct StressEvaluator {
    StressSites sites;
    /// @param x       n_FE × k: displacements of all DOFs, one column a field.
    /// @param stress  becomes 6 sites × k: of each site 11, 22, 33, 12, 13, 23 in the basic frame.
    std::function<void(const Eigen::Ref<const Eigen::MatrixXd>& x, Eigen::MatrixXd& stress)>
        evaluate;
};

}  // namespace clench
