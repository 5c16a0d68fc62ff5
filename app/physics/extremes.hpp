#pragma once

#include <limits>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/index.hpp"
#include "solver/contact/interface_state.hpp"

namespace clench::app {

/// What a contact did at its worst, over the states that were looked at.
struct ContactExtremes {
    double penetration = 0.0, penetration_pair = -1.0, penetration_time = 0.0;
    double pressure = 0.0, pressure_pair = -1.0, pressure_time = 0.0;
    /// Largest slip over the size √a of a pair's part of the surface.
    double sliding = 0.0, sliding_pair = -1.0, sliding_time = 0.0;
    double friction = 0.0;  ///< largest stress
    /// Largest elastic part of a tangential displacement.
    double deflection = 0.0, deflection_pair = -1.0;
    double active_share = 0.0;  ///< largest share of pairs that are closed
    double first_active = 0.0;  ///< share that is closed at the start
    /// When the contact was open as a whole after it had been closed; NaN: never.
    double opened = std::numeric_limits<double>::quiet_NaN();
    /// When every closed pair slipped; NaN: never.
    double slipped = std::numeric_limits<double>::quiet_NaN();
    double states = 0.0;  ///< looked at

    void look(double t, std::span<const double> area, const solver::InterfaceState& state);
    bool has_closed() const { return active_share > 0.0; }
};

/// The force in a bolt.
struct BoltExtremes {
    double start = std::numeric_limits<double>::quiet_NaN();  ///< once it is tightened
    double least = std::numeric_limits<double>::infinity(), least_time = 0.0;
    double most = -std::numeric_limits<double>::infinity(), most_time = 0.0;

    void look(double t, double force);
};

/// The coordinates of a body, modal or of the full order, where their norm was largest.
struct BodyExtremes {
    double norm = 0.0, time = 0.0;
    Eigen::VectorXd x;

    void look(double t, const Eigen::Ref<const Eigen::VectorXd>& now);
};

/// Numbers of all of them one after the other, for checkpoints, and back.
struct Extremes {
    std::vector<ContactExtremes> contacts;
    std::vector<BoltExtremes> bolts;
    std::vector<BodyExtremes> bodies;

    Eigen::VectorXd save() const;
    /// Into the same numbers of contacts, bolts and bodies.
    void restore(const Eigen::VectorXd& numbers);
};

}  // namespace clench::app
