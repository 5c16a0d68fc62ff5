#include <cmath>

#include "solver/full_order/full_order_system.hpp"

namespace clench::solver {

JointSums joint_sums(const FeModel& model, Index joint, const JointState& state)
{
    const ContactPairs& pairs = model.contacts[joint];
    JointSums sums;
    double squared = 0.0;
    for (Index i = 0; i < pairs.size(); ++i) {
        const double a = pairs.area[i];
        const Eigen::Vector2d& tau = state.friction[i];
        squared += state.gap[i] * state.gap[i];
        sums.max_pressure = std::max(sums.max_pressure, state.pressure[i]);
        sums.normal_force += a * state.pressure[i];
        sums.friction_force += a * tau.norm();
        // On the slave: y = Qᵀ (x_M − x_S), so a stress v along Q acts on it with + a Q (τ, −p).
        sums.force += a * pairs.frame[i] * Eigen::Vector3d(tau.x(), tau.y(), -state.pressure[i]);
        sums.active_pairs += state.status[i] != ContactStatus::open;
        sums.slipping_pairs += state.status[i] == ContactStatus::slip;
        sums.dissipated_energy += a * state.dissipated[i];
    }
    sums.gap_norm = std::sqrt(squared);
    return sums;
}

}  // namespace clench::solver
