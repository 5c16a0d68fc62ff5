// A plate with a round hole under tension (Kirsch 1898), through the same preprocess() that users
// call.

#include <cmath>
#include <numbers>

#include <Eigen/Dense>
#include <Eigen/SparseCholesky>
#include <gtest/gtest.h>

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/elements/shape_functions.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/stress/nodal_stress.hpp"
#include "tests/support/convergence.hpp"

namespace clench::preprocess {
namespace {

constexpr double young = 2.0e5, poisson = 0.3, tension = 1.0;
constexpr double hole = 1.0, outside = 3.0;  // radii of the quarter ring that is meshed

/// Exact displacement of the infinite plate, tension along x, plane stress.
Eigen::Vector2d kirsch(const Eigen::Vector3d& x)
{
    const double shear = 0.5 * young / (1.0 + poisson);
    const double kappa = (3.0 - poisson) / (1.0 + poisson);
    const double r = x.head<2>().norm() / hole;
    const double theta = std::atan2(x.y(), x.x());
    const double c1 = std::cos(theta), c3 = std::cos(3 * theta);
    const double s1 = std::sin(theta), s3 = std::sin(3 * theta);
    const double r3 = r * r * r;
    return tension * hole / (8.0 * shear) *
           Eigen::Vector2d(r * (kappa + 1) * c1 + 2 / r * ((1 + kappa) * c1 + c3) - 2 / r3 * c3,
                           r * (kappa - 3) * s1 + 2 / r * ((1 - kappa) * s1 + s3) - 2 / r3 * s3);
}

/// The quarter ring with n × n curved 8-node elements; nodes on a grid of half steps.
FeDeck ring(int n)
{
    DeckBuilder builder;
    const Place place{"ring", 1};
    const auto id = [n](int i, int j) { return Label{1 + i + (2 * n + 1) * j}; };
    for (int j = 0; j <= 2 * n; ++j) {
        for (int i = 0; i <= 2 * n; ++i) {
            if (i % 2 && j % 2) {
                continue;
            }
            const double r = hole + (outside - hole) * i / (2.0 * n);
            const double theta = 0.5 * std::numbers::pi * j / (2.0 * n);
            builder.add_node(id(i, j), {r * std::cos(theta), r * std::sin(theta), 0.0}, place);
        }
    }
    for (int j = 0; j < 2 * n; j += 2) {
        for (int i = 0; i < 2 * n; i += 2) {
            builder.add_element(
                {Shape::quad8, Family::plane_stress, Integration::full}, {1 + i / 2 + n * (j / 2)},
                std::vector<Label>{id(i, j), id(i + 2, j), id(i + 2, j + 2), id(i, j + 2),
                                   id(i + 1, j), id(i + 2, j + 1), id(i + 1, j + 2), id(i, j + 1)},
                place);
        }
    }
    return builder.finish();
}

FeModel model_of(int n)
{
    MaterialEntry steel;
    steel.material.name = "STEEL";
    steel.material.elasticity = Isotropic{young, poisson};
    steel.material.density = 7.85e-9;
    PreprocessOptions options;
    options.materials = {steel};
    PreprocessReport report;
    return preprocess(ring(n), options, report);
}

/// Nodal solution with exact displacements on all sides but the hole, which is free of load.
Eigen::VectorXd solve(const FeModel& model)
{
    const Index n = model.n_free();
    Eigen::VectorXd x(n);
    std::vector<Index> unknown(static_cast<std::size_t>(n), none);
    Index count = 0;
    for (Index i = 0; i < n; ++i) {
        const auto [node, dof] = model.dofs.node_and_dof(i);
        const Eigen::Vector3d& at = model.mesh.nodes[node];
        x[i] = kirsch(at)[dof];
        const bool held = at.head<2>().norm() > outside - 1e-9 || at.x() < 1e-9 || at.y() < 1e-9;
        unknown[i] = held ? none : count++;
    }
    Eigen::VectorXd load = Eigen::VectorXd::Zero(count);
    std::vector<Eigen::Triplet<double, Index>> entries;
    for (Index column = 0; column < n; ++column) {
        for (SparseMatrix::InnerIterator it(model.K, column); it; ++it) {
            if (unknown[it.row()] == none) {
                continue;
            }
            if (unknown[column] == none) {
                load[unknown[it.row()]] -= it.value() * x[column];
            } else {
                entries.emplace_back(unknown[it.row()], unknown[column], it.value());
            }
        }
    }
    SparseMatrix K_uu(count, count);
    K_uu.setFromTriplets(entries.begin(), entries.end());
    const Eigen::VectorXd solution = Eigen::SimplicialLDLT<SparseMatrix>(K_uu).solve(load);
    for (Index i = 0; i < n; ++i) {
        if (unknown[i] != none) {
            x[i] = solution[unknown[i]];
        }
    }
    return x;
}

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
