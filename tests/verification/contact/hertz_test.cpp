// Hertz: two spheres, R = 50, E = 20000, ν = 0.3, approach 0.04, so a = 1 and p0 = 279.8.
#include <algorithm>
#include <cmath>

#include <Eigen/LU>
#include <gtest/gtest.h>

#include "tests/verification/contact/spheres.hpp"

namespace clench::test {
namespace {

/// Ratios to Hertz: 1 where a result is his.
struct Ratios {
    double a = 0.0;       ///< from the pressures' second moment: ∫ r² p dA = 2/5 a² F
    double p0 = 0.0;      ///< the largest pressure
    double p0_fit = 0.0;  ///< of p² = p0² (1 − r²/a²) fitted by area
    double force = 0.0;   ///< 4 Σ a_i p_i
};

/// p0 of the fit: least squares of p² over r², weighted by area, among pairs in contact.
double fitted_p0(const ContactPairs& pairs, const std::vector<double>& pressure)
{
    Eigen::Matrix2d A = Eigen::Matrix2d::Zero();
    Eigen::Vector2d b = Eigen::Vector2d::Zero();
    for (Index i = 0; i < pairs.size(); ++i) {
        if (pressure[i] > 0.0) {
            const Eigen::Vector2d row(1.0, pairs.point[i].head<2>().squaredNorm());
            A += pairs.area[i] * row * row.transpose();
            b += pairs.area[i] * pressure[i] * pressure[i] * row;
        }
    }
    return std::sqrt((A.inverse() * b).x());
}

Ratios press(const Spheres& spheres)
{
    const std::unique_ptr<InterfaceCase> model = touching_spheres(spheres);
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(model->model().n_free());
    const Solution solution = model->solve({{"approach", none, {spheres.approach}, 1}});
    const ContactPairs& pairs = model->model().contacts[0];
    const std::vector<double>& pressure = solution.last().interfaces[0].pressure;
    double force = 0.0, moment = 0.0;
    for (Index i = 0; i < pairs.size(); ++i) {
        const double f = pairs.area[i] * pressure[i];
        force += f;
        moment += f * pairs.point[i].head<2>().squaredNorm();
    }
    const Hertz hertz(spheres);
    const Ratios ratios{std::sqrt(2.5 * moment / force) / hertz.a,
                        *std::max_element(pressure.begin(), pressure.end()) / hertz.p0,
                        fitted_p0(pairs, pressure) / hertz.p0, 4.0 * force / hertz.force};
    std::printf(
        "  %d nodes, %d of %d pairs closed, %d iterations, %.1f s: a %.4f, p0 %.4f (fit "
        "%.4f), F %.4f of Hertz\n",
        static_cast<int>(model->model().mesh.node_total()),
        model->sums(solution.last()).active_pairs, static_cast<int>(pairs.size()),
        solution.statistics.iterations, solution.statistics.seconds, ratios.a, ratios.p0,
        ratios.p0_fit, ratios.force);
    return ratios;
}

class HertzContact : public ::testing::TestWithParam<Shape> {};

Spheres spheres_of(Shape shape, int upper_cells, int lower_cells)
{
    Spheres spheres;
    spheres.shape = shape;
    spheres.upper_cells = upper_cells;
    spheres.lower_cells = lower_cells;
    return spheres;
}

TEST_P(HertzContact, OfTwoSpheresIsMetWithinTwoPerCentAndConverges)
{
    const Ratios coarse = press(spheres_of(GetParam(), 2, 2));
    const Ratios fine = press(spheres_of(GetParam(), 4, 4));

    for (const double ratio : {fine.a, fine.p0, fine.p0_fit, fine.force}) {
        EXPECT_NEAR(ratio, 1.0, 0.02);
    }
    EXPECT_LT(std::abs(fine.a - 1.0), 0.5 * std::abs(coarse.a - 1.0));
    EXPECT_LT(std::abs(fine.p0_fit - 1.0), 0.5 * std::abs(coarse.p0_fit - 1.0));
    EXPECT_LT(std::abs(fine.force - 1.0), 0.5 * std::abs(coarse.force - 1.0));
}

/// The slave is the finer one. (The other way round, with ε_N h/E of about 200, single pairs
/// scatter by half of p0, while force, radius and the fitted pressure stay right.)
TEST_P(HertzContact, IsMetBySpheresOfUnlikeMeshes)
{
    const Ratios ratios = press(spheres_of(GetParam(), 4, 3));

    for (const double ratio : {ratios.a, ratios.p0_fit, ratios.force}) {
        EXPECT_NEAR(ratio, 1.0, 0.02);
    }
}

TEST_P(HertzContact, IsMetThroughQuadraturePoints)
{
    for (const auto& [upper, lower] : {std::pair{4, 4}, {4, 3}, {3, 4}}) {
        Spheres spheres = spheres_of(GetParam(), upper, lower);
        spheres.points = preprocess::SlavePoints::quadrature;

        const Ratios ratios = press(spheres);

        for (const double ratio : {ratios.a, ratios.p0, ratios.p0_fit, ratios.force}) {
            EXPECT_NEAR(ratio, 1.0, 0.02) << upper << " against " << lower;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Contact, HertzContact, ::testing::Values(Shape::hex20, Shape::wedge15),
                         [](const auto& shape) {
                             return shape.param == Shape::hex20 ? "Q8" : "T6";
                         });

}  // namespace
}  // namespace clench::test
