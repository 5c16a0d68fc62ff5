#pragma once

#include <vector>

#include "core/model/fe_model.hpp"

namespace clench::test {

/// Two bricks of TET10 that overlap along x and touch in the plane z = 0, upper on lower, made
/// without the preprocess stage: interfaces and loose parts small enough for dense algebra.
struct Lap {
    bool tied = true;   ///< springs between the nodes of both at x = 6 and x = 7
    double gap = 0.0;   ///< initial gap of every pair, grows to twice that along x
    double unit = 1.0;  ///< millimetres to a unit of length; forces keep their unit
    double density = 7.85e-9;
    bool renumbered = false;  ///< nodes in another order
};

FeModel make_lap(const Lap& lap = {});

/// Rows of the nodes of the ends: x smallest (lower brick) and x largest (upper brick), four
/// corners each.
std::vector<Index> end_rows(const FeModel& model);

/// Where node n of make_lap({}) is in a renumbered model: rows of x_free.
std::vector<Index> renumbered_rows(const FeModel& model);

/// Six rigid motions of the whole body on x_free, not normalised; all nodes have translations only.
Eigen::MatrixXd rigid_columns(const FeModel& model);

/// Sine of the largest angle between the spaces that the columns span, in the plain norm.
double subspace_angle(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B);

}  // namespace clench::test
