#include "solver/contact/interface_sums.hpp"

#include <algorithm>
#include <cmath>

namespace clench::solver {

InterfaceSums interface_sums(std::span<const double> area, const InterfaceState& state)
{
    InterfaceSums sums;
    double squared = 0.0;
    for (std::size_t i = 0; i < area.size(); ++i) {
        squared += state.gap[i] * state.gap[i];
        sums.max_pressure = std::max(sums.max_pressure, state.pressure[i]);
        sums.normal_force += area[i] * state.pressure[i];
        const double tau = state.friction[i].norm();
        sums.friction_force += area[i] * tau;
        if (tau > 0.0 && !state.history.empty()) {
            const Eigen::Vector2d spring = state.friction[i] - state.history[i].tau1;
            sums.spring_friction += area[i] * spring.dot(state.friction[i]) / tau;
        }
        sums.active_pairs += state.status[i] != ContactStatus::open;
        sums.slipping_pairs += state.status[i] == ContactStatus::slip;
        sums.dissipated_energy += area[i] * state.dissipated[i];
    }
    sums.gap_norm = std::sqrt(squared);
    return sums;
}

}  // namespace clench::solver
