#pragma once

#include <memory>

#include <Eigen/Geometry>

#include "tests/verification/contact/interface_case.hpp"

namespace clench::test {

/// Two half beams with a lap joint and three bolts, 720 mm overall, 25.4 mm × 25.4 mm, lap 120 mm,
/// after the Brake-Reuss beam: held by nothing, coarse, without holes.
struct FreeBeam {
    Eigen::Matrix3d turn = Eigen::Matrix3d::Identity();
    Eigen::Vector3d shift = Eigen::Vector3d::Zero();  ///< [mm]
    double unit = 1.0;                                ///< millimetres to a unit of length
    double mu = 0.0;                                  ///< 0: no friction law
};

std::unique_ptr<InterfaceCase> free_beam(const FreeBeam& options);

/// Bolt forces, f on x_free: pairs that press the lap together under three washers.
Eigen::VectorXd beam_bolts(const InterfaceCase& beam, const FreeBeam& options, double newtons);
/// Bending in balance with itself: up at both ends, down at the lap.
Eigen::VectorXd beam_bending(const InterfaceCase& beam, const FreeBeam& options, double newtons);
/// Displacements of all nodes [mm] in the beam's own axes.
Eigen::VectorXd own_displacements(const InterfaceCase& beam, const FreeBeam& options,
                                  const solver::FullState& state);

}  // namespace clench::test
