#pragma once

#include "core/model/inertia_invariants.hpp"

namespace clench::test {

/// A state of a floating body, velocities in body-frame components.
struct FloatingState {
    Eigen::Vector3d v, omega;
    Eigen::VectorXd zeta, rate;
};

inline Eigen::Matrix3d symmetric(const Eigen::Ref<const Eigen::Matrix<double, 6, 1>>& entries)
{
    Eigen::Matrix3d J;
    J << entries[0], entries[3], entries[4], entries[3], entries[1], entries[5], entries[4],
        entries[5], entries[2];
    return J;
}

inline Eigen::Matrix3d inertia_at(const InertiaInvariants& I, const Eigen::VectorXd& zeta)
{
    const Eigen::MatrixXd products = zeta * zeta.transpose();
    return I.J0 + symmetric(I.J1 * zeta) +
           symmetric(I.J2 * Eigen::Map<const Eigen::VectorXd>(products.data(), products.size()));
}

/// T as core/model/inertia_invariants.hpp writes it.
inline double energy_of(const InertiaInvariants& I, const FloatingState& s)
{
    Eigen::Vector3d spin = Eigen::Vector3d::Zero();
    for (Eigen::Index j = 0; j < I.size(); ++j) {
        spin += s.zeta[j] * (I.D.middleCols<3>(3 * j) * s.omega);
    }
    Eigen::Vector3d coupling = I.H * s.rate;
    for (std::size_t a = 0; a < 3; ++a) {
        coupling[static_cast<Eigen::Index>(a)] += s.zeta.dot(I.G[a] * s.rate);
    }
    return 0.5 * I.mass * s.v.squaredNorm() + s.v.dot(spin) + s.v.dot(I.S * s.rate) +
           0.5 * s.omega.dot(inertia_at(I, s.zeta) * s.omega) + s.omega.dot(coupling) +
           0.5 * s.rate.dot(I.M_ff * s.rate);
}

}  // namespace clench::test
