#pragma once

#include "preprocess/elements/beam.hpp"
#include "tests/support/element_kinds.hpp"
#include "tests/support/messages.hpp"

namespace clench::preprocess::straight_beam {

/// A beam along x with n1 = y, n2 = z.
struct StraightBeam {
    double L = 2.5;
    ElementProperties p = test::beam_properties();
    ElementNodes x = ElementNodes::Zero(3, 2);

    StraightBeam()
    {
        x(0, 1) = L;
        p.beam_normal = Eigen::Vector3d::UnitY();
        p.beam.inertia_12 = 0.0;
    }
    Eigen::MatrixXd stiffness() const
    {
        ElementMatrix K;
        beam_stiffness(x, p, K);
        return K;
    }
    Eigen::MatrixXd mass() const
    {
        ElementMatrix M;
        beam_mass(x, p, M);
        return M;
    }
    /// Displacements and rotations of node 1 under a load there, node 0 clamped.
    Eigen::VectorXd tip(const Eigen::VectorXd& load) const
    {
        const Eigen::MatrixXd K = stiffness();
        return K.bottomRightCorner<6, 6>().llt().solve(load);
    }
    double GA() const { return p.shear * p.beam.area; }
};

}  // namespace clench::preprocess::straight_beam
