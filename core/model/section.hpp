#pragma once

#include <optional>
#include <string>

#include <Eigen/Core>

#include "core/index.hpp"
#include "core/model/coordinate_system.hpp"
#include "core/place.hpp"

namespace clench {

/// Cross-section of a beam in its local axes: axis 1 is the direction n1 (Abaqus) or the
/// orientation vector's plane (Nastran plane 1), axis 2 completes t × n1.
struct BeamProfile {
    double area = 0.0;
    double inertia_1 = 0.0;   ///< I11: bending about axis 1 (deflection along axis 2)
    double inertia_2 = 0.0;   ///< I22: bending about axis 2 (deflection along axis 1)
    double inertia_12 = 0.0;  ///< product of inertia
    double torsion = 0.0;     ///< J
    /// Shear areas over area for deflection along axis 1 and 2; 0 means rigid in shear
    /// (Euler-Bernoulli), as a blank K1 or K2 of PBAR does.
    double shear_factor_1 = 0.0;
    double shear_factor_2 = 0.0;
    double mass_per_length = 0.0;  ///< non-structural, added to density × area
    /// Where the centroid is from the nodes, which are at the shear centre. Beams of two nodes.
    double centroid_1 = 0.0, centroid_2 = 0.0;
};

/// What a shell has besides material and thickness.
struct ShellSection {
    double offset = 0.0;  ///< of the middle surface from the nodes, along the normal [length]
    double shear_factor = 5.0 / 6.0;  ///< transverse shear area over thickness
    double bending_factor = 1.0;      ///< moment of inertia over thickness³/12
    double mass_per_area = 0.0;       ///< non-structural, added to density × thickness
};

/// What a group of elements is made of.
struct Section {
    std::string name;                             ///< element set or property it was given for
    std::string material;                         ///< name; resolved against the materials
    double thickness = 1.0;                       ///< plane elements, shells               [length]
    std::optional<CoordinateSystem> orientation;  ///< of material axes
    double orientation_angle = 0.0;               ///< extra rotation in degrees ...
    int orientation_axis = 0;                     ///< ... about local axis 1, 2 or 3; 0 is none
    std::optional<BeamProfile> beam;
    /// Direction of the beam's axis 1 (n1), made normal to the beam axis by whoever uses it; not
    /// parallel to it. Empty: (0, 0, -1), the default of Abaqus.
    std::optional<Eigen::Vector3d> beam_normal;
    std::optional<double> hourglass_stiffness;  ///< factor on the default, reduced elements
    std::optional<ShellSection> shell;
    std::optional<double> area;    ///< of trusses                                    [length²]
    double mass_per_length = 0.0;  ///< of trusses, non-structural
    Place place;
};

}  // namespace clench
