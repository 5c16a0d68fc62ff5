#include <cmath>

#include <Eigen/Dense>
#include <Eigen/SparseCholesky>
#include <gtest/gtest.h>

#include "tests/verification/models/plate_with_hole.hpp"

namespace clench::preprocess {
namespace {

using namespace plate_with_hole;

/// Exact stress 11, 22, 12.
Eigen::Vector3d kirsch_stress(const Eigen::Vector3d& x)
{
    const double q = std::pow(hole / x.head<2>().norm(), 2), theta = std::atan2(x.y(), x.x());
    const double c2 = std::cos(2 * theta), s2 = std::sin(2 * theta);
    const double radial = 0.5 * tension * (1 - q + (1 - 4 * q + 3 * q * q) * c2);
    const double hoop = 0.5 * tension * (1 + q - (1 + 3 * q * q) * c2);
    const double shear = -0.5 * tension * (1 + 2 * q - 3 * q * q) * s2;
    const double mean = 0.5 * (radial + hoop), half = 0.5 * (radial - hoop);
    return {mean + half * c2 - shear * s2, mean - half * c2 + shear * s2, half * s2 + shear * c2};
}

/// Largest error of the nodal stresses, over the tension.
double stress_error(const FeModel& model, const Eigen::VectorXd& x)
{
    const StressEvaluator evaluator = nodal_stress(model, 1);
    Eigen::MatrixXd stress;
    evaluator.evaluate(model.T * x, stress);
    double worst = 0.0;
    for (std::size_t i = 0; i < evaluator.sites.node.size(); ++i) {
        const auto row = 6 * static_cast<Eigen::Index>(i);
        const Eigen::Vector3d found(stress(row, 0), stress(row + 1, 0), stress(row + 3, 0));
        const Eigen::Vector3d exact = kirsch_stress(model.mesh.nodes[evaluator.sites.node[i]]);
        worst = std::max(worst, (found - exact).cwiseAbs().maxCoeff() / tension);
    }
    return worst;
}

/// The worst node, at the edge of the hole, where stresses come from one side.
TEST(PlateWithHole, NodalStressesConvergeAtTheWorstNode)
{
    const auto study = test::halve_and_measure(1.0 / 4, 4, [](double h) {
        const FeModel model = model_of(static_cast<int>(std::lround(1.0 / h)));
        return stress_error(model, solve(model));
    });

    const double order = test::observed_order(study);
    RecordProperty("order", std::to_string(order));
    RecordProperty("error", std::to_string(study.back().error));
    EXPECT_NEAR(order, 2.0, 0.3);
}

}  // namespace
}  // namespace clench::preprocess
