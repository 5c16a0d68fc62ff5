// A plate with a round hole under tension (Kirsch 1898), through the same preprocess() that users
// call.
#include "tests/verification/models/plate_with_hole.hpp"

#include <cmath>

#include <Eigen/Dense>
#include <Eigen/SparseCholesky>
#include <gtest/gtest.h>

namespace clench::preprocess {
namespace {

using namespace plate_with_hole;

/// ‖u − u_exact‖ in L2 by 4 × 4 Gauss points per element.
double l2_error(const FeModel& model, const Eigen::VectorXd& x)
{
    const double points[4] = {-0.861136311594053, -0.339981043584856, 0.339981043584856,
                              0.861136311594053};
    const double weights[4] = {0.347854845137454, 0.652145154862546, 0.652145154862546,
                               0.347854845137454};
    double sum = 0.0;
    const ElementBlock& block = model.mesh.blocks[0];
    for (Index e = 0; e < block.size(); ++e) {
        Eigen::Matrix<double, 3, 8> nodes;
        Eigen::Matrix<double, 2, 8> u;
        for (int a = 0; a < 8; ++a) {
            const Index node = block.nodes_of(e)[a];
            nodes.col(a) = model.mesh.nodes[node];
            u.col(a) << x[model.dofs.at(node, 0)], x[model.dofs.at(node, 1)];
        }
        for (int i = 0; i < 16; ++i) {
            ShapeValues N;
            ShapeDerivatives dN;
            shape_functions(Shape::quad8, {points[i % 4], points[i / 4], 0.0}, N, dN);
            const Eigen::Matrix2d J = nodes.topRows<2>() * dN;
            const Eigen::Vector3d at = nodes * N;
            const Eigen::Vector2d error = u * N - kirsch(at);
            sum += weights[i % 4] * weights[i / 4] * J.determinant() * error.squaredNorm();
        }
    }
    return std::sqrt(sum);
}

TEST(PlateWithHole, DisplacementsConvergeWithOrderThree)
{
    const auto study = test::halve_and_measure(1.0 / 4, 4, [](double h) {
        const FeModel model = model_of(static_cast<int>(std::lround(1.0 / h)));
        return l2_error(model, solve(model));
    });

    const double order = test::observed_order(study);
    RecordProperty("order", std::to_string(order));
    EXPECT_NEAR(order, 3.0, 0.1);
}

/// The same norm of no displacement at all gives the scale.
TEST(PlateWithHole, ErrorIsSmallAgainstTheDisplacement)
{
    const FeModel model = model_of(32);
    Eigen::VectorXd nothing = Eigen::VectorXd::Zero(model.n_free());

    const double size = l2_error(model, nothing);
    const double error = l2_error(model, solve(model));

    EXPECT_LT(error, 1e-5 * size);
}

}  // namespace
}  // namespace clench::preprocess
