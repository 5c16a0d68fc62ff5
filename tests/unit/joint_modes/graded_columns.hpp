#pragma once

#include <cmath>

#include <Eigen/Dense>

#include "reduction/joint_modes/compress.hpp"
#include "reduction/joint_modes/gram_root.hpp"

namespace clench::reduction::graded_columns {

using Eigen::MatrixXd, Eigen::VectorXd;

// rows × columns with singular values 1, q, q², … of the rank given.
inline MatrixXd graded(Eigen::Index rows, Eigen::Index columns, Eigen::Index rank, double ratio)
{
    std::srand(1);
    const MatrixXd U = MatrixXd::Random(rows, rank).householderQr().householderQ() *
                       MatrixXd::Identity(rows, rank);
    const MatrixXd V = MatrixXd::Random(columns, rank).householderQr().householderQ() *
                       MatrixXd::Identity(columns, rank);
    VectorXd s(rank);
    for (Eigen::Index i = 0; i < rank; ++i) {
        s[i] = std::pow(ratio, static_cast<double>(i));
    }
    return U * s.asDiagonal() * V.transpose();
}

}  // namespace clench::reduction::graded_columns
