#pragma once

#include "solver/multibody/system/equations.hpp"

/// Joints and force elements together: λ holds the multipliers of all joints and then those of the
/// force elements that have some, and so do the vectors here.
namespace clench::solver::multibody {

/// Rows of one force element.
struct ElementRows {
    Index first = 0;  ///< in λ
    MultiplierRows rows;
};

/// Of all force elements that have multipliers, in their order; without blocks of the ground.
std::vector<ElementRows> element_rows(const System& system, const Configuration& at,
                                      double length = 1.0);

/// C and c.
Eigen::VectorXd multiplier_values(const System& system, const Configuration& at);
/// The same, zero in rows that hold no positions, and what it is measured against.
struct HeldValues {
    Eigen::VectorXd value, scale;
};
HeldValues held_values(const System& system, const Configuration& at, double length);
/// Their time derivative at constant λ; zero in rows that hold no positions.
Eigen::VectorXd held_rates(const System& system, const Configuration& at);
/// Right sides of the rows from which u̇ and λ follow together: γ, or −c in rows that give λ.
Eigen::VectorXd acceleration_sides(const System& system, const Configuration& at);
/// Of a system at rest: 0, or −c in rows that give λ.
Eigen::VectorXd rest_sides(const System& system, const Configuration& at);
/// Adds (∂Q/∂λ) λ of force elements.
void add_element_forces(const System& system, const Configuration& at,
                        const Eigen::VectorXd& lambda, Eigen::VectorXd& Q);

}  // namespace clench::solver::multibody
