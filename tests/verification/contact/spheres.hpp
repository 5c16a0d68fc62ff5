#pragma once

#include <memory>

#include "tests/verification/contact/interface_case.hpp"

namespace clench::test {

/// Two equal spheres that touch at the origin, pressed along z; quarters of their halves that face
/// each other, cut off at 0.8 R from the axis. The mesh is fine where they touch and grows
/// geometrically away from it.
struct Spheres {
    Shape shape = Shape::hex20;
    int upper_cells = 4;  ///< across the core of the mesh, 0.8 a wide
    int lower_cells = 5;
    double radius = 50.0, young = 20000.0, poisson = 0.3;
    double approach = 0.04;
    double stiffness = 2e7;  ///< ε_N
    preprocess::SlavePoints points = preprocess::SlavePoints::nodes;
};

/// Loaded by the interference `approach`: both equators are held.
std::unique_ptr<InterfaceCase> touching_spheres(const Spheres& spheres);

/// Hertz 1882: what two equal spheres do.
struct Hertz {
    explicit Hertz(const Spheres& spheres);
    double a = 0.0;      ///< radius of the contact area, √(R_e δ), R_e = R/2
    double p0 = 0.0;     ///< largest pressure, 2 E* a / (π R_e), E* = E / (2 (1 − ν²))
    double force = 0.0;  ///< 4/3 E* √R_e δ^{3/2}
};

}  // namespace clench::test
