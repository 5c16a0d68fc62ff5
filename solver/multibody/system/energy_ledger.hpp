#pragma once

#include "solver/multibody/system/reactions.hpp"

namespace clench::solver::multibody {

/// Work since a motion began (SYS-5).
struct EnergySums {
    double input = 0.0;    ///< of loads, actuators and motions on the system
    double damping = 0.0;  ///< of modal damping, taken out
};

/// Where the input work went: input = stored + dissipated + damping + defect.
struct EnergyBalance {
    double input = 0.0;
    double stored = 0.0;      ///< change of kinetic and potential energy
    double dissipated = 0.0;  ///< by friction, dampers and drag
    double damping = 0.0;     ///< by modal damping
    /// What the integrator took: numerical damping if positive, and its error.
    double defect() const { return input - stored - dissipated - damping; }
};

/// Keeps the sums of EnergySums over the accepted steps of a motion, by the trapezoidal rule on
/// powers: as accurate as the integrator, whose order is two.
class EnergyLedger {
public:
    explicit EnergyLedger(const System& system) : system_(&system) {}

    /// The motion begins here; force elements have committed it.
    void start(const State& state);
    /// A step was accepted and ended here.
    void advance(const State& state);

    /// At a time within the last step, powers taken as linear; at its end for later ones.
    EnergySums at(double t) const;
    EnergyBalance balance(const State& state) const;

    /// Everything as numbers, for checkpoints, and back.
    Eigen::VectorXd save() const;
    void restore(const Eigen::VectorXd& numbers);

private:
    /// An accepted state.
    struct Entry {
        double t = 0.0;
        double input_power = 0.0, damping_power = 0.0;
        EnergySums sums;
    };
    Entry entry_of(const State& state) const;

    const System* system_;
    Entry before_, last_;
    double start_total_ = 0.0, start_dissipated_ = 0.0;
};

}  // namespace clench::solver::multibody
