#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/index.hpp"

namespace clench {

/// Where the coordinates of a body stand: q = (r, p, ζ) and u = (ṙ, ω, ζ̇), frame origin in inertial
/// axes, Euler parameters, ω in body axes.
struct TrajectoryBody {
    std::string name;
    Index q = 0, u = 0;  ///< first entries
    Index modes = 0;     ///< of ζ
};

/// Where the multipliers of a joint, gear or motion stand.
struct TrajectoryJoint {
    std::string name;
    Index first = 0, size = 0;
};

/// Contact and friction in one interface of a body, `body.contact`, pair by pair. What the solver
/// found at the ends of its steps, linear in between, as long as the pair is closed: a cubic
/// through ζ would press closed interfaces together between two accepted steps, and friction has no
/// other history than that of accepted steps.
struct TrajectoryContact {
    std::string name;
    Index pairs = 0;
};

/// What is recorded of every pair, in this order; a row holds one quantity of all pairs, then the
/// next. `closing_time`: when the pair closed last; the start of the analysis if it was closed
/// there, NaN while it is open. `status`: 0 open, 1 sticking, 2 slipping, 3 closed without
/// friction.
enum class ContactNumber {
    gap,
    pressure,
    slip1,
    slip2,
    friction1,
    friction2,
    dissipated,
    closing_time,
    status
};
inline constexpr Index contact_numbers = 9;

/// What is recorded of the energy of the whole system, in this order. `dissipated`: by friction,
/// dampers and drag; `damping`: by modal damping; `input`: work of loads, actuators and motions;
/// the last two since the analysis began, and only of motions.
enum class EnergyNumber { kinetic, gravity, elastic, elements, dissipated, damping, input };
inline constexpr Index energy_numbers = 7;
using EnergyRow = std::array<double, energy_numbers>;

/// Motion of a multibody system, output time by output time: what the solver hands to the
/// postprocess stage. Tables are row after row, one row per time.
struct Trajectory {
    std::string analysis;
    std::vector<TrajectoryBody> bodies;  ///< without the ground
    std::vector<TrajectoryJoint> joints;
    std::vector<TrajectoryContact> contacts;
    std::vector<std::string> histories;  ///< names of the columns of `values`
    Index q_size = 0, u_size = 0, lambda_size = 0;
    std::vector<double> time, q, u, lambda, values;
    std::vector<double> energies;  ///< rows of EnergyRow

    /// Rows of each contact. Empty in what is read from a file: see TrajectoryReader.
    std::vector<std::vector<double>> contact_rows;

    std::size_t rows() const { return time.size(); }
};

}  // namespace clench
