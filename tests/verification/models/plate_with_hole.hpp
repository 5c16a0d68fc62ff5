#pragma once

#include <cmath>
#include <numbers>

#include <Eigen/Dense>
#include <Eigen/SparseCholesky>

#include "preprocess/deck/deck_builder.hpp"
#include "preprocess/elements/shape_functions.hpp"
#include "preprocess/preprocess.hpp"
#include "preprocess/stress/nodal_stress.hpp"
#include "tests/support/convergence.hpp"

namespace clench::preprocess::plate_with_hole {

inline constexpr double young = 2.0e5, poisson = 0.3, tension = 1.0;
inline constexpr double hole = 1.0, outside = 3.0;  // radii of the quarter ring that is meshed

/// Exact displacement of the infinite plate, tension along x, plane stress.
inline Eigen::Vector2d kirsch(const Eigen::Vector3d& x)
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
inline FeDeck ring(int n)
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

inline FeModel model_of(int n)
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
inline Eigen::VectorXd solve(const FeModel& model)
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

}  // namespace clench::preprocess::plate_with_hole
