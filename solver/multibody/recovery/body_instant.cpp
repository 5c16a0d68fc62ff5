#include "solver/multibody/recovery/body_instant.hpp"

#include <Eigen/Cholesky>

#include "solver/multibody/kinematics/numbered.hpp"

namespace clench::solver::multibody {

BodyInstant body_instant(const Configuration& at, Index number, const Eigen::VectorXd& inner)
{
    const Body& body = item(at.mechanism().bodies(), number);
    const BodyMotion motion = body_motion(at, number);
    const Eigen::VectorXd damping = body.C * motion.zeta_rate;
    BodyInstant instant;
    instant.acceleration = motion.A.transpose() * motion.acceleration;
    instant.omega = motion.omega;
    instant.omega_rate = motion.alpha;
    instant.modal = motion.zeta_acceleration + body.inertia.M_ff.llt().solve(damping);
    instant.outer = inertia_forces(body, motion);
    instant.outer.head<3>() = (motion.A.transpose() * instant.outer.head<3>()).eval();
    instant.outer.tail(body.mode_count()) += body.K * motion.zeta + damping - inner;
    return instant;
}

}  // namespace clench::solver::multibody
