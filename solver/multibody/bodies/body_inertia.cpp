#include "solver/multibody/bodies/body_inertia.hpp"

namespace clench::solver::multibody {

double kinetic_energy(const Body& body, const BodyMotion& motion)
{
    if (body.has_frame) {
        return kinetic_energy(body.inertia, motion);
    }
    return 0.5 * motion.zeta_rate.dot(body.inertia.M_ff * motion.zeta_rate);
}

Eigen::MatrixXd mass_matrix(const Body& body, const BodyMotion& motion)
{
    return body.has_frame ? mass_matrix(body.inertia, motion) : body.inertia.M_ff;
}

Eigen::VectorXd inertia_forces(const Body& body, const BodyMotion& motion)
{
    if (body.has_frame) {
        return inertia_forces(body.inertia, motion);
    }
    return body.inertia.M_ff * motion.zeta_acceleration;
}

InertiaTangent inertia_tangent(const Body& body, const BodyMotion& motion)
{
    if (body.has_frame) {
        return inertia_tangent(body.inertia, motion);
    }
    const Eigen::MatrixXd& M = body.inertia.M_ff;
    const Eigen::MatrixXd zero = Eigen::MatrixXd::Zero(M.rows(), M.cols());
    return {M, zero, zero};
}

}  // namespace clench::solver::multibody
