#pragma once

#include <string>
#include <vector>

#include "core/model/fe_model.hpp"
#include "core/model/flexible_body.hpp"

namespace clench::reduction {

/// A node where joints and forces may act, and what it can be called.
struct BoundaryRequest {
    Index node = none;
    std::vector<std::string> names;
};

/// How the modes move each node: its rows of T Φ, so that nodes which follow others count as well.
/// @param Phi  n_free × r, on x_free.
std::vector<BoundaryNode> boundary_nodes(const FeModel& model,
                                         const std::vector<BoundaryRequest>& requests,
                                         const Eigen::Ref<const Eigen::MatrixXd>& Phi);

}  // namespace clench::reduction
