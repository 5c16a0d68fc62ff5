#include "preprocess/stress/element_stress.hpp"

#include "preprocess/stress/extrapolation.hpp"
#include "preprocess/stress/point_stress.hpp"

namespace clench::preprocess {

Eigen::MatrixXd element_stress(const ElementKind& kind, const ElementNodes& x,
                               const ElementProperties& properties)
{
    std::vector<StressRows> at_points;
    point_stress(kind, x, properties, at_points);
    const Eigen::MatrixXd& E = extrapolation(kind);
    const Eigen::Index dofs = at_points[0].cols();
    Eigen::MatrixXd points(6 * dofs, E.cols());  // one column a point
    for (Eigen::Index q = 0; q < E.cols(); ++q) {
        points.col(q) = at_points[static_cast<std::size_t>(q)].reshaped();
    }
    const Eigen::MatrixXd nodes = points * E.transpose();
    Eigen::MatrixXd S(6 * E.rows(), dofs);
    for (Eigen::Index a = 0; a < E.rows(); ++a) {
        S.middleRows<6>(6 * a) = nodes.col(a).reshaped(6, dofs);
    }
    return S;
}

}  // namespace clench::preprocess
