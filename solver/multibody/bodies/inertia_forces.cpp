#include "solver/multibody/bodies/inertia_forces.hpp"

#include <Eigen/Geometry>

#include "solver/multibody/bodies/inertia_terms.hpp"
#include "solver/multibody/rotations/rotation.hpp"

namespace clench::solver::multibody {

double kinetic_energy(const InertiaInvariants& inertia, const BodyMotion& motion)
{
    const InertiaTerms terms(inertia, motion);
    const Eigen::Vector3d& w = motion.omega;
    return 0.5 * inertia.mass * terms.v.squaredNorm() + terms.v.dot(terms.D * w) +
           terms.v.dot(terms.Sz_rate) + 0.5 * w.dot(terms.J * w) +
           w.dot(terms.HG * motion.zeta_rate) +
           0.5 * motion.zeta_rate.dot(inertia.M_ff * motion.zeta_rate);
}

Eigen::MatrixXd mass_matrix(const InertiaInvariants& inertia, const BodyMotion& motion)
{
    const InertiaTerms terms(inertia, motion);
    const Eigen::Index r = inertia.size();
    Eigen::MatrixXd M(6 + r, 6 + r);
    M.topLeftCorner<3, 3>() = inertia.mass * Eigen::Matrix3d::Identity();
    M.block<3, 3>(0, 3) = motion.A * terms.D;
    M.block<3, 3>(3, 0) = M.block<3, 3>(0, 3).transpose();
    M.block<3, 3>(3, 3) = terms.J;
    if (r > 0) {
        M.block(0, 6, 3, r) = motion.A * inertia.S;
        M.block(3, 6, 3, r) = terms.HG;
        M.block(6, 0, r, 6) = M.block(0, 6, 6, r).transpose();
        M.block(6, 6, r, r) = inertia.M_ff;
    }
    return M;
}

Eigen::VectorXd inertia_forces(const InertiaInvariants& inertia, const BodyMotion& motion)
{
    const InertiaTerms terms(inertia, motion);
    const Eigen::Index r = inertia.size();
    const Eigen::Vector3d &w = motion.omega, &alpha = motion.alpha;
    Eigen::VectorXd R(6 + r);
    R.head<3>() = motion.A * terms.translation(motion);
    R.segment<3>(3) = terms.D.transpose() * terms.v_rate + terms.D_rate.transpose() * terms.v +
                      terms.J * alpha + terms.J_rate * w + w.cross(terms.L) +
                      terms.v.cross(terms.P);
    if (r > 0) {
        R.segment<3>(3) += terms.HG * motion.zeta_acceleration + terms.G_rate * motion.zeta_rate;
        R.tail(r) = inertia.S.transpose() * terms.v_rate + terms.HG.transpose() * alpha +
                    terms.G_rate.transpose() * w + inertia.M_ff * motion.zeta_acceleration -
                    terms.kinetic_energy_gradient(motion);
    }
    return R;
}

Momentum momentum(const InertiaInvariants& inertia, const BodyMotion& motion,
                  const Eigen::Vector3d& r)
{
    const InertiaTerms terms(inertia, motion);
    Momentum result;
    result.linear = motion.A * (inertia.mass * terms.v + terms.P);
    result.angular = r.cross(result.linear) + motion.A * terms.L;
    return result;
}

}  // namespace clench::solver::multibody
