#include "solver/multibody/system/energy_flow.hpp"

#include "solver/multibody/system/equations.hpp"

namespace clench::solver::multibody {
namespace {

/// Loads by their own account; a motion works with its multiplier, since −C_qᵀ λ is the force of an
/// equation and C_q u = −C_t.
double input_power(const System& system, const Configuration& at)
{
    double power = 0.0;
    for (const auto& force : system.forces()) {
        power += force->input_power(at);
    }
    if (system.constraint_count() > 0) {
        power += at.state()
                     .lambda.head(system.constraint_count())
                     .dot(constraint_time_rates(system, at));
    }
    return power;
}

/// ζ̇ᵀ C ζ̇ of all bodies; modes without inertia have no damping.
double damping_power(const Configuration& at)
{
    double power = 0.0;
    const std::vector<Body>& bodies = at.mechanism().bodies();
    for (std::size_t b = 1; b < bodies.size(); ++b) {
        if (bodies[b].mode_count() > 0) {
            const Eigen::VectorXd rate = body_motion(at, static_cast<Index>(b)).zeta_rate;
            power += rate.dot(bodies[b].C * rate);
        }
    }
    return power;
}

}  // namespace

EnergyPowers energy_powers(const System& system, const State& state)
{
    const Configuration at(system, state);
    return {state.t, input_power(system, at), damping_power(at)};
}

EnergyAccount energy_account(const System& system, const State& state)
{
    const Energy energy = multibody::energy(system, state);
    return {energy.total(), energy.dissipated};
}

}  // namespace clench::solver::multibody
