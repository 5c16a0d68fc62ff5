#pragma once

#include <optional>
#include <string>
#include <variant>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/place.hpp"

namespace clench {

using Matrix6d = Eigen::Matrix<double, 6, 6>;

/// Linear elasticity by engineering constants.
struct Isotropic {
    double young = 0.0;    ///< E > 0                    [force/length²]
    double poisson = 0.0;  ///< -1 < nu < 0.5
};

/// Orthotropic engineering constants in the directions of the section's orientation.
struct Orthotropic {
    Eigen::Vector3d young = Eigen::Vector3d::Zero();  ///< E1, E2, E3
    double nu12 = 0.0, nu13 = 0.0, nu23 = 0.0;        ///< nu_ij: strain in j over strain in i
    double g12 = 0.0, g13 = 0.0, g23 = 0.0;           ///< shear moduli
};

/// A full stiffness tensor in Voigt order 11, 22, 33, 12, 13, 23 (that of Abaqus; the shear
/// strains are engineering strains).
struct Anisotropic {
    Matrix6d stiffness = Matrix6d::Zero();
};

/// A material of the deck or the case file.
struct Material {
    std::string name;
    std::variant<std::monostate, Isotropic, Orthotropic, Anisotropic> elasticity;
    std::optional<double> density;  ///< [mass/length³]
    Place place;                    ///< where it was defined

    /// D with stress = D strain, Voigt order 11, 22, 33, 12, 13, 23, engineering shear strains,
    /// in material directions.
    /// @throws InputError if constants are missing or D is not positive definite.
    Matrix6d stiffness() const;
    /// A shear modulus for beams: isotropic materials only. @throws InputError otherwise.
    double shear_modulus() const;
    double young_modulus() const;
    /// @throws InputError naming the material if there is no density.
    double density_or_throw() const;
};

}  // namespace clench
