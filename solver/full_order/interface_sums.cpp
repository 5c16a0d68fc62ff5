#include "solver/full_order/full_order_system.hpp"

namespace clench::solver {

InterfaceSums interface_sums(const FeModel& model, Index interface, const InterfaceState& state)
{
    const ContactPairs& pairs = model.contacts[interface];
    InterfaceSums sums = interface_sums(pairs.area, state);
    for (Index i = 0; i < pairs.size(); ++i) {
        // On the slave: y = Qᵀ (x_M − x_S), so a stress v along Q acts on it with + a Q (τ, −p).
        const Eigen::Vector2d& tau = state.friction[i];
        sums.force +=
            pairs.area[i] * pairs.frame[i] * Eigen::Vector3d(tau.x(), tau.y(), -state.pressure[i]);
    }
    return sums;
}

}  // namespace clench::solver
