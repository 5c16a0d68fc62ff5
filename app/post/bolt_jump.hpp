#pragma once

#include "core/model/fe_model.hpp"
#include "postprocess/recovery/modal_basis.hpp"

namespace clench::app {

/// What locked bolts add to the fields of a body in its modes: the side of a section that has the
/// copies of its nodes is displaced by n δ (BLT-1), and strained by that.
struct BoltJump {
    Eigen::VectorXd u;       ///< 3 nodes; empty: no bolts
    Eigen::VectorXd stress;  ///< 6 sites, as in the basis
};

/// @param model   with its bolts locked.
/// @param nodes   that are shown, ascending.
/// @param stress  null: stresses are not wanted.
BoltJump bolt_jump(const FeModel& model, const std::vector<Index>& nodes,
                   const postprocess::StressBasis* stress, int threads);

}  // namespace clench::app
