#include "app/build/body_damping.hpp"

#include <algorithm>
#include <numbers>

#include "app/build/system_contacts.hpp"
#include "core/errors.hpp"
#include "reduction/body/modal_damping.hpp"
#include "solver/multibody/contact/preload_part.hpp"
#include "solver/multibody/contact/preload_stage.hpp"
#include "solver/multibody/statics/initial_conditions.hpp"
#include "solver/multibody/vibration/held_modes.hpp"

namespace clench::app {
namespace mb = solver::multibody;
namespace {

constexpr int preload_increments = 4;

bool has_preloads(const mb::System& system, Index body)
{
    return std::ranges::any_of(system.forces(), [&](const auto& force) {
        const mb::PreloadPart* part = force->preload();
        return part != nullptr && part->is_preload() && part->body() == body;
    });
}

bool is_about_preloaded(const BodyCase& body, const mb::System& system, Index number)
{
    return body.reduction && body.reduction->damping_about == DampingAbout::preloaded &&
           (!body.reduction->damping.ratios.empty() || !body.reduction->damping.bands.empty()) &&
           has_preloads(system, number);
}

/// Ratios of the held modes, in the order of their frequencies or by bands.
Eigen::VectorXd ratios_of(const ReductionCase& reduction, const std::string& body,
                          const Eigen::VectorXd& omega)
{
    std::vector<ModeRow> modes;
    for (const double one : omega) {
        modes.push_back({ModeOrigin::vibration, one / (2.0 * std::numbers::pi)});
    }
    try {
        return reduction::damping_ratios(reduction.damping, modes);
    } catch (const InputError& error) {
        throw InputError(reduction.where(body) + ".modal_damping", error.problem(), error.hint());
    }
}

Eigen::MatrixXd damping_of(const BodyCase& body, const AnalysisCase& analysis,
                           const mb::System& system, Index number, const mb::State& rest)
{
    const mb::Body& own = system.bodies()[static_cast<std::size_t>(number)];
    const mb::HeldModes held = mb::held_modes(system, number, rest);
    Eigen::MatrixXd C = own.C;
    if (is_about_preloaded(body, system, number)) {
        const Eigen::VectorXd c =
            2.0 * ratios_of(*body.reduction, body.name, held.omega).cwiseProduct(held.omega);
        C = held.T * c.asDiagonal() * held.T.transpose();
    }
    if (analysis.damping) {
        C += *analysis.damping->mass * held.T * held.T.transpose() +
             *analysis.damping->stiffness * own.K;
    }
    return C;
}

/// The system where it is at rest.
mb::State state_at_rest(const AnalysisCase& analysis, double time, mb::System& system)
{
    mb::State state = system.start();
    state.t = analysis.is_dynamic() ? 0.0 : time;
    mb::tighten(system, state, preload_increments);
    mb::make_consistent(system, state);
    return state;
}

}  // namespace

BodyDamping body_damping(const Case& c, const AnalysisCase& analysis,
                         const FlexibleBodies& flexible, int threads,
                         const std::optional<mb::State>& rest)
{
    BodyDamping damping;
    if (analysis.is_static()) {
        return damping;  // nothing moves
    }
    const double time = analysis.time.value_or(0.0);
    // Its own system: tightening leaves histories behind.
    const auto system = build_system(c, flexible, std::max(time, analysis.end.value_or(time)));
    add_contacts(c, analysis, flexible, threads, *system);
    set_quasi_static(analysis, flexible, *system);
    std::optional<mb::State> still = rest;
    for (const BodyCase& body : c.bodies) {
        const Index number = system->find_body(body.name);
        if (body.is_rigid() || !(analysis.damping || is_about_preloaded(body, *system, number))) {
            continue;
        }
        if (!still) {
            still = state_at_rest(analysis, time, *system);
        }
        damping[body.name] = damping_of(body, analysis, *system, number, *still);
    }
    return damping;
}

}  // namespace clench::app
