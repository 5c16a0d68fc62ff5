#pragma once

#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

namespace clench::app {

/// What a contact does at a state.
struct ContactSummary {
    std::string name;
    std::size_t pairs = 0;
    int active_pairs = 0, slipping_pairs = 0;
    double gap_norm = 0.0, max_pressure = 0.0, normal_force = 0.0, friction_force = 0.0,
           dissipated_energy = 0.0;
    double slip_spring_share = 0.0;                 ///< of the friction force
    std::optional<double> gap_min, gap_max;         ///< where there are pairs
    std::optional<Eigen::Vector3d> force_on_slave;  ///< of full-order states, basic frame
};

/// Above this share the slip springs, a property of the law, say more than the friction limit.
inline constexpr double large_slip_spring_share = 0.5;

/// A row per contact: pairs, how many are active and slipping, gaps, pressure and forces.
std::string contacts_text(const std::vector<ContactSummary>& contacts);

}  // namespace clench::app
