#pragma once

#include "core/model/fe_model.hpp"

namespace clench::preprocess {

/// Motions of the pieces that the sections leave, each as a whole, against each other: with
/// translations t_p of the pieces, all t and δ with
///     t_A − t_B = n δ   at every bolt,                                                  (BLT-3)
/// but for those where all pieces of a part move alike. Columns on x_free, largest displacement 1.
/// @param model   DOFs, free DOFs and bolts are known.
/// @param pieces  parts of the body if sections joined nothing.
Eigen::MatrixXd bolt_slack(const FeModel& model, const std::vector<Part>& pieces, Index node_total);

}  // namespace clench::preprocess
