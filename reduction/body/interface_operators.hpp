#pragma once

#include <vector>

#include "core/model/fe_model.hpp"
#include "core/model/flexible_body.hpp"

namespace clench::reduction {

/// The operators of every interface on modal coordinates, [Pichler2018] (3.79, D.15–D.31): rows of
/// G Φ with G of core/model/contact_operator.hpp, normal and tangential rows apart.
/// @param Phi  n_free × r, on x_free.
std::vector<InterfaceOperator> interface_operators(const FeModel& model,
                                                   const Eigen::Ref<const Eigen::MatrixXd>& Phi);

}  // namespace clench::reduction
